"""Position documents: any state as readable JSON by name, and back.

What a document leaves out takes the canonical set-up: everything in the order of the content, dice showing 1.
"""

import hashlib
from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, structs

from cupola.content.shape.vocabulary import GROUPS, Colour
from cupola.engine.accessors import cells
from cupola.engine.accessors.solo import is_ivan, set_solo
from cupola.engine.constants.layout import FLOORS, FRAMES, SEATS, TOWERS
from cupola.engine.rules.ivan.cards import first_claim
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import begins_ivan, settle
from cupola.play.position import cathedral, frames, guild, ivan, market, parts, pending, players, region, turn
from cupola.play.position.cathedral import Tower, towers_of, usual_plan
from cupola.play.position.faults import Fault, fault_of, refuse_repeated_keys
from cupola.play.position.frames import Pending, pending_of
from cupola.play.position.guild import GuildPieces, guild_of
from cupola.play.position.ivan import Ivan, ivan_of
from cupola.play.position.market import Market, Reserve, reserve_of
from cupola.play.position.parts import Part, Row, empty, given_or
from cupola.play.position.players import Player, Seated, players_of
from cupola.play.position.region import Region, region_of
from cupola.play.position.snapshot import empty_draft, finished_draft, snapshot_of
from cupola.play.position.table import Table
from cupola.play.position.turn import End, Turn, end_of
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import cards_of_group
from cupola.play.setup.options import TableOptions, check_options, is_solo, seat_colours, seat_sides


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

    players: Annotated[
        Annotated[Seated, Meta(min_length=1, max_length=SEATS)] | UnsetType, Row(players_of)
    ] = UNSET
    first: Annotated[
        Colour | UnsetType,
        Row(lambda table: table.colours[cells.first_seat(table.state)], lambda table: table.colours[0]),
    ] = UNSET
    turn: Annotated[Turn, parts.nested(Turn)] = empty(Turn)
    end: Annotated[End | None, Row(end_of)] = None
    over: Annotated[bool, parts.cell(cells.is_over)] = False
    plan: Annotated[
        Annotated[tuple[Height, ...], Meta(min_length=1, max_length=TOWERS)] | UnsetType,
        Row(lambda table: table.heights, usual_plan),
    ] = UNSET
    towers: Annotated[Annotated[tuple[Tower, ...], Meta(max_length=TOWERS)], Row(towers_of)] = ()
    market: Annotated[Market, parts.nested(Market)] = empty(Market)
    reserve: Annotated[Reserve, Row(reserve_of)] = empty(Reserve)
    region: Annotated[Region | UnsetType, Row(region_of)] = UNSET
    guild: Annotated[GuildPieces | UnsetType, Row(guild_of)] = UNSET
    ivan: Annotated[Ivan | UnsetType, Row(ivan_of)] = UNSET
    pending: Annotated[Annotated[Pending, Meta(max_length=FRAMES)] | UnsetType, Row(pending_of)] = UNSET


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
    return parts.told_part(Position, Table(snapshot_of(state, catalogue), catalogue))


def full_position_of(state: State, catalogue: Catalogue) -> Position:
    """With nothing left out."""
    return parts.told_part(Position, Table(snapshot_of(state, catalogue), catalogue, full=True))


def full_document(state: State, catalogue: Catalogue) -> bytes:
    """With nothing left out, indented."""
    return encode_in_full(full_position_of(state, catalogue))


# Reading


def state_of(position: Position, catalogue: Catalogue, journal: Journal | None = None) -> State:
    """The state a document describes, with its options offered; contradictions are refused.

    A document at the start of Ivan's turn (V4) is played on, into the journal, to the next draw or choice.
    """
    table = Table(empty_draft(catalogue), catalogue)
    try:
        _lay(table, position)
        state = finished_draft(table.state, catalogue)
        state.journal = journal
        if begins_ivan(state):
            settle(state)
        else:
            pending.offer_choices(state)
    except Fault as fault:
        raise PositionError(str(fault)) from None
    return state


