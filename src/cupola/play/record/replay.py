"""Replay: a record becomes a match again, through the rules, comparing every hash."""

from collections.abc import Iterator
from contextlib import suppress

from cupola.engine.accessors.cells import colour, players
from cupola.engine.constants.actions import COLOUR_NAMES
from cupola.engine.state.state import State
from cupola.engine.turn.flow import is_chance
from cupola.play.chance import Luck, LuckImpossible, LuckSpent, RecordedLuck, SealedLuck
from cupola.play.match import RULES_VERSION, Match, Refused
from cupola.play.position.document import PositionError, encode_position, position_hash, position_of, state_of
from cupola.play.record.codec import CommitLine, HeaderLine, OpenLine, RecordError, ResultLine, SnapshotLine
from cupola.play.record.match_record import Record
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import OptionError, check_options, seat_colours


def replay(record: Record, catalogue: Catalogue, verify: bool = True, luck: Luck | None = None) -> Match:
    """The match of a record, to go on with the given luck; raise `RecordError` where it does not replay."""
    if luck is not None and luck.commitment != record.header.commitment:
        raise ValueError("luck: is not the one sealed for this match")
    recorded = luck_in(record)
    match = _begun(record, catalogue, verify, recorded)
    try:
        _Replay(match, recorded, verify).run(record)
    except RecordError as error:
        if record.header.rules == RULES_VERSION:
            raise
        raise RecordError(
            f"{error} (rules {record.header.rules}, this program has {RULES_VERSION})"
        ) from error
    recorded.event = max(recorded.event, record.drawn)
    if luck is None and record.seed is not None:
        luck = SealedLuck(record.seed, recorded.event, record.header.practice)
    match.luck = luck or recorded
    return match


def luck_in(record: Record) -> RecordedLuck:
    """`bounds` tells afterwards how many outcomes there were."""
    return RecordedLuck(record.header.commitment, record.header.practice, record.header.drawn)


def replay_along(record: Record, catalogue: Catalogue, luck: RecordedLuck) -> Iterator[Match]:
    """Replay a record and compare every hash: the match at its beginning and after each commit.

    It is always the same match, which keeps its last commit only: a long record takes no more memory than a
    short one. Raise `RecordError` where the record does not replay.
    """
    match = _begun(record, catalogue, verify=True, luck=luck)
    yield match
    yield from _Replay(match, luck, verify=True, forgets=True).along(record)
    luck.event = max(luck.event, record.drawn)


def bounds_of(record: Record, catalogue: Catalogue) -> list[int]:
    """As far as the record replays."""
    recorded = luck_in(record)
    with suppress(RecordError):
        _Replay(_begun(record, catalogue, False, recorded), recorded, verify=False).run(record)
    return recorded.bounds


def _begun(record: Record, catalogue: Catalogue, verify: bool, luck: RecordedLuck) -> Match:
    check_header(record.header, catalogue)
    state = _laid_table(record, catalogue, verify)
    seats = record.header.seats[: record.header.options.players]
    bots = {index: seat.bot for index, seat in enumerate(seats) if seat.bot is not None}
    return Match(record.header.options, catalogue, state, luck, [seat.name for seat in seats], bots)


def check_header(header: HeaderLine, catalogue: Catalogue) -> None:
    """Made with this box, for a table that can be played."""
    if header.content != catalogue.box.digest:
        given = catalogue.box.digest
        raise RecordError(f"line 1: content: the record needs the box {header.content}, this is {given}")
    if header.reader is not None:
        reader = header.reader if header.reader == "spectator" else f"seat {header.reader}"
        raise RecordError(f"line 1: for: {reader} may not know all of this match, so it cannot be replayed")
    try:
        check_options(header.options, catalogue)
    except OptionError as error:
        raise RecordError(f"line 1: options: {error}") from error
    colours = tuple(seat.colour for seat in header.seats)
    if colours != seat_colours(header.options):
        raise RecordError(f"line 1: seats: {', '.join(colours)} are not the colours of the options")
    if any(seat.bot is not None for seat in header.seats[header.options.players :]):
        raise RecordError("line 1: seats: Ivan is not played by a bot")


