"""Position documents: any state as readable JSON by name, and back.

What a document leaves out takes the canonical set-up: everything in the order of the content, dice showing 1.
"""

import hashlib
from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, structs

from cupola.content.shape.vocabulary import GROUPS, Colour
from cupola.engine.accessors.cells import is_over, players, turn_seat
from cupola.engine.accessors.region import has_module
from cupola.engine.accessors.solo import is_ivan, is_solo
from cupola.engine.constants.layout import FLOORS, FRAMES, SEATS, TOWERS
from cupola.engine.rules.ivan.cards import first_claim
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import begins_ivan, settle
from cupola.play.position.defaults import tally, usual_plan, workshop_bag
from cupola.play.position.faults import Fault, fault_of, number_of, refuse_repeated_keys, take_piece
from cupola.play.position.frames import AnyFrame, IvanFrame, KeepFrame, PlaceFrame, RollFrame, TurnFrame
from cupola.play.position.module_parts import USUAL_GUILD, USUAL_IVAN, GuildPieces, Ivan, Region
from cupola.play.position.parts import (
    FIRST_TURN,
    USUAL_MARKET,
    USUAL_RESERVE,
    Dice,
    Die,
    End,
    InfluenceCards,
    Market,
    Part,
    Player,
    Reserve,
    Tower,
    Turn,
)
from cupola.play.position.read.boards import lay_boards
from cupola.play.position.read.cathedral import build_sections, given_sections, lay_cards, lay_plan, lay_tiles
from cupola.play.position.read.guild import lay_guild, named_spares, turn_drawn_spares
from cupola.play.position.read.ivan import lay_ivan
from cupola.play.position.read.market import (
    lay_dice,
    lay_end,
    lay_influence_cards,
    lay_reserve,
    lay_resource_tiles,
    lay_turn,
)
from cupola.play.position.read.pending import lay_pending, offer_choices
from cupola.play.position.read.region import lay_region, open_region
from cupola.play.position.seats import begin_with, seat_players
from cupola.play.position.snapshot import PlainState, empty_draft, finished_draft
from cupola.play.position.write.modules import write_guild, write_ivan, write_region
from cupola.play.position.write.parts import Writer
from cupola.play.position.write.players import write_players
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import cards_of_group
from cupola.play.setup.options import TableOptions, check_options, seat_colours, seat_sides
from cupola.play.setup.options import is_solo as is_alone


def encode_in_full(document: Struct) -> bytes:
    """Indented, in the order of its structs."""
    return msgspec.json.format(msgspec.json.encode(_spelled(document)), indent=2) + b"\n"


def _spelled(value: object) -> object:
    if isinstance(value, tuple):
        return [_spelled(entry) for entry in value]
    if not isinstance(value, Struct):
        return value
    config = value.__struct_config__
    tagged: dict[str, object] = {str(config.tag_field): config.tag} if config.tag_field else {}
    entries = {field.encode_name: getattr(value, field.name) for field in structs.fields(value)}
    spelled = {name: _spelled(entry) for name, entry in entries.items() if not isinstance(entry, UnsetType)}
    return tagged | spelled


Height = Annotated[int, Meta(ge=2, le=FLOORS)]


class PositionError(ValueError):
    """A document that is no position; says in one line what is wrong at which JSON path."""


class Position(Part, frozen=True):
    """A moment of a match, by names."""

    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=SEATS)] | UnsetType = UNSET
    first: Colour | UnsetType = UNSET
    turn: Turn = FIRST_TURN
    end: End | None = None
    over: bool = False
    plan: Annotated[tuple[Height, ...], Meta(min_length=1, max_length=TOWERS)] | UnsetType = UNSET
    towers: Annotated[tuple[Tower, ...], Meta(max_length=TOWERS)] = ()
    market: Market = USUAL_MARKET
    reserve: Reserve = USUAL_RESERVE
    region: Region | UnsetType = UNSET
    guild: GuildPieces | UnsetType = UNSET
    ivan: Ivan | UnsetType = UNSET
    pending: Annotated[tuple[AnyFrame, ...], Meta(max_length=FRAMES)] | UnsetType = UNSET


