"""The pieces that can be pressed on the table, and every action that is about each of them.

A piece has the name its place has on the page: `die-white`, `section-A1`, `slot-0-red`. A button that stands
for a whole kind of action is a piece too: `build`, `sell`.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from cupola.engine.accessors.board import card, part_of, tower_count
from cupola.engine.accessors.cells import goods, moved_die, players, slot_tile, visited
from cupola.engine.accessors.guild_pieces import buttress, contract_at, foreman
from cupola.engine.accessors.region import dice_in_play, has_module, region_place, specialist
from cupola.engine.accessors.solo import is_ivan
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants import actions as a
from cupola.engine.constants import layout
from cupola.engine.constants.frames import BUY_FRAME, SPLIT_FRAME
from cupola.engine.rules.market import landing
from cupola.engine.state.state import State
from cupola.play.phrases.names import materials_in_play

Piece = tuple[str, tuple[int, ...]]


def pieces_on(state: State, seat: int) -> Iterator[Piece]:
    """Each with its actions, the most natural first."""
    yield from buttons(state)
    yield from market_pieces(state)
    yield from cathedral_pieces(state)
    yield from own_pieces(state, seat)
    yield from rival_pieces(state, seat)
    yield from region_pieces(state, seat)
    yield from guild_pieces(state, seat)


# The actions of each part of the table


def sections_in(state: State) -> list[int]:
    return [section for section in range(tower_count(state) * layout.FLOORS) if card(state, section) >= 0]


def moves_of(die: int) -> list[int]:
    """M1: the moves of a die, the shortest first."""
    return [a.MOVE + die * a.PUSHES + push for push in range(a.PUSHES)]


def deliveries(sections: Iterable[int], kinds: Iterable[int]) -> list[int]:
    return [a.DELIVER_TO + section * layout.MATERIALS + kind for section in sections for kind in kinds]


def build_at(state: State, sections: Iterable[int]) -> list[int]:
    """B1, B6: everything that is built at some sections."""
    at = list(sections)
    return [*deliveries(at, materials_in_play(state)), *(a.DECORATE + section for section in at)]


# The pieces


def buttons(state: State) -> Iterator[Piece]:
    sections = sections_in(state)
    dice = range(dice_in_play(state))
    yield "market", tuple(chain.from_iterable(moves_of(die) for die in dice))
    yield "claim", tuple(a.CLAIM + section for section in sections)
    yield "build", tuple(build_at(state, sections))
    yield "pass", (a.PASS,)
    yield "sell", (a.SELL_PRESTIGE,)
    yield "reroll", tuple(a.REROLL + space for space in range(layout.SPACES))
    yield "confirm", (a.END_TURN, a.ROLL_DICE, a.DONE_DELIVERING, a.ENOUGH)
    if has_module(state):
        yield "recruit", tuple(a.RECRUIT + city for city in range(layout.CITIES))
        yield "buy-pass", (a.BUY_PASS,)


def market_pieces(state: State) -> Iterator[Piece]:
    """M: the dice, the spaces, the cards and the reserve."""
    for die in range(dice_in_play(state)):
        yield f"die-{a.DIE_NAMES[die]}", tuple(moves_of(die))
    for space in range(layout.SPACES):
        yield f"space-{space + 1}", tuple(at_space(state, space))
    for quadrant in range(layout.QUADRANTS):
        sides = [a.USE_INFLUENCE + quadrant * a.SIDES + side for side in range(a.SIDES)]
        yield f"card-{quadrant + 1}", tuple(sides)
        yield from (
            (f"card-{quadrant + 1}{letter}", (action,))
            for letter, action in zip(a.SIDE_NAMES, sides, strict=True)
        )
    for kind in materials_in_play(state):
        yield f"reserve-{a.MATERIAL_NAMES[kind]}", (a.CHOOSE + kind,)


def at_space(state: State, space: int) -> Iterator[int]:
    """Take there, use its tile, swap it, or land there by the shortest push."""
    if moved_die(state) >= 0 and visited(state) == space:
        yield from (a.TAKE + amount for amount in range(a.MOST_TAKEN, 0, -1))
    for push in range(a.PUSHES):
        for die in range(dice_in_play(state)):
            if landing(state, die, push) == space:
                yield a.MOVE + die * a.PUSHES + push
    yield a.AT_TILE + space
    yield from (a.SWAP_TILES + number for number, pair in enumerate(a.PAIRS) if space in pair)


def cathedral_pieces(state: State) -> Iterator[Piece]:
    for section in sections_in(state):
        actions = (a.CLAIM + section, *build_at(state, [section]), a.DRAW_ON + section)
        yield f"section-{a.SECTION_NAMES[section]}", actions


def own_pieces(state: State, seat: int) -> Iterator[Piece]:
    sections = sections_in(state)
    for slot in range(layout.SLOTS):
        lift = [a.TAKE_BANNER + a.FROM_WHITE + slot - layout.WHITE] if slot >= layout.WHITE else []
        lay, use = [a.PLACE_UP + slot, a.PLACE_DOWN + slot], [a.USE_WORKSHOP + slot]
        actions = [*use, *lay] if slot_tile(state, seat, slot) else [*lay, *use]
        yield f"slot-{seat}-{a.SLOT_NAMES[slot]}", (*actions, *lift)
    for kind, name in enumerate(a.ORNAMENT_NAMES):
        fitting = [a.DECORATE + section for section in sections if part_of(state, section) == kind]
        yield f"ornament-{seat}-{name}", (*fitting, a.GIVE_ORNAMENT + kind)
    for kind in materials_in_play(state):
        if goods(state, seat, kind) > 0:
            needed = deliveries(sections, [kind])
            yield f"goods-{seat}-{a.MATERIAL_NAMES[kind]}", (a.PAY_WITH + kind, *needed)
    banners = [a.TAKE_BANNER + place for place in range(len(a.BANNER_PLACES))]
    yield f"banner-{seat}", (*banners, *(a.CLAIM + section for section in sections))


def rival_pieces(state: State, seat: int) -> Iterator[Piece]:
    """N2: the tiles in the workshops of others."""
    for rival in range(players(state)):
        if rival == seat or is_ivan(state, rival):
            continue
        for slot in range(layout.SLOTS):
            if slot_tile(state, rival, slot) != 0:
                yield f"slot-{rival}-{a.SLOT_NAMES[slot]}", (a.USE_RIVAL + rival * layout.SLOTS + slot,)


def region_pieces(state: State, seat: int) -> Iterator[Piece]:
    """K: the cities, the specialists on offer and one's own."""
    if not has_module(state):
        return
    for city in range(layout.CITIES):
        yield f"city-{a.CITY_NAMES[city]}", (a.RECRUIT + city,)
    for place in range(layout.PLACES):
        if region_place(state, place) >= 0:
            yield f"place-{place + 1}", (a.KEEP_SPECIALIST + place, a.DISMISS_SPECIALIST + place)
    if specialist(state, seat) >= 0:
        yield f"specialist-{seat}", (a.USE_SPECIALIST,)


def guild_pieces(state: State, seat: int) -> Iterator[Piece]:
    """N3, N8, N10, N16: the foreman, the contracts in one's own hand, the buttresses, spare sections."""
    if foreman(state) >= 0:
        yield "foreman", (a.WALK_FOREMAN, a.WALK_FOREMAN + 1)
    if top_kind(state) in (SPLIT_FRAME, BUY_FRAME):
        yield "spare", (a.CHOOSE_SPARE, a.CHOOSE_SPARE + 1)
    for contract in range(layout.CONTRACTS):
        if contract_at(state, contract) == layout.IN_HAND + seat:
            yield f"contract-{contract + 1}", (a.KEEP_CONTRACT + contract, a.UNDER_CONTRACT + contract)
    for index in range(layout.BUTTRESSES):
        if buttress(state, index) > 0:
            yield f"buttress-{index + 1}", (a.TAKE_THE_BUTTRESS + index, a.USE_BUTTRESS + index)