def _lay(table: Table, position: Position) -> None:
    """Boards need the banners on the cathedral, and its tiles need those on the boards."""
    seated = _seated(position)
    his = given_or(position.ivan, Ivan())
    pieces = given_or(position.guild, GuildPieces())
    _seat(table, position, seated)
    region.open_region(table, position.region)
    waiting = _pending(table, position)
    cathedral.lay_plan(table, given_or(position.plan, usual_plan(table)))
    sections = cathedral.given_sections(table.heights, position.towers)
    bought = [
        (frame.card, f"pending[{level}].card")
        for level, frame in enumerate(waiting)
        if isinstance(frame, frames.BuyFrame)
    ]
    cathedral.lay_cards(table, sections, guild.named_spares(table, pieces, bought))
    cathedral.build_sections(table, sections)
    bag = cathedral.workshop_bag(table.catalogue, len(table.colours), table.module)
    players.lay_boards(table, seated, position.reserve.rubles, bag)
    for level, frame in enumerate(waiting):
        if isinstance(frame, frames.PlaceFrame):
            cathedral.taken_face(table.catalogue, frame.tile, f"pending[{level}].tile", bag)
    cathedral.lay_tiles(table, sections, bag)
    if table.solo:
        ivan.lay_ivan(table, his, any(isinstance(frame, frames.TilesFrame) for frame in waiting))
    awaited = {frame.place - 1 for frame in waiting if isinstance(frame, frames.SpecialistFrame)}
    region.lay_region(table, position.region, position.towers, seated, his, awaited)
    market.lay_market(table, position.market)
    guild.lay_guild(table, pieces, seated)
    market.lay_reserve(table, position.reserve)
    turn.lay_end(table, position.end, position.over)
    pending.lay_pending(table, waiting, position.turn.visit is not None)
    guild.turn_drawn_spares(table, pieces)
    turn.lay_turn(table, position.turn)


def _seated(position: Position) -> Seated:
    """V1: two players where none are listed, one where Ivan is."""
    usual = (Player(),) * (2 if isinstance(position.ivan, UnsetType) else 1)
    return given_or(position.players, usual)


def _seat(table: Table, position: Position, seated: Seated) -> None:
    """S1, V1: the colours of the seats, in the usual order where none is given; one player meets Ivan."""
    colours = [(f"players[{seat}]", player.colour) for seat, player in enumerate(seated)]
    if len(seated) == 1:
        colours.append(("ivan", given_or(position.ivan, Ivan()).colour))
        set_solo(table.state, 1)
    elif not isinstance(position.ivan, UnsetType):
        raise Fault("ivan", f"Ivan plays against one player, not {len(seated)}")
    cells.seat_match(table.state, len(colours), 0)
    for seat, number in enumerate(players.colour_numbers(colours)):
        cells.set_colour(table.state, seat, number)
    first = table.seat_of(position.first, 0, "first")
    cells.seat_match(table.state, len(colours), first)
    cells.set_turn_seat(table.state, table.seat_of(position.turn.player, first, "turn.player"))


def _pending(table: Table, position: Position) -> Pending:
    """Left out: the turn, and what its pieces show to be under way."""
    if not isinstance(position.pending, UnsetType):
        return position.pending
    if position.over:
        return ()
    named: tuple[market.Die | UnsetType, ...] = structs.astuple(position.market.dice)
    is_rolling = any(not isinstance(die, UnsetType) and die.value == 0 for die in named)
    if is_ivan(table.state, cells.turn_seat(table.state)):
        return (frames.IvanFrame(stage="acts"), frames.RollFrame()) if is_rolling else (frames.IvanFrame(),)
    if is_rolling:
        return (frames.TurnFrame(), frames.RollFrame())
    contracts = given_or(given_or(position.guild, GuildPieces()).contracts, guild.Contracts())
    return (frames.TurnFrame(), frames.KeepFrame()) if contracts.offer else (frames.TurnFrame(),)


def canonical_position(options: TableOptions, catalogue: Catalogue) -> Position:
    """With nothing left out."""
    check_options(options, catalogue)
    colours, sides = seat_colours(options), seat_sides(options)
    cards = [catalogue.card_names[cards_of_group(group, options, catalogue)[0]] for group in GROUPS]
    laid = Position(
        players=tuple(Player(colour=colour, side=side) for colour, side in zip(colours, sides, strict=False)),
        first=colours[options.first_seat or 0],
        plan=options.plan or UNSET,
        market=Market(influence=market.InfluenceCards(*cards)),
        region=Region() if options.contractors else UNSET,
        ivan=Ivan(colour=colours[-1]) if is_solo(options) else UNSET,
    )
    state = state_of(laid, catalogue)
    if is_solo(options):
        first_claim(state)  # V3: part of the set-up
    return full_position_of(state, catalogue)