# The text


# Made once and here: a type that two threads meet for the first time at once is not safe to prepare.
_DECODER: Final = msgspec.json.Decoder(Position)


def decode_position(raw: bytes) -> Position:
    """Read a document strictly; whether its pieces exist is asked when it is laid."""
    try:
        return _decoded(raw)
    except Fault as fault:
        raise PositionError(str(fault)) from None
    except RecursionError:
        raise PositionError("not a JSON document: nested too deeply") from None
    except (msgspec.DecodeError, ValueError) as error:
        raise PositionError(f"not a JSON document: {' '.join(str(error).split())}") from None


def _decoded(raw: bytes) -> Position:
    try:
        position = _DECODER.decode(raw)
    except msgspec.ValidationError as error:
        raise fault_of(error, raw, Position) from None
    refuse_repeated_keys(raw)
    return position


def encode_position(position: Position) -> bytes:
    """A document as compact JSON with sorted keys, without what stands at its default."""
    return msgspec.json.encode(position, order="sorted")


def position_hash(state: State, catalogue: Catalogue) -> str:
    """SHA-256 of the short document; it does not depend on the layout of the cells."""
    return hash_of(position_of(state, catalogue))


def hash_of(position: Position) -> str:
    return hashlib.sha256(encode_position(position)).hexdigest()


# Writing


def position_of(state: State, catalogue: Catalogue) -> Position:
    """The short document of a state: what the canonical set-up gives is left out."""
    return _written(Writer(state, catalogue, full=False))


def full_position_of(state: State, catalogue: Catalogue) -> Position:
    """With nothing left out."""
    return _written(Writer(state, catalogue, full=True))


def full_document(state: State, catalogue: Catalogue) -> bytes:
    """With nothing left out, indented."""
    return encode_in_full(full_position_of(state, catalogue))


def _written(writer: Writer) -> Position:
    return Position(
        players=write_players(writer),
        first=writer.first(),
        turn=writer.turn(),
        end=writer.end(),
        over=is_over(writer.state),
        plan=writer.plan(),
        towers=writer.towers(),
        market=writer.market(),
        reserve=writer.reserve(),
        region=write_region(writer),
        guild=write_guild(writer),
        ivan=write_ivan(writer),
        pending=writer.pending(),
    )


# Reading


def state_of(position: Position, catalogue: Catalogue, journal: Journal | None = None) -> State:
    """The state a document describes, with its options offered; contradictions are refused.

    A document at the start of Ivan's turn (V4) is played on, into the journal, to the next draw or choice.
    """
    draft = empty_draft(catalogue)
    try:
        _lay(draft, position, catalogue)
        state = finished_draft(draft, catalogue)
        state.journal = journal
        if begins_ivan(state):
            settle(state)
        else:
            offer_choices(state)
    except Fault as fault:
        raise PositionError(str(fault)) from None
    return state


def _lay(state: PlainState, position: Position, catalogue: Catalogue) -> None:
    seated = _seated(position)
    ivan = USUAL_IVAN if isinstance(position.ivan, UnsetType) else position.ivan
    seat_players(state, seated, position.ivan)
    begin_with(state, position.first, position.turn.player)
    open_region(state, position.region)
    pending = _pending(state, position)
    _lay_cathedral_and_boards(state, position, catalogue, seated, pending)
    if is_solo(state):
        lay_ivan(state, catalogue, ivan, tally(state), pending)
    lay_region(state, catalogue, position.region, position.towers, seated, ivan, pending)
    _lay_market(state, position, catalogue, seated)
    lay_reserve(state, position.reserve, tally(state))
    lay_end(state, position.end, position.over)
    lay_pending(state, catalogue, pending, position.turn.visit is not None)
    turn_drawn_spares(state, catalogue, _pieces(position))
    lay_turn(state, position.turn)


