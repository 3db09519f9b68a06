"""A table laid for one test: a plain set-up without luck, then whatever the test says, move and ask by names.

scene = Scene("yellow", "green").rubles("yellow", 4).section("A1", tile="die-white")
scene.do("claim:A1", "banner:beside", "place:blue:up")
assert scene.held("yellow", "rubles") == 4
"""

from typing import Self

from cupola.content.shape.vocabulary import GROUPS
from cupola.engine.accessors import board, cells, region
from cupola.engine.accessors import guild_pieces as pieces
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import (
    ACTION_IDS,
    ACTION_NAMES,
    CITY_NAMES,
    COLOUR_NAMES,
    DIE_NAMES,
    MATERIAL_NAMES,
    ORNAMENT_NAMES,
    RESOURCE_NAMES,
    SECTION_NAMES,
    SLOT_NAMES,
)
from cupola.engine.constants.events import EVENT_NAMES
from cupola.engine.constants.frames import FRAME_NAMES
from cupola.engine.constants.layout import FLOORS, MATERIALS, PLACES, RUBLES, SLOTS, SPACES, SPECIALISTS
from cupola.engine.constants.reasons import REASON_NAMES
from cupola.engine.rules.inventory import held, room, shift
from cupola.engine.rules.scoring import tower_prestige
from cupola.engine.rules.track import prestige
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land, settle
from cupola.engine.turn.legal import why_not
from cupola.engine.turn.offers import offer_options
from cupola.engine.turn.playout import start
from cupola.engine.turn.turn_order import end_turn
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.play.setup.deal import cards_of_group, deal_for, tiles_in_play
from cupola.play.setup.options import TableOptions


