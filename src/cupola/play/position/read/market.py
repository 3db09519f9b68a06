"""Read the market, the reserve and the turn into a state."""

from collections import Counter

from msgspec import UnsetType, structs

from cupola.content.shape.vocabulary import GROUPS
from cupola.engine.accessors.board import (
    add_reserve,
    dice_per_space,
    die_space,
    set_die_space,
    set_die_value,
    set_influence_card,
    set_resource_tile,
)
from cupola.engine.accessors.cells import (
    begin_visit,
    close_action,
    close_match,
    count_turn,
    mark_acted,
    mark_influenced,
    mark_rerolled,
    mark_taken,
    mark_tile_used,
    mark_worked,
    set_last_turns,
    set_passed_in_row,
    set_sale,
    set_trigger,
)
from cupola.engine.accessors.guild_pieces import (
    card_guild,
    guild_in_play,
    mark_buttressed,
    set_free_placement,
    set_guild_in_play,
)
from cupola.engine.accessors.region import dice_in_play, has_module
from cupola.engine.constants.actions import RESOURCE_NAMES
from cupola.engine.constants.layout import DIAMOND, JEWELLERS, MATERIALS, QUADRANTS, SPACES
from cupola.engine.state.state import State
from cupola.play.position.defaults import (
    Tally,
    fill_places,
    fourth_cards,
    pieces_in_box,
    usual_dice,
    usual_influence,
    usual_reserve,
    usual_resource_tiles,
)
from cupola.play.position.faults import Fault, number_of, refuse_given, take_piece
from cupola.play.position.parts import (
    CARD_ACTIONS,
    DIE_NAMES,
    SALES,
    SLOT_NAMES,
    USUAL_DIE,
    Dice,
    Die,
    End,
    InfluenceCards,
    Reserve,
    Tiles,
    Turn,
    Visit,
)
from cupola.play.position.read.boards import given_or
from cupola.play.position.seats import seat_of
from cupola.play.position.snapshot import PlainState
from cupola.play.position.stack import shows_action, stack_of
from cupola.play.setup.catalogue import Catalogue

FOURTH = len(GROUPS) - 1

# The market


def lay_resource_tiles(state: State, catalogue: Catalogue, tiles: Tiles) -> list[int]:
    """S6: the resource tile of every space."""
    names: tuple[str | UnsetType, ...] = structs.astuple(tiles)
    usual = usual_resource_tiles(catalogue, has_module(state))
    bag = Counter(usual)
    given: list[int | None] = []
    for space, name in enumerate(names):
        path = f"market.tiles.{space + 1}"
        if isinstance(name, UnsetType):
            given.append(None)
            continue
        given.append(number_of(name, catalogue.tile_names, path, "resource tile"))
        take_piece(bag, catalogue.tile_names.index(name), name, path)
    laid = fill_places(given, usual, bag)
    for space, tile in enumerate(laid):
        set_resource_tile(state, space, tile)
    return laid


def lay_influence_cards(state: State, catalogue: Catalogue, cards: InfluenceCards) -> None:
    """S6, N12: an influence card of each group, one on every quadrant; a guild stands for the clergy."""
    names: tuple[str | UnsetType, ...] = structs.astuple(cards)
    groups: list[int | None] = [None] * QUADRANTS
    bag = Counter(range(len(GROUPS)))
    laid = {}
    for quadrant, name in enumerate(names):
        if isinstance(name, UnsetType):
            continue
        path = f"market.influence.{quadrant + 1}"
        laid[quadrant] = number_of(name, catalogue.card_names, path, "influence card")
        group = _group_of(state, catalogue, laid[quadrant], path)
        if bag[group] == 0:
            raise Fault(path, f"a second card of the {GROUPS[group]}{' or a guild' * (group == FOURTH)}")
        bag[group] -= 1
        groups[quadrant] = group
    for quadrant, group in enumerate(fill_places(groups, range(QUADRANTS), bag)):
        card = laid.get(quadrant, usual_influence(catalogue)[group])
        set_influence_card(state, quadrant, card)
        set_guild_in_play(state, max(guild_in_play(state), card_guild(state, card)))


