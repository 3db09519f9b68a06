"""Position documents: any state as readable JSON by names, and back.

What a document leaves out takes the canonical set-up: everything in the order of the content, dice showing 1.
"""

import hashlib
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from cupola.content.vocabulary import GROUPS, Colour
from cupola.engine.cells import is_over, players
from cupola.engine.layout import FLOORS, FRAMES, SEATS, TOWERS
from cupola.engine.state import State
from cupola.play.catalogue import Catalogue
from cupola.play.options import TableOptions, check_options, seat_colours, seat_sides
from cupola.play.position_boards import lay_boards
from cupola.play.position_cathedral import build_sections, given_sections, lay_cards, lay_plan, lay_tiles
from cupola.play.position_faults import Fault, fault_of, number_of, refuse_repeated_keys, take_piece
from cupola.play.position_frames import AnyFrame, PlaceFrame, TurnFrame
from cupola.play.position_full import encode_in_full
from cupola.play.position_parts import (
    FIRST_TURN,
    USUAL_MARKET,
    USUAL_RESERVE,
    End,
    InfluenceCards,
    Market,
    Part,
    Player,
    Reserve,
    Tower,
    Turn,
)
from cupola.play.position_pending import lay_pending, offer_choices
from cupola.play.position_read import (
    lay_dice,
    lay_end,
    lay_influence_cards,
    lay_reserve,
    lay_resource_tiles,
    lay_turn,
)
from cupola.play.position_seats import begin_with, seat_players
from cupola.play.position_snapshot import empty_draft, finished_draft
from cupola.play.position_usual import tally, usual_plan, workshop_bag
from cupola.play.position_write import Writer

Height = Annotated[int, Meta(ge=2, le=FLOORS)]


class PositionError(ValueError):
    """A document that is no position; says in one line what is wrong at which JSON path."""


class Position(Part, frozen=True):
    """A moment of a match, by names."""

    players: Annotated[tuple[Player, ...], Meta(min_length=2, max_length=SEATS)] | UnsetType = UNSET
    first: Colour | UnsetType = UNSET
    turn: Turn = FIRST_TURN
    end: End | None = None
    over: bool = False
    plan: Annotated[tuple[Height, ...], Meta(min_length=1, max_length=TOWERS)] | UnsetType = UNSET
    towers: Annotated[tuple[Tower, ...], Meta(max_length=TOWERS)] = ()
    market: Market = USUAL_MARKET
    reserve: Reserve = USUAL_RESERVE
    pending: Annotated[tuple[AnyFrame, ...], Meta(max_length=FRAMES)] | UnsetType = UNSET


# The text


def decode_position(raw: bytes) -> Position:
    """Read a document strictly; whether its pieces exist is asked when it is laid."""
    try:
        position = msgspec.json.decode(raw, type=Position)
        refuse_repeated_keys(raw)
    except msgspec.ValidationError as error:
        raise PositionError(str(fault_of(error, raw, Position))) from None
    except Fault as fault:
        raise PositionError(str(fault)) from None
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise PositionError(f"not a JSON document: {' '.join(str(error).split())}") from None
    return position


def encode_position(position: Position) -> bytes:
    """A document as compact JSON with sorted keys, without what stands at its default."""
    return msgspec.json.encode(position, order="sorted")


def position_hash(state: State, catalogue: Catalogue) -> str:
    """The SHA-256 of the short document of a state; it does not depend on the layout of the cells."""
    return hashlib.sha256(encode_position(position_of(state, catalogue))).hexdigest()


# Writing


def position_of(state: State, catalogue: Catalogue) -> Position:
    """The short document of a state: what the canonical set-up gives is left out."""
    return _written(Writer(state, catalogue, full=False))


def full_position_of(state: State, catalogue: Catalogue) -> Position:
    """The document of a state with nothing left out."""
    return _written(Writer(state, catalogue, full=True))


def full_document(state: State, catalogue: Catalogue) -> bytes:
    """The document of a state with nothing left out, indented for a reader."""
    return encode_in_full(full_position_of(state, catalogue))


def _written(writer: Writer) -> Position:
    return Position(
        players=writer.players(),
        first=writer.first(),
        turn=writer.turn(),
        end=writer.end(),
        over=is_over(writer.state),
        plan=writer.plan(),
        towers=writer.towers(),
        market=writer.market(),
        reserve=writer.reserve(),
        pending=writer.pending(),
    )


# Reading


def state_of(position: Position, catalogue: Catalogue) -> State:
    """The state a document describes, with its options offered; contradictions are refused."""
    draft = empty_draft(catalogue)
    try:
        _lay(draft, position, catalogue)
        state = finished_draft(draft, catalogue)
        offer_choices(state)
    except Fault as fault:
        raise PositionError(str(fault)) from None
    return state


def _lay(state: State, position: Position, catalogue: Catalogue) -> None:
    seated = (Player(), Player()) if isinstance(position.players, UnsetType) else position.players
    seat_players(state, seated)
    begin_with(state, position.first, position.turn.player)
    _lay_cathedral_and_boards(state, position, catalogue, seated)
    tiles = lay_resource_tiles(state, catalogue, position.market.tiles)
    lay_influence_cards(state, catalogue, position.market.influence)
    lay_dice(state, position.market.dice, tiles)
    lay_reserve(state, position.reserve, tally(state))
    lay_end(state, position.end, position.over)
    lay_pending(state, catalogue, _pending(position), position.turn.visit is not None)
    lay_turn(state, position.turn)


def _lay_cathedral_and_boards(
    state: State, position: Position, catalogue: Catalogue, seated: tuple[Player, ...]
) -> None:
    """Boards need the banners on the cathedral, and its tiles need those on the boards."""
    usual = usual_plan(catalogue, players(state))
    lay_plan(state, catalogue, usual if isinstance(position.plan, UnsetType) else position.plan)
    given = given_sections(state, position.towers)
    lay_cards(state, catalogue, given)
    build_sections(state, given)
    bag = workshop_bag(catalogue, players(state))
    lay_boards(state, catalogue, seated, tally(state), bag)
    for level, frame in enumerate(_pending(position)):
        if isinstance(frame, PlaceFrame):
            path = f"pending[{level}].tile"
            face = number_of(frame.tile, catalogue.face_names, path, "workshop tile")
            take_piece(bag, face, frame.tile, path)
    lay_tiles(state, catalogue, given, bag)


def _pending(position: Position) -> tuple[AnyFrame, ...]:
    if isinstance(position.pending, UnsetType):
        return () if position.over else (TurnFrame(),)
    return position.pending


def canonical_position(options: TableOptions, catalogue: Catalogue) -> Position:
    """The canonical set-up of a table, with nothing left out."""
    check_options(options, catalogue)
    colours, sides = seat_colours(options), seat_sides(options)
    laid = Position(
        players=tuple(Player(colour=colour, side=side) for colour, side in zip(colours, sides, strict=True)),
        first=colours[options.first_seat or 0],
        plan=options.plan or UNSET,
        market=_first_game_market(catalogue) if options.first_game else USUAL_MARKET,
    )
    return full_position_of(state_of(laid, catalogue), catalogue)


def _first_game_market(catalogue: Catalogue) -> Market:
    """S13: the first card of each group that is marked for a first game."""
    rows = catalogue.box.base.influence_cards
    cards = [
        next(card for card, row in enumerate(rows) if row.first_game and row.group == group)
        for group in GROUPS
    ]
    return Market(influence=InfluenceCards(*(catalogue.card_names[card] for card in cards)))