class Scene:
    def __init__(
        self,
        *colours: str,
        side: str = "basic",
        heights: tuple[int, ...] = (),
        catalogue: Catalogue | None = None,
        **options: object,
    ) -> None:
        self.catalogue = catalogue or standard_catalogue()
        wishes = TableOptions(
            players=len(colours) or 2,
            colours=colours or ("red", "blue"),  # type: ignore[arg-type]
            side=side,  # type: ignore[arg-type]
            first_seat=0,
            **options,  # type: ignore[arg-type]
        )
        self.state = State(self.catalogue.tables)
        start(self.state, deal_for(wishes, self.catalogue), Luck(1))
        self._lay_plainly(wishes)
        if heights:
            self.towers(*heights)
        self.state.journal = Journal()
        offer_options(self.state)

    def _lay_plainly(self, wishes: TableOptions) -> None:
        for space, tile in enumerate(tiles_in_play(wishes, self.catalogue)):
            board.set_resource_tile(self.state, space, tile)
        for quadrant, group in enumerate(GROUPS):
            card = cards_of_group(group, wishes, self.catalogue)[0]
            board.set_influence_card(self.state, quadrant, card)
        for die in range(region.dice_in_play(self.state)):
            board.set_die_space(self.state, die, die)
            board.set_die_value(self.state, die, 1)
        self.towers(*(4,) * board.tower_count(self.state))

    # Given

    def towers(self, *heights: int) -> Self:
        """Towers of these heights, cards in the order of the box, no tiles on them."""
        parts = {
            name: [i for i, card in enumerate(self.catalogue.section_ids) if card[0] == name]
            for name in "BMD"
        }
        board.set_tower_count(self.state, len(heights))
        for section in range(len(SECTION_NAMES)):
            tower, floor = divmod(section, FLOORS)
            top = heights[tower] - 1 if tower < len(heights) else -1
            part = "B" if floor == 0 else "D" if floor == top else "M"
            board.set_height(self.state, tower, top + 1)
            board.set_card(self.state, section, parts[part].pop(0) if floor <= top else -1)
            board.set_tile(self.state, section, -1)
        return self._fresh()

    def section(
        self,
        name: str,
        card: str = "",
        owner: str = "",
        delivered: str = "",
        finished: bool = False,
        ornament: str = "",
        tile: str = "",
    ) -> Self:
        """What lies on a section; pieces delivered to it come out of the reserve."""
        section = SECTION_NAMES.index(name)
        if card:
            board.set_card(self.state, section, self.catalogue.section_ids.index(card))
        if owner:
            self._raise_banner(self.seat(owner), section)
        for kind in delivered.split():
            index = MATERIAL_NAMES.index(kind)
            board.set_delivered(self.state, section, index, board.delivered(self.state, section, index) + 1)
            board.add_reserve(self.state, index, -1)
        if finished:
            board.set_section_finished(self.state, section, 1)
            cells.count_finished(self.state, board.banner(self.state, section))
        if ornament:
            board.set_ornament(self.state, section, self.seat(ornament))
            part = board.part_of(self.state, section)
            cells.add_ornaments(self.state, self.seat(ornament), part, -1)
        if tile:
            board.set_tile(self.state, section, self.catalogue.face_names.index(tile))
        return self._fresh()

    def build_tower(self, tower: str, *floors: str) -> Self:
        """From the ground up: `red` is finished, `red+blue` decorated by blue, `red?` only claimed."""
        for floor, word in enumerate(floors, start=1):
            owner, _, decorator = word.partition("+")
            done = not owner.endswith("?")
            self.section(f"{tower}{floor}", owner=owner.rstrip("?"), finished=done, ornament=decorator)
        return self

    def _raise_banner(self, seat: int, section: int) -> None:
        board.set_banner(self.state, section, seat)
        board.set_tile(self.state, section, -1)
        if cells.beside(self.state, seat):
            cells.set_beside(self.state, seat, cells.beside(self.state, seat) - 1)
        else:
            cells.set_covered(self.state, seat, cells.covered(self.state, seat) - 1)

    def banners(self, colour: str, *places: str) -> Self:
        """Exactly these banners off the cathedral, each by the place where it lies."""
        seat = self.seat(colour)
        cells.set_covered(self.state, seat, places.count("inventory"))
        cells.set_beside(self.state, seat, places.count("beside"))
        for slot in ("white1", "white2"):
            cells.set_slot_banner(self.state, seat, SLOT_NAMES.index(slot), places.count(slot))
        return self._fresh()

    def rubles(self, colour: str, amount: int) -> Self:
        """So many rubles; the difference goes to or comes from the reserve."""
        shift(self.state, self.seat(colour), RUBLES, amount - cells.rubles(self.state, self.seat(colour)))
        return self._fresh()

    def goods(self, colour: str, words: str) -> Self:
        """Exactly these materials in the inventory, out of the reserve."""
        seat = self.seat(colour)
        for kind in range(MATERIALS):
            wanted = words.split().count(MATERIAL_NAMES[kind])
            shift(self.state, seat, kind, wanted - cells.goods(self.state, seat, kind))
        return self._fresh()

    def marker(self, colour: str, space: int) -> Self:
        cells.set_marker(self.state, self.seat(colour), space)
        return self._fresh()

    def die(self, colour: str, space: int, value: int = 1) -> Self:
        """A die on a market space (numbered from 1) showing a value."""
        board.set_die_space(self.state, DIE_NAMES.index(colour), space - 1)
        board.set_die_value(self.state, DIE_NAMES.index(colour), value)
        return self._fresh()

    def market_tile(self, space: int, name: str) -> Self:
        """A resource tile on a market space; the one that lay there goes where the other came from."""
        tile = self.catalogue.tile_names.index(name)
        for other in range(SPACES):
            if board.resource_tile(self.state, other) == tile:
                board.set_resource_tile(self.state, other, board.resource_tile(self.state, space - 1))
        board.set_resource_tile(self.state, space - 1, tile)
        return self._fresh()

    def card(self, quadrant: int, name: str) -> Self:
        """An influence card on a quadrant, numbered from 1."""
        board.set_influence_card(self.state, quadrant - 1, self.catalogue.card_names.index(name))
        return self._fresh()

    def slot(self, colour: str, slot: str, face: str, face_up: bool = True) -> Self:
        tile = self.catalogue.face_names.index(face) + 1
        cells.set_slot_tile(self.state, self.seat(colour), SLOT_NAMES.index(slot), tile if face_up else -tile)
        return self._fresh()

    def reserve(self, resource: str, amount: int) -> Self:
        """So many pieces in the reserve, whatever lies elsewhere."""
        index = RESOURCE_NAMES.index(resource)
        board.add_reserve(self.state, index, amount - board.reserve(self.state, index))
        return self._fresh()

    def passes(self, colour: str, amount: int) -> Self:
        seat = self.seat(colour)
        region.add_passes(self.state, seat, amount - region.passes(self.state, seat))
        return self._fresh()

    def sent(self, colour: str, city: str, amount: int = 1) -> Self:
        """So many more contractors in a city, whatever lies on the strip."""
        region.add_sent(self.state, self.seat(colour), CITY_NAMES.index(city), amount)
        return self._fresh()

    def bag(self, *specialists: int) -> Self:
        """Exactly these specialists, numbered from 1 in the order of the box."""
        for index in range(SPECIALISTS):
            region.set_in_bag(self.state, index, int(index + 1 in specialists))
        return self._fresh()

    def foreman_at(self, tower: str) -> Self:
        pieces.set_foreman(self.state, "ABCDEF".index(tower))
        return self._fresh()

    def turn_of(self, colour: str) -> Self:
        while cells.turn_seat(self.state) != self.seat(colour):
            end_turn(self.state)
        return self._fresh()

    def _fresh(self) -> Self:
        offer_options(self.state)
        return self

    # When

    def do(self, *names: str) -> Self:
        """Take decisions by name; each must be allowed."""
        for name in names:
            reason = self.why_not(name)
            assert reason == "allowed", f"{name}: {reason}; legal: {self.legal()}"
            apply(self.state, ACTION_IDS[name])
        return self

    def play(self, steps: str) -> Self:
        """Decisions by name and what the dice show, in one line: `move:red take:2 roll 4`."""
        for step in steps.split():
            if step.isdigit():
                self.roll(int(step))
            else:
                self.do(step)
        return self

    def visit(self, space: int, die: str = "white", company: int = 0) -> Self:
        """Move a die one step onto a market space where so many others lie; the rest are out of the way."""
        others = [name for name in DIE_NAMES if name != die]
        for index, other in enumerate(others):
            self.die(other, space if index < company else (space + 2 + index % 2) % SPACES + 1)
        return self.die(die, (space - 2) % SPACES + 1).do(f"move:{die}")

    def roll(self, *values: int) -> Self:
        """Chance: the dice in the air show these values, in the order of the dice."""
        if self.legal() == ["roll"]:
            self.do("roll")
        for value in values:
            assert is_chance(self.state), "no die is in the air"
            land(self.state, value)
        return self

    def settle(self) -> Self:
        """Let the stack run, as after any step."""
        settle(self.state)
        return self

    # Then

    def seat(self, colour: str) -> int:
        seats = range(cells.players(self.state))
        return next(s for s in seats if cells.colour(self.state, s) == COLOUR_NAMES.index(colour))

    def legal(self) -> list[str]:
        return [ACTION_NAMES[action] for action in self.state.legal()]

    def legal_of(self, family: str) -> list[str]:
        return [name for name in self.legal() if name.split(":")[0] == family]

    def why_not(self, name: str) -> str:
        """The name of the reason against an action, `allowed` for none."""
        return REASON_NAMES[why_not(self.state, ACTION_IDS[name])]

    def held(self, colour: str, resource: str) -> int:
        return held(self.state, self.seat(colour), RESOURCE_NAMES.index(resource))

    def all_goods(self, colour: str) -> str:
        seat = self.seat(colour)
        kinds = enumerate(MATERIAL_NAMES)
        return " ".join(name for k, name in kinds for _ in range(cells.goods(self.state, seat, k)))

    def at(self, colour: str) -> int:
        return cells.marker(self.state, self.seat(colour))

    def prestige(self, colour: str) -> int:
        """T5."""
        return prestige(self.state, self.seat(colour))

    def room(self, colour: str) -> int:
        return room(self.state, self.seat(colour))

    def in_reserve(self, resource: str) -> int:
        return board.reserve(self.state, RESOURCE_NAMES.index(resource))

    def owner(self, section: str) -> str:
        """The colour of the banner on a section, empty for none."""
        return self._colour(board.banner(self.state, SECTION_NAMES.index(section)))

    def decorator(self, section: str) -> str:
        """The colour of the ornament on a section, empty for none."""
        return self._colour(board.ornament(self.state, SECTION_NAMES.index(section)))

    def is_finished(self, section: str) -> bool:
        return board.is_finished(self.state, SECTION_NAMES.index(section))

    def delivered(self, section: str) -> str:
        index = SECTION_NAMES.index(section)
        kinds = enumerate(MATERIAL_NAMES)
        return " ".join(name for k, name in kinds for _ in range(board.delivered(self.state, index, k)))

    def tile_on(self, section: str) -> str:
        """The workshop tile on a section, empty for none."""
        face = board.tile(self.state, SECTION_NAMES.index(section))
        return self.catalogue.face_names[face] if face >= 0 else ""

    def on_slot(self, colour: str, slot: str) -> str:
        """The tile on a slot: its name, `down` for a face-down one, empty for none."""
        tile = cells.slot_tile(self.state, self.seat(colour), SLOT_NAMES.index(slot))
        return self.catalogue.face_names[tile - 1] if tile > 0 else "down" if tile < 0 else ""

    def ornaments(self, colour: str) -> list[str]:
        seat = self.seat(colour)
        kinds = enumerate(ORNAMENT_NAMES)
        return [name for k, name in kinds for _ in range(cells.ornaments(self.state, seat, k))]

    def locked(self, colour: str) -> list[str]:
        seat = self.seat(colour)
        lying = [cells.slot_ornament(self.state, seat, slot) for slot in range(SLOTS)]
        return [ORNAMENT_NAMES[ornament - 1] for ornament in lying if ornament]

    def dice_in_air(self) -> list[str]:
        dice = range(region.dice_in_play(self.state))
        return [DIE_NAMES[die] for die in dice if board.die_value(self.state, die) == 0]

    def die_at(self, colour: str) -> int:
        """The market space of a die, numbered from 1."""
        return board.die_space(self.state, DIE_NAMES.index(colour)) + 1

    def on_strip(self, colour: str) -> int:
        return region.strip(self.state, self.seat(colour))

    def on_places(self) -> list[int]:
        """The specialists on the places of the region, numbered from 1, 0 for an empty place."""
        return [region.region_place(self.state, place) + 1 for place in range(PLACES)]

    def in_bag(self) -> list[int]:
        return [index + 1 for index in range(SPECIALISTS) if region.is_in_bag(self.state, index)]

    def tower_shares(self, tower: str) -> dict[str, int]:
        """E6, E7: the prestige a tower brings, of the players it brings any."""
        seats = range(cells.players(self.state))
        paid = {self._colour(seat): tower_prestige(self.state, seat, "ABCDEF".index(tower)) for seat in seats}
        return {colour: amount for colour, amount in paid.items() if amount}

    def frame(self) -> str:
        return FRAME_NAMES[top_kind(self.state)]

    def decider(self) -> str:
        return self._colour(decider(self.state))

    def turn(self) -> str:
        return self._colour(cells.turn_seat(self.state))

    def is_chance(self) -> bool:
        return is_chance(self.state)

    def outcomes(self) -> int:
        return chance_count(self.state)

    def is_over(self) -> bool:
        return cells.is_over(self.state)

    def events(self, *kinds: str) -> list[tuple[str | int, ...]]:
        """What happened since the scene was laid: (name, seat, arguments), only these kinds if named."""
        assert self.state.journal is not None
        happened = self.state.journal.events()
        return [
            (EVENT_NAMES[kind], *rest) for kind, *rest in happened if not kinds or EVENT_NAMES[kind] in kinds
        ]

    def _colour(self, seat: int) -> str:
        return COLOUR_NAMES[cells.colour(self.state, seat)] if seat >= 0 else ""
