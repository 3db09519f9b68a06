"""Write a state by name: in short, without the canonical set-up, or in full."""

from collections.abc import Sequence

from msgspec import UNSET, UnsetType, structs

from cupola.content.shape.vocabulary import Colour
from cupola.engine.accessors.board import (
    banner,
    card,
    die_space,
    die_value,
    influence_card,
    is_finished,
    ornament,
    reserve,
    resource_tile,
    tile,
)
from cupola.engine.accessors.cells import (
    first_seat,
    has_acted,
    has_influenced,
    has_rerolled,
    has_taken,
    has_worked,
    is_action_closed,
    is_over,
    is_tile_used,
    last_turns,
    moved_die,
    passed_in_row,
    sale,
    trigger,
    turn_number,
    turn_seat,
)
from cupola.engine.accessors.guild_pieces import has_buttressed, has_free_placement
from cupola.engine.accessors.region import tower_city
from cupola.engine.constants.layout import DIAMOND, FLOORS, JEWELLERS, MATERIALS, SPACES
from cupola.play.position import parts
from cupola.play.position.defaults import (
    NOTHING,
    usual_cards,
    usual_cities,
    usual_dice,
    usual_influence,
    usual_plan,
    usual_reserve,
    usual_resource_tiles,
    usual_tiles,
)
from cupola.play.position.frames import AnyFrame
from cupola.play.position.stack import is_usual_stack, shows_action, usual_owner, write_frame
from cupola.play.position.write.look import Look, or_empty, trimmed

EMPTY_SECTION = parts.Section()
EMPTY_TOWER = parts.Tower()


