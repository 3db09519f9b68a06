"""Records of matches: a table as a match again, and a file kept as a table."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, func, insert, select

from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.state.state import State
from cupola.play.chance import RecordedLuck, SealedLuck
from cupola.play.match import IVAN_NAME, RULES_VERSION, Match
from cupola.play.position.document import encode_position
from cupola.play.record.codec import HeaderLine, RecordError
from cupola.play.record.match_record import Record, read_record
from cupola.play.record.replay import luck_in, replay_along
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import is_solo, seat_colours
from cupola.server.games.undo import line_of
from cupola.server.identity.viewer import Viewer, account_of
from cupola.server.pool.lanes import breathe
from cupola.server.problems import conflict, unusable
from cupola.server.secrets import new_id
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.entries import Happening, Opened, Started, Turn, encode_happening, kind_of
from cupola.server.storage.rows import Game, Seat, insert_game
from cupola.server.storage.snapshots import Snapshot, save_snapshots, snapshot_of
from cupola.server.tables.open import USUAL_MANNERS
from cupola.server.tables.user_text import LONGEST_NAME, plain_name

MOST_COMMITS: Final = 2_000  # five times as long as a long match; each is played again through the rules
MOST_STEPS: Final = 200  # of one commit, as everywhere on the server
MOST_ACTIONS: Final = 10_000  # of all commits together, again five times as many as a long match has


# A table as a match


def match_of(connection: Connection, services: Services, game: Game, seats: Sequence[Seat]) -> Match:
    """A match from its first position along every move that still counts; what was undone is left out."""
    check_rules(services, game)
    begun, *turns = line_of(connection, game)
    state = services.states.at(connection, game, begun.entry.seq)
    luck = RecordedLuck(game.commitment, game.is_practice, game.drawn_before)
    match = Match(
        game.options, services.catalogue, state, luck, names_at(connection, game, seats), bots_at(seats)
    )
    for place in turns:
        assert isinstance(place.entry.body, Turn)
        breathe()
        luck.expect(place.entry.body.chance)
        for step in place.entry.body.taken:
            match.choose(step)
    luck.event = game.drawn
    match.luck = luck if game.seed is None else SealedLuck(game.seed, game.drawn, game.is_practice)
    return match


def check_rules(services: Services, game: Game) -> None:
    """Refuse a match that these rules and this box do not play."""
    if game.content != services.catalogue.box.digest or game.rules != RULES_VERSION:
        raise conflict("other_rules", "This match was begun with other rules or another box.")


def names_at(connection: Connection, game: Game, seats: Sequence[Seat]) -> list[str]:
    """What the players are called; whoever deleted their account is only a colour."""
    account = schema.accounts.c
    asked = [seat.account for seat in seats if seat.account is not None]
    gone = set(
        connection.execute(select(account.id).where(account.id.in_(asked), account.is_deleted)).scalars()
    )
    colours = seat_colours(game.options)
    return [
        (seat.name[:LONGEST_NAME] if seat.account not in gone else "") or colours[seat.seat].capitalize()
        for seat in seats[: game.options.players]
    ]


def bots_at(seats: Sequence[Seat]) -> dict[int, str]:
    """The bots that play, by their seats."""
    return {seat.seat: seat.bot for seat in seats if seat.bot and seat.kind in ("bot", "record")}


def is_uploader(game: Game, seats: Sequence[Seat], viewer: Viewer) -> bool:
    """Whether a match came here as a record, sent by the asker, who so knows all of it."""
    return viewer.is_host(game) and any(seat.kind == "record" for seat in seats)


# A file as a table


class Kept(Struct, frozen=True):
    """A record that was played again through the rules (S5): a game with its seats, entries and positions."""

    game: Game
    seats: tuple[Seat, ...]
    happenings: tuple[tuple[int | None, Happening], ...]
    snapshots: tuple[Snapshot, ...]


def checked_record(services: Services, raw: bytes, viewer: Viewer) -> Kept:
    """Read a record strictly and play it again; raise a `Problem` at the first fault, nothing is stored."""
    account = account_of(viewer)
    try:
        record = read_record(raw, breathe)
        check_usable(record)
        return kept(record, account, services)
    except RecordError as error:
        raise unusable("bad_record", str(error)) from error


def check_usable(record: Record) -> None:
    """Refuse what cannot be played again here, or costs too much, before any work is done."""
    if record.header.rules != RULES_VERSION:
        raise RecordError(f"line 1: rules: made by rules {record.header.rules}, these are {RULES_VERSION}")
    commits = record.commits
    if len(commits) > MOST_COMMITS:
        raise RecordError(f"the record has {len(commits)} commits, {MOST_COMMITS} are allowed")
    for number, commit in enumerate(commits, start=1):
        if len(commit.actions) > MOST_STEPS:
            raise RecordError(f"step {number}: has {len(commit.actions)} actions, {MOST_STEPS} are allowed")
    actions = sum(len(commit.actions) for commit in commits)
    if actions > MOST_ACTIONS:
        raise RecordError(f"the record has {actions} actions, {MOST_ACTIONS} are allowed")


def check_fair(record: Record, bounds: Sequence[int], catalogue: Catalogue) -> None:
    """R6: a finished match reveals its seed, and all chance agrees with it."""
    faults = check_luck(record, catalogue, bounds)
    if faults:
        raise unusable("unfair_record", f"chance does not agree with the seed: {faults[0]}")


def kept(record: Record, account: str, services: Services) -> Kept:
    """A record as rows: one entry for each commit, a position for each turn; open steps are left out."""
    game, luck = new_id(), luck_in(record)
    snapshots, reached = played_along(record, game, luck, services.catalogue)
    ended = is_over(reached)
    if ended:
        check_fair(record, luck.bounds, services.catalogue)
    happenings = tuple(happenings_in(record))
    row = game_kept(game, record, ended, account, len(happenings), turn_number(reached), services.clock())
    return Kept(row, seats_kept(game, record.header), happenings, snapshots)


def played_along(
    record: Record, game: str, luck: RecordedLuck, catalogue: Catalogue
) -> tuple[tuple[Snapshot, ...], State]:
    """The positions worth keeping, every beginning of a turn and the end, and the state after all commits.

    S4: the record is played again move by move, and only where it stands is kept of the match.
    """
    along = replay_along(record, catalogue, luck)
    reached = next(along).turn_starts[0].state
    snapshots = [snapshot_of(game, 2, reached, catalogue)]
    for version, match in enumerate(along, start=3):
        breathe()
        commit = match.commits[-1]
        reached = commit.state
        if match.is_over or match.turn_starts[-1].index == len(match.steps):
            position = encode_position(commit.position).decode()
            snapshots.append(Snapshot(game, version, turn_number(reached), position, commit.hash))
    return tuple(snapshots), reached


def happenings_in(record: Record) -> Iterator[tuple[int | None, Happening]]:
    """The entries of a record, each with its seat."""
    yield None, Opened()
    yield None, Started()
    for commit in record.commits:
        yield commit.seat, Turn(commit.actions, end_turn=False, taken=commit.actions, chance=commit.chance)


def game_kept(
    game: str, record: Record, ended: bool, account: str, version: int, turn: int, now: int
) -> Game:
    """The game of a record: it can be looked at and copied, and nobody decides in it any more."""
    header = record.header
    return Game(
        id=game,
        status="over" if ended else "closed",
        host=account,
        title="",
        options=header.options,
        manners=USUAL_MANNERS,
        content=header.content,
        rules=header.rules,
        seed=record.seed,
        commitment=header.commitment,
        is_practice=header.practice,
        is_continued=header.continued,
        is_public=False,
        origin=None,
        rematch=None,
        version=version,
        position=version,
        drawn_before=header.drawn,
        drawn=record.drawn,
        turn=turn,
        decider=None,
        awaits_bot=False,
        undo_asked=None,
        created_at=now,
        moved_at=now,
        ended_at=now if ended else None,
    )


def seats_kept(game: str, header: HeaderLine) -> tuple[Seat, ...]:
    """The seats of a record: names that belong to nobody here."""
    people = tuple(
        Seat(
            game, index, "record", None, plain_name(seat.name, f"seats[{index}].name"), seat.bot, None, False
        )
        for index, seat in enumerate(header.seats[: header.options.players])
    )
    if not is_solo(header.options):
        return people
    return (*people, Seat(game, 1, "ivan", None, IVAN_NAME, None, None, False))


def keep_record(connection: Connection, services: Services, checked: Kept) -> Game:
    """Store a record that was checked as a table that can be looked at and copied."""
    check_room(connection, services, checked.game.host)
    insert_game(connection, checked.game, checked.seats)
    connection.execute(insert(schema.entries), list(entry_rows(checked)))
    save_snapshots(connection, checked.snapshots)
    return checked.game


def entry_rows(checked: Kept) -> Iterator[dict[str, object]]:
    """What happened in the match of a record, as rows of the entries."""
    for seq, (seat, happening) in enumerate(checked.happenings, start=1):
        yield {
            "game": checked.game.id,
            "seq": seq,
            "kind": kind_of(happening),
            "seat": seat,
            "account": checked.game.host if seq == 1 else None,
            "base": seq - 1,
            "key": None,
            "body": encode_happening(happening),
            "at": checked.game.created_at,
        }


def check_room(connection: Connection, services: Services, account: str) -> None:
    """S4: one account keeps so many records and no more."""
    of_records = select(schema.seats.c.game).where(schema.seats.c.kind == "record", schema.seats.c.seat == 0)
    query = select(func.count()).where(schema.games.c.host == account, schema.games.c.id.in_(of_records))
    if int(connection.execute(query).scalar_one()) >= services.settings.limits.tables_an_account:
        raise conflict("too_many_records", "You have sent too many records already.")
