"""A state written by names, part by part: in short without what the canonical set-up gives, or in full."""

from typing import TypeVar

from msgspec import UNSET, UnsetType

from cupola.content.vocabulary import COLOURS, Colour
from cupola.engine.board import (
    banner,
    card,
    delivered,
    die_space,
    die_value,
    influence_card,
    is_finished,
    ornament,
    reserve,
    resource_tile,
    tile,
)
from cupola.engine.cells import (
    beside,
    colour,
    covered,
    first_seat,
    goods,
    has_acted,
    has_influenced,
    has_rerolled,
    has_taken,
    has_worked,
    is_over,
    is_tile_used,
    last_turns,
    marker,
    moved_die,
    ornaments,
    players,
    rubles,
    sale,
    side,
    slot_banner,
    slot_ornament,
    slot_tile,
    trigger,
    turn_number,
    turn_seat,
)
from cupola.engine.layout import FLOORS, MATERIALS, ORNAMENT_KINDS, SLOTS, SPACES
from cupola.engine.printed import start_marker, start_rubles
from cupola.engine.state import State
from cupola.play import position_parts as parts
from cupola.play.catalogue import Catalogue
from cupola.play.position_frames import AnyFrame
from cupola.play.position_snapshot import snapshot_of
from cupola.play.position_stack import is_usual_stack, shows_action, stack_of, write_frame
from cupola.play.position_usual import (
    NOTHING,
    heights_of,
    tally,
    usual_beside,
    usual_cards,
    usual_covered,
    usual_dice,
    usual_influence,
    usual_ornaments,
    usual_plan,
    usual_reserve,
    usual_slot_banner,
    usual_slot_ornament,
    usual_tiles,
)

Value = TypeVar("Value")

EMPTY_PLAYER = parts.Player()
EMPTY_SECTION = parts.Section()
EMPTY_TOWER = parts.Tower()


def or_empty(part: Value, empty: Value) -> Value:
    """The shared empty part in place of an equal one, so that the encoder leaves it out."""
    return empty if part == empty else part


def trimmed(run: list[Value], empty: Value) -> tuple[Value, ...]:
    """A list without the empty parts at its end."""
    while run and run[-1] == empty:
        run.pop()
    return tuple(run)


