from collections.abc import Iterator
from typing import Final

from msgspec import Struct, structs

from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.state.state import State
from cupola.play.chance import RecordedLuck
from cupola.play.match import IVAN_NAME, RULES_VERSION
from cupola.play.position.document import encode_position
from cupola.play.record.codec import HeaderLine, RecordError
from cupola.play.record.match_record import Record, read_record
from cupola.play.record.replay import luck_in, replay_along
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.options import is_solo
from cupola.table.history.moments import Snapshot, snapshot_of
from cupola.table.parts.entries import Happening, Opened, Started, Turn, kind_of
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Entry, Game, Seat
from cupola.table.parts.problems import unusable
from cupola.table.parts.user_text import plain_name
from cupola.table.seating.open import new_game

MOST_COMMITS: Final = 2_000  # five times as long as a long match; each is played again through the rules
MOST_STEPS: Final = 200  # of one commit, as everywhere on the server
MOST_ACTIONS: Final = 10_000  # of all commits together, again five times as many as a long match has


class StoredRecord(Struct, frozen=True):
    """A record that was replayed through the rules (S5)."""

    game: Game
    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...]
    snapshots: tuple[Snapshot, ...]


def usable_record(raw: bytes, equipment: Equipment) -> Record:
    """Read a record strictly; raise a `Problem` at the first faulty line."""
    try:
        record = read_record(raw, equipment.pause)
        check_usable(record)
    except RecordError as error:
        raise unusable("bad_record", str(error)) from error
    return record


def kept_record(record: Record, account: str, equipment: Equipment, now: int) -> StoredRecord:
    """Replay a record with its box; raise a `Problem` where that fails."""
    try:
        return table_from_record(record, account, equipment, now)
    except RecordError as error:
        raise unusable("bad_record", str(error)) from error


def check_usable(record: Record) -> None:
    """Refuse what cannot be replayed here, or costs too much, before any work is done."""
    if record.header.rules != RULES_VERSION:
        raise RecordError(
            f"line 1: rules: made with rules {record.header.rules}, this program has {RULES_VERSION}"
        )
    commits = record.commits
    if len(commits) > MOST_COMMITS:
        raise RecordError(f"the record has {len(commits)} commits, {MOST_COMMITS} are allowed")
    for number, commit in enumerate(commits, start=1):
        if len(commit.actions) > MOST_STEPS:
            raise RecordError(f"step {number}: has {len(commit.actions)} actions, {MOST_STEPS} are allowed")
    actions = sum(len(commit.actions) for commit in commits)
    if actions > MOST_ACTIONS:
        raise RecordError(f"the record has {actions} actions, {MOST_ACTIONS} are allowed")


def table_from_record(record: Record, account: str, equipment: Equipment, now: int) -> StoredRecord:
    """One entry for each commit, a position for each turn; steps of an open turn are left out.

    The table can be looked at and copied, and nobody decides at it.
    """
    header, luck = record.header, luck_in(record)
    game = new_game(header.options, account, luck, now, equipment, is_continued=header.continued)
    snapshots, reached = played_along(record, game.id, luck, equipment)
    ended = is_over(reached)
    faults = check_luck(record, equipment.catalogue, luck.bounds) if ended else ()
    if faults:  # R6: a finished match reveals its seed, and all chance agrees with it
        raise unusable("unfair_record", f"chance does not match the seed: {faults[0]}")
    entries = tuple(entries_in(record, game.id, account, now))
    kept = structs.replace(
        game,
        status="over" if ended else "closed",
        content=header.content,
        rules=header.rules,
        seed=record.seed,
        version=len(entries),
        position=len(entries),
        drawn_before=header.drawn,
        drawn=record.drawn,
        turn=turn_number(reached),
        ended_at=now if ended else None,
    )
    return StoredRecord(kept, seats_kept(game.id, header), entries, snapshots)


def played_along(
    record: Record, game: str, luck: RecordedLuck, equipment: Equipment
) -> tuple[tuple[Snapshot, ...], State]:
    """The positions at every beginning of a turn and at the end, and the last state.

    S4: the record is replayed move by move, and only positions are kept of the match.
    """
    along = replay_along(record, equipment.catalogue, luck)
    reached = next(along).turn_starts[0].state
    snapshots = [snapshot_of(game, 2, reached, equipment.catalogue)]
    for version, match in enumerate(along, start=3):
        equipment.pause()
        commit = match.commits[-1]
        reached = commit.state
        if match.is_over or match.turn_starts[-1].index == len(match.steps):
            position = encode_position(commit.position).decode()
            snapshots.append(Snapshot(game, version, turn_number(reached), position, commit.hash))
    return tuple(snapshots), reached


def entries_in(record: Record, game: str, account: str, now: int) -> Iterator[Entry]:
    happenings: list[tuple[int | None, Happening]] = [(None, Opened()), (None, Started())]
    for commit in record.commits:
        turn = Turn(commit.actions, end_turn=False, taken=commit.actions, chance=commit.chance)
        happenings.append((commit.seat, turn))
    for seq, (seat, happening) in enumerate(happenings, start=1):
        opener = account if seq == 1 else None
        yield Entry(game, seq, kind_of(happening), seat, opener, seq - 1, None, happening, now)


def seats_kept(game: str, header: HeaderLine) -> tuple[Seat, ...]:
    people = tuple(
        Seat(
            game, index, "record", None, plain_name(seat.name, f"seats[{index}].name"), seat.bot, None, False
        )
        for index, seat in enumerate(header.seats[: header.options.players])
    )
    if not is_solo(header.options):
        return people
    return (*people, Seat(game, 1, "ivan", None, IVAN_NAME, None, None, False))