def _group_of(state: State, catalogue: Catalogue, card: int, path: str) -> int:
    """The group of a card; some cards of the guilds need the region (N12)."""
    group = catalogue.cards[card][0]
    if group in GROUPS[:FOURTH]:
        return GROUPS.index(group)
    if card not in fourth_cards(catalogue, group, has_module(state)):
        raise Fault(path, f"{catalogue.card_names[card]} needs the region")
    return FOURTH


def lay_dice(state: State, catalogue: Catalogue, dice: Dice, tiles: list[int]) -> None:
    """S7, M2: the dice on their spaces, no more on one than it holds."""
    given: tuple[Die | UnsetType, ...] = structs.astuple(dice)
    if not has_module(state):
        refuse_given(dice, ["black"], "market.dice", "there is no black die without the region")
    named = [USUAL_DIE if isinstance(die, UnsetType) else die for die in given]
    crowds = Counter(die.space - 1 for die in named if not isinstance(die.space, UnsetType))
    for number, usual in enumerate(usual_dice(state, catalogue, tiles)):
        space = named[number].space
        laid = _free_space(state, usual, crowds) if isinstance(space, UnsetType) else space - 1
        set_die_space(state, number, laid)
        set_die_value(state, number, named[number].value)
    crowds = Counter(die_space(state, number) for number in range(dice_in_play(state)))
    for number in range(dice_in_play(state)):
        space = die_space(state, number)
        if crowds[space] > dice_per_space(state):
            message = f"{crowds[space]} dice on space {space + 1}, it holds {dice_per_space(state)}"
            raise Fault(f"market.dice.{DIE_NAMES[number]}.space", message)


def _free_space(state: State, usual: int, crowds: Counter[int]) -> int:
    """The usual space, or the next one that dice named there have not filled."""
    around = ((usual + step) % SPACES for step in range(SPACES))
    free = next(space for space in around if crowds[space] < dice_per_space(state))
    crowds[free] += 1
    return free


def lay_reserve(state: PlainState, reserve: Reserve, counted: Tally) -> None:
    """S8: the reserve: what the box has left, or what the document says."""
    given: tuple[int | UnsetType, ...] = structs.astuple(reserve)
    left = usual_reserve(state, counted)
    for resource in range(MATERIALS + 1):
        pieces = given_or(given[resource], left[resource])
        if pieces < 0:
            has = pieces_in_box(state, resource)
            told = f"{has - pieces} are laid out, the box has {has}"
            if resource == DIAMOND and guild_in_play(state) != JEWELLERS:
                told = f"{-pieces} laid out, but diamonds need a card of the jewellers in the market"
            raise Fault(f"reserve.{RESOURCE_NAMES[resource]}", told)
        add_reserve(state, resource, pieces)


# The turn


def lay_end(state: State, end: End | None, over: bool) -> None:
    """E1: who triggered the end, the turns left, and whether the match is scored."""
    if end is not None:
        set_trigger(state, seat_of(state, end.trigger, 0, "end.trigger"))
        set_last_turns(state, end.last_turns)
    if over:
        close_match(state)


def lay_turn(state: State, turn: Turn) -> None:
    """A1, O: how far the turn has come; the frames are on the stack already."""
    for _ in range(turn.number):
        count_turn(state)
    set_sale(state, SALES.index(turn.sale))
    if turn.rerolled:
        mark_rerolled(state)
    if turn.visit is not None:
        _lay_visit(state, turn.visit)
    for slot in turn.used_tiles:
        mark_tile_used(state, SLOT_NAMES.index(slot))
    for name in turn.lightning:
        close_action(state, *divmod(CARD_ACTIONS.index(name), 2))
    if given_or(turn.acted, shows_action(stack_of(state), turn.visit is not None)):
        mark_acted(state)
    set_passed_in_row(state, given_or(turn.passed_in_row, 0))
    if given_or(turn.buttressed, 0):
        mark_buttressed(state)
    set_free_placement(state, given_or(turn.free_placement, 0))


def _lay_visit(state: State, visit: Visit) -> None:
    """M3: the die that was moved, and the market actions used."""
    die = DIE_NAMES.index(visit.die)
    begin_visit(state, die, die_space(state, die))
    if visit.taken:
        mark_taken(state)
    if visit.influenced:
        mark_influenced(state)
    if visit.worked:
        mark_worked(state)