class Writer:
    """Writes the parts of one state."""

    def __init__(self, state: State, catalogue: Catalogue, full: bool) -> None:
        """Look once at what many parts need."""
        self.state = snapshot_of(state, catalogue)
        self.catalogue = catalogue
        self.full = full
        self.counted = tally(self.state)
        self.heights = heights_of(self.state)
        self.stack = stack_of(state)
        self.colours = [COLOURS[colour(self.state, seat)] for seat in range(players(self.state))]

    def unless(self, usual: Value, value: Value) -> Value | UnsetType:
        """A value, left out in a short document when it is the usual one."""
        return UNSET if value == usual and not self.full else value

    # The players

    def players(self) -> tuple[parts.Player, ...] | UnsetType:
        """Every player, clockwise."""
        seated = tuple(self._player(seat) for seat in range(len(self.colours)))
        return self.unless((EMPTY_PLAYER, EMPTY_PLAYER), seated)

    def first(self) -> Colour | UnsetType:
        """Who began."""
        return self.unless(self.colours[0], self.colours[first_seat(self.state)])

    def _player(self, seat: int) -> parts.Player:
        state = self.state
        place = (seat - first_seat(state)) % len(self.colours)
        return parts.Player(
            colour=self.unless(COLOURS[seat], self.colours[seat]),
            side=parts.SIDES[side(state, seat)],
            marker=self.unless(start_marker(state), marker(state, seat)),
            rubles=self.unless(start_rubles(state, place), rubles(state, seat)),
            goods=self._pieces([goods(state, seat, kind) for kind in range(MATERIALS)]),
            banners=self._banners(seat),
            ornaments=self._ornaments(seat),
            workshop=or_empty(
                parts.Workshop(*[self._slot(seat, slot) for slot in range(SLOTS)]), parts.EMPTY_WORKSHOP
            ),
        )

    def _pieces(self, amounts: list[int]) -> parts.Pieces:
        return parts.Pieces(*amounts) if any(amounts) else parts.NO_PIECES

    def _banners(self, seat: int) -> parts.Banners:
        state, claimed = self.state, self.counted.claimed[seat]
        inventory = self.unless(usual_covered(state, claimed), covered(state, seat))
        aside = self.unless(usual_beside(state, seat, claimed), beside(state, seat))
        return or_empty(parts.Banners(inventory, aside), parts.USUAL_BANNERS)

    def _ornaments(self, seat: int) -> parts.OrnamentsAtHand:
        at_hand = [
            self.unless(
                usual_ornaments(self.state, seat, kind, self.counted), ornaments(self.state, seat, kind)
            )
            for kind in range(ORNAMENT_KINDS)
        ]
        return or_empty(parts.OrnamentsAtHand(*at_hand), parts.USUAL_ORNAMENTS)

    def _slot(self, seat: int, slot: int) -> parts.Slot:
        state = self.state
        lying, locked = slot_tile(state, seat, slot), slot_ornament(state, seat, slot)
        flag = slot_banner(state, seat, slot)
        usual_flag = usual_slot_banner(state, seat, slot, self.counted.claimed[seat])
        kind = parts.ORNAMENTS[locked - 1] if locked else None
        written = parts.Slot(
            tile=self.catalogue.face_names[abs(lying) - 1] if lying else None,
            face="down" if lying < 0 else "up",
            banner=UNSET if flag == usual_flag and not self.full else flag == 1,
            ornament=UNSET if locked == usual_slot_ornament(state, seat, slot) and not self.full else kind,
        )
        return or_empty(written, parts.EMPTY_SLOT)

    # The cathedral

    def plan(self) -> tuple[int, ...] | UnsetType:
        """The heights of the towers."""
        return self.unless(usual_plan(self.catalogue, len(self.colours)), self.heights)

    def towers(self) -> tuple[parts.Tower, ...]:
        """The towers from left to right."""
        cards = usual_cards(self.catalogue, self.heights)
        faces = usual_tiles(self.catalogue, len(self.colours), self.heights)
        towers = []
        for tower, floors in enumerate(self.heights):
            run = range(tower * FLOORS, tower * FLOORS + floors)
            sections = [self._section(section, cards[section], faces[section]) for section in run]
            towers.append(parts.Tower(trimmed(sections, EMPTY_SECTION)))
        return trimmed(towers, EMPTY_TOWER)

    def _section(self, section: int, usual_card: int, usual_face: int) -> parts.Section:
        state = self.state
        owner, face, finished = banner(state, section), tile(state, section), is_finished(state, section)
        name = self.catalogue.section_ids[card(state, section)]
        lying = self.catalogue.face_names[face] if face >= 0 else None
        is_usual_face = face == (usual_face if owner == NOTHING else NOTHING)
        card_name = self.unless(self.catalogue.section_ids[usual_card], name)
        tile_name = UNSET if is_usual_face and not self.full else lying
        if owner == NOTHING:
            return parts.Section(card_name, tile_name)
        pieces = [] if finished else [delivered(state, section, kind) for kind in range(MATERIALS)]
        decorator = ornament(state, section) if finished else NOTHING
        return parts.Section(
            card=card_name,
            tile=tile_name,
            owner=self.colours[owner],
            finished=finished,
            delivered=self._pieces(pieces),
            ornament=self.colours[decorator] if decorator >= 0 else None,
        )

    # The market

    def market(self) -> parts.Market:
        """Tiles, cards and dice of the market."""
        state, catalogue = self.state, self.catalogue
        laid = [resource_tile(state, space) for space in range(SPACES)]
        tiles = [
            self.unless(catalogue.tile_names[space], catalogue.tile_names[laid[space]])
            for space in range(SPACES)
        ]
        cards = [
            self.unless(catalogue.card_names[usual], catalogue.card_names[influence_card(state, quadrant)])
            for quadrant, usual in enumerate(usual_influence(catalogue))
        ]
        dice = [self._die(die, space) for die, space in enumerate(usual_dice(state, laid))]
        market = parts.Market(
            or_empty(parts.Tiles(*tiles), parts.USUAL_TILES),
            or_empty(parts.InfluenceCards(*cards), parts.USUAL_CARDS),
            or_empty(parts.Dice(*dice), parts.USUAL_DICE),
        )
        return or_empty(market, parts.USUAL_MARKET)

    def _die(self, die: int, usual_space: int) -> parts.Die:
        space = self.unless(usual_space + 1, die_space(self.state, die) + 1)
        return or_empty(parts.Die(space, die_value(self.state, die)), parts.USUAL_DIE)

    def reserve(self) -> parts.Reserve:
        """The reserve, where it is not what the box has left."""
        left = usual_reserve(self.state, self.counted)
        pieces = [self.unless(usual, reserve(self.state, kind)) for kind, usual in enumerate(left)]
        return or_empty(parts.Reserve(*pieces), parts.USUAL_RESERVE)

    # The turn

    def turn(self) -> parts.Turn:
        """How far the turn has come."""
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
        """Who triggered the end, and the turns left."""
        seat = trigger(self.state)
        return None if seat == NOTHING else parts.End(self.colours[seat], last_turns(self.state))

    def pending(self) -> tuple[AnyFrame, ...] | UnsetType:
        """What is still to come, from the bottom."""
        seat = turn_seat(self.state)
        if is_usual_stack(self.stack, seat, is_over(self.state)) and not self.full:
            return UNSET
        owner = self.colours[seat]
        return tuple(
            write_frame(self.state, self.catalogue, frame, self.unless(owner, self.colours[frame[1]]))
            for frame in self.stack
        )