def _laid_table(record: Record, catalogue: Catalogue, verify: bool) -> State:
    try:
        state = state_of(record.snapshots[0].position, catalogue)
    except PositionError as error:
        raise RecordError(f"line 2: position: {error}") from error
    seated = tuple(COLOUR_NAMES[colour(state, seat)] for seat in range(players(state)))
    if seated != seat_colours(record.header.options):
        raise RecordError(f"line 2: position: {', '.join(seated)} are not the colours of the options")
    if is_chance(state):
        raise RecordError("line 2: position: chance is next, but a record begins with a decision")
    if verify and record.header.hash != position_hash(state, catalogue):
        raise RecordError("line 1: hash: is not the one of the laid table")
    return state


class _Replay:
    def __init__(self, match: Match, luck: RecordedLuck, verify: bool, forgets: bool = False) -> None:
        self.match = match
        self.luck = luck
        self.verify = verify
        self.forgets = forgets
        self.line = 1
        self.step = 0

    def run(self, record: Record) -> None:
        for _ in self.along(record):
            pass

    def along(self, record: Record) -> Iterator[Match]:
        for line in record.body:
            self.line += 1
            if isinstance(line, CommitLine):
                self.step += 1
                self.replay_commit(line)
                yield self.match
            elif self.verify:
                self.check_snapshot(line)
        self.line += 1
        self.step += 1
        if isinstance(record.last, OpenLine):
            self.choose(record.last.open)
            if len(self.match.open_steps) != len(record.last.open):
                raise self.fault("open: a step that cannot be undone is among them")
        elif isinstance(record.last, ResultLine) and self.verify:
            self.check_result(record.last)

    def fault(self, message: str) -> RecordError:
        """With the line and the step."""
        return RecordError(f"line {self.line}: step {self.step}: {message}")

    def choose(self, names: tuple[str, ...]) -> None:
        for name in names:
            try:
                self.match.choose(name)
            except Refused as refusal:
                raise self.fault(f"{name} is refused: {refusal.reason}") from refusal
            except LuckSpent as error:
                raise self.fault(f"{name} draws more than the record has outcomes") from error
            except LuckImpossible as error:
                raise self.fault(f"{name}: {error}") from error

    def replay_commit(self, line: CommitLine) -> None:
        """They must close exactly this commit."""
        match = self.match
        if match.is_over or line.seat != match.decider:
            raise self.fault(f"seat {line.seat} does not decide")
        if self.forgets:
            match.forget()
        commits = len(match.commits)
        self.luck.expect(line.chance)
        self.choose(line.actions)
        if self.luck.left:
            raise self.fault(f"{self.luck.left} outcomes of chance are left over")
        if len(match.commits) != commits + 1 or match.open_steps:
            raise self.fault("the actions are not one run up to chance or the end of the turn")
        if self.verify and match.commits[-1].hash != line.hash:
            reached = match.commits[-1].hash
            raise self.fault(f"hash {str(line.hash)[:12]} is recorded, the steps lead to {reached[:12]}")

    def check_snapshot(self, line: SnapshotLine) -> None:
        begun = self.match.turn_starts[-1]
        if line.turn != begun.turn or begun.index != len(self.match.steps):
            raise self.fault(f"turn {line.turn} does not begin here")
        commits = self.match.commits
        reached = commits[-1].position if commits else position_of(begun.state, self.match.catalogue)
        if encode_position(line.position) != encode_position(reached):
            raise self.fault(f"the position of turn {line.turn} is not the one the steps lead to")

    def check_result(self, line: ResultLine) -> None:
        if not self.match.is_over:
            raise self.fault("a result is recorded, but the match is not over")
        if line.prestige != self.match.prestige or line.winners != self.match.winners:
            raise self.fault("the recorded score is not the one the steps lead to")
        if line.hash != position_hash(self.match.state, self.match.catalogue):
            raise self.fault("the final hash is not the one the steps lead to")