def _seated(position: Position) -> tuple[Player, ...]:
    """V1: two players where none are listed, one where Ivan is."""
    if not isinstance(position.players, UnsetType):
        return position.players
    return (Player(), Player()) if isinstance(position.ivan, UnsetType) else (Player(),)


def _lay_cathedral_and_boards(
    state: PlainState,
    position: Position,
    catalogue: Catalogue,
    seated: tuple[Player, ...],
    pending: tuple[AnyFrame, ...],
) -> None:
    """Boards need the banners on the cathedral, and its tiles need those on the boards."""
    usual = usual_plan(catalogue, players(state))
    lay_plan(state, catalogue, usual if isinstance(position.plan, UnsetType) else position.plan)
    given = given_sections(state, position.towers)
    lay_cards(state, catalogue, given, named_spares(catalogue, _pieces(position), pending))
    build_sections(state, given)
    bag = workshop_bag(catalogue, players(state), has_module(state))
    lay_boards(state, catalogue, seated, position.reserve, tally(state), bag)
    for level, frame in enumerate(pending):
        if isinstance(frame, PlaceFrame):
            path = f"pending[{level}].tile"
            face = number_of(frame.tile, catalogue.face_names, path, "workshop tile")
            take_piece(bag, face, frame.tile, path)
    lay_tiles(state, catalogue, given, bag)


def _lay_market(state: State, position: Position, catalogue: Catalogue, seated: tuple[Player, ...]) -> None:
    tiles = lay_resource_tiles(state, catalogue, position.market.tiles)
    lay_influence_cards(state, catalogue, position.market.influence)
    lay_dice(state, catalogue, position.market.dice, tiles)
    lay_guild(state, catalogue, _pieces(position), seated)


def _pieces(position: Position) -> GuildPieces:
    return USUAL_GUILD if isinstance(position.guild, UnsetType) else position.guild


def _pending(state: State, position: Position) -> tuple[AnyFrame, ...]:
    """Left out: the turn, and what its pieces show to be under way."""
    if not isinstance(position.pending, UnsetType):
        return position.pending
    if position.over:
        return ()
    is_rolling = _has_dice_in_the_air(position.market.dice)
    if is_ivan(state, turn_seat(state)):
        return (IvanFrame(stage="acts"), RollFrame()) if is_rolling else (IvanFrame(),)
    if is_rolling:
        return (TurnFrame(), RollFrame())
    return (TurnFrame(), KeepFrame()) if _has_offer(position.guild) else (TurnFrame(),)


def _has_dice_in_the_air(dice: Dice) -> bool:
    named: tuple[Die | UnsetType, ...] = structs.astuple(dice)
    return any(not isinstance(die, UnsetType) and die.value == 0 for die in named)


def _has_offer(guild: GuildPieces | UnsetType) -> bool:
    if isinstance(guild, UnsetType) or isinstance(guild.contracts, UnsetType):
        return False
    return bool(guild.contracts.offer)


def canonical_position(options: TableOptions, catalogue: Catalogue) -> Position:
    """With nothing left out."""
    check_options(options, catalogue)
    colours, sides = seat_colours(options), seat_sides(options)
    cards = [catalogue.card_names[cards_of_group(group, options, catalogue)[0]] for group in GROUPS]
    laid = Position(
        players=tuple(Player(colour=colour, side=side) for colour, side in zip(colours, sides, strict=False)),
        first=colours[options.first_seat or 0],
        plan=options.plan or UNSET,
        market=Market(influence=InfluenceCards(*cards)),
        region=Region() if options.contractors else UNSET,
        ivan=Ivan(colour=colours[-1]) if is_alone(options) else UNSET,
    )
    state = state_of(laid, catalogue)
    if is_alone(options):
        first_claim(state)  # V3: part of the set-up
    return full_position_of(state, catalogue)