class Writer(Look):
    def first(self) -> Colour | UnsetType:
        return self.unless(self.colours[0], self.colours[first_seat(self.state)])

    # The cathedral

    def plan(self) -> tuple[int, ...] | UnsetType:
        return self.unless(usual_plan(self.catalogue, len(self.colours)), self.heights)

    def towers(self) -> tuple[parts.Tower, ...]:
        cards = usual_cards(self.catalogue, self.heights)
        faces = usual_tiles(self.catalogue, len(self.colours), self.module, self.heights)
        cities = usual_cities(self.state) if self.module else ()
        towers = []
        for tower, floors in enumerate(self.heights):
            run = range(tower * FLOORS, tower * FLOORS + floors)
            sections = [self._section(section, cards[section], faces[section]) for section in run]
            city = self._city(tower, cities[tower]) if self.module else UNSET
            towers.append(parts.Tower(trimmed(sections, EMPTY_SECTION), city))
        return trimmed(towers, EMPTY_TOWER)

    def _city(self, tower: int, usual: int) -> str | UnsetType | None:
        city = tower_city(self.state, tower)
        if city == usual and not self.full:
            return UNSET
        return None if city == NOTHING else self.catalogue.city_names[city]

    def _section(self, section: int, usual_card: int, usual_face: int) -> parts.Section:
        state = self.state
        owner, face, finished = banner(state, section), tile(state, section), is_finished(state, section)
        laid = card(state, section)
        is_usual_face = face == (usual_face if owner == NOTHING else NOTHING)
        if owner == NOTHING and laid == usual_card and is_usual_face and not self.full:
            return EMPTY_SECTION
        name = self.catalogue.section_ids[laid]
        lying = self.catalogue.face_names[face] if face >= 0 else None
        card_name = self.unless(self.catalogue.section_ids[usual_card], name)
        tile_name = UNSET if is_usual_face and not self.full else lying
        if owner == NOTHING:
            return parts.Section(card_name, tile_name)
        decorator = ornament(state, section) if finished else NOTHING
        return parts.Section(
            card=card_name,
            tile=tile_name,
            owner=self.colours[owner],
            finished=finished,
            delivered=self.pieces([0] * MATERIALS if finished else state.delivered_to(section)),
            ornament=self.colours[decorator] if decorator >= 0 else None,
        )

    # The market

    def market(self) -> parts.Market:
        state, catalogue = self.state, self.catalogue
        laid = [resource_tile(state, space) for space in range(SPACES)]
        usual_tiles_of = usual_resource_tiles(catalogue, self.module)
        tiles = [
            self.unless(catalogue.tile_names[usual], catalogue.tile_names[laid[space]])
            for space, usual in enumerate(usual_tiles_of)
        ]
        cards = [
            self.unless(catalogue.card_names[usual], catalogue.card_names[influence_card(state, quadrant)])
            for quadrant, usual in enumerate(usual_influence(catalogue))
        ]
        market = parts.Market(
            or_empty(parts.Tiles(*tiles), parts.USUAL_TILES),
            or_empty(parts.InfluenceCards(*cards), parts.USUAL_CARDS),
            self._dice(laid),
        )
        return or_empty(market, parts.USUAL_MARKET)

    def _dice(self, tiles: list[int]) -> parts.Dice:
        spaces = usual_dice(self.state, self.catalogue, tiles)
        dice = parts.Dice(*[self._die(die, space) for die, space in enumerate(spaces)])
        if dice.black is parts.USUAL_DIE:
            dice = structs.replace(dice, black=UNSET)
        return or_empty(dice, parts.USUAL_DICE)

    def _die(self, die: int, usual_space: int) -> parts.Die:
        space = self.unless(usual_space + 1, die_space(self.state, die) + 1)
        return or_empty(parts.Die(space, die_value(self.state, die)), parts.USUAL_DIE)

    def reserve(self) -> parts.Reserve:
        left = usual_reserve(self.state, self.counted)
        pieces = [self.unless(usual, reserve(self.state, kind)) for kind, usual in enumerate(left)]
        if pieces[DIAMOND] == 0 and left[DIAMOND] == 0 and self.guild != JEWELLERS:
            pieces[DIAMOND] = UNSET
        return or_empty(parts.Reserve(*pieces), parts.USUAL_RESERVE)

    # The turn

    def turn(self) -> parts.Turn:
        state = self.state
        usual_player = self.colours[first_seat(state)]
        used = tuple(name for slot, name in enumerate(parts.SLOT_NAMES) if is_tile_used(state, slot))
        visit = self._visit()
        turn = parts.Turn(
            player=self.unless(usual_player, self.colours[turn_seat(state)]),
            number=turn_number(state),
            acted=self.unless(shows_action(self.stack, visit is not None), has_acted(state)),
            sale=parts.SALES[sale(state)],
            rerolled=has_rerolled(state),
            visit=visit,
            used_tiles=used,
            lightning=tuple(
                name
                for index, name in enumerate(parts.CARD_ACTIONS)
                if is_action_closed(state, *divmod(index, 2))
            ),
            passed_in_row=passed_in_row(state) or UNSET,
            buttressed=has_buttressed(state) or UNSET,
            free_placement=has_free_placement(state) or UNSET,
        )
        return or_empty(turn, parts.FIRST_TURN)

    def _visit(self) -> parts.Visit | None:
        state, die = self.state, moved_die(self.state)
        if die == NOTHING:
            return None
        return parts.Visit(
            die=parts.DIE_NAMES[die],
            taken=has_taken(state),
            influenced=has_influenced(state),
            worked=has_worked(state),
        )

    def end(self) -> parts.End | None:
        seat = trigger(self.state)
        return None if seat == NOTHING else parts.End(self.colours[seat], last_turns(self.state))

    def pending(self) -> tuple[AnyFrame, ...] | UnsetType:
        seat = turn_seat(self.state)
        if is_usual_stack(self.stack, seat, is_over(self.state)) and not self.full:
            return UNSET
        return tuple(
            write_frame(self.state, self.catalogue, frame, self._owner(frame, seat)) for frame in self.stack
        )

    def _owner(self, frame: Sequence[int], seat: int) -> Colour | UnsetType:
        return self.unless(self.colours[usual_owner(frame[0], seat)], self.colours[frame[1]])
