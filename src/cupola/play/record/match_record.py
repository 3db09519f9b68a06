"""The record of a match: to a `.cupola` file and back, checked as a whole."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal

from msgspec import Struct

from cupola.engine.accessors.guild_pieces import contract_at, queued
from cupola.engine.constants.layout import CONTRACTS
from cupola.engine.state.state import State
from cupola.engine.turn.hidden import is_hidden_from, is_known_queue
from cupola.play.chance import ChanceOutcome
from cupola.play.match import RULES_VERSION, Commit, Match, Step
from cupola.play.position.document import position_hash, position_of
from cupola.play.record import codec
from cupola.play.setup.options import seat_colours

Viewer = int | Literal["all"] | None
NOBODY: Final = -1


class Veil(Struct, frozen=True):
    """Between one seat, or a spectator (None), and a match."""

    seat: int | None

    @property
    def reader(self) -> codec.Reader:
        return "spectator" if self.seat is None else self.seat

    def covers(self, step: Step) -> bool:
        return step.seat != self.seat and (bool(step.secret) or step.action.startswith("contract:"))

    def action(self, step: Step) -> str:
        """Of another's contract only whether it was kept."""
        family, _, choice = step.action.partition(":")
        if family != "contract" or step.seat == self.seat:
            return step.action
        return f"contract:?:{choice.rpartition(':')[2]}"

    def outcomes(self, step: Step) -> tuple[ChanceOutcome, ...]:
        """A contract that another drew is outcome 0."""
        secret = () if step.seat == self.seat else step.secret
        return tuple(
            ChanceOutcome(outcome.event, 0) if outcome.event in secret else outcome for outcome in step.chance
        )

    def hides(self, state: State) -> bool:
        seat = NOBODY if self.seat is None else self.seat
        if any(not is_known_queue(state, seat, index) for index in range(queued(state))):
            return True
        return any(is_hidden_from(state, seat, contract_at(state, each)) for each in range(CONTRACTS))


MOST_BYTES: Final = 5_000_000
MOST_LINES: Final = 20_000


class Record(Struct, frozen=True):
    """A whole record; without a last line it is the beginning of a match that went on."""

    header: codec.HeaderLine
    body: tuple[codec.BodyLine, ...]
    last: codec.LastLine | None = None

    @property
    def commits(self) -> tuple[codec.CommitLine, ...]:
        return tuple(line for line in self.body if isinstance(line, codec.CommitLine))

    @property
    def snapshots(self) -> tuple[codec.SnapshotLine, ...]:
        """The positions at the beginnings of turns; the first is the laid table."""
        return tuple(line for line in self.body if isinstance(line, codec.SnapshotLine))

    @property
    def result(self) -> codec.ResultLine | None:
        """The last line of a finished match."""
        return self.last if isinstance(self.last, codec.ResultLine) else None

    @property
    def seed(self) -> bytes | None:
        """The seed, once it is revealed."""
        return bytes.fromhex(self.result.seed) if self.result and self.result.seed else None

    @property
    def drawn(self) -> int:
        """The number of the last draw that is known."""
        if self.last is not None:
            return self.last.drawn
        rolls = (outcome.event for commit in self.commits for outcome in commit.chance)
        return max(rolls, default=self.header.drawn)


# From a match


def write_record(
    match: Match, snapshots: bool = True, viewer: Viewer = "all", is_continued: bool = False
) -> bytes:
    """A match as a `.cupola` file; while it is running the seed stays out, and what a viewer may not know."""
    return encode_record(record_of(match, snapshots, viewer, is_continued))


def record_of(
    match: Match, snapshots: bool = True, viewer: Viewer = "all", is_continued: bool = False
) -> Record:
    """The record of a match so far, with the position at the beginning of every turn or only of the first.

    `is_continued` says that it began with a position from elsewhere, not with a table laid by its seed.
    """
    veil = veil_for(match, viewer)
    laid = codec.SnapshotLine(
        match.turn_starts[0].turn, position_of(match.turn_starts[0].state, match.catalogue)
    )
    body = (laid, *commit_lines(match, veil, snapshots))
    return Record(header_of(match, veil, is_continued), body, last_of(match, veil))


def commit_lines(match: Match, veil: Veil | None = None, snapshots: bool = True) -> Iterator[codec.BodyLine]:
    begun = {start.index: start.turn for start in match.turn_starts[1:]} if snapshots else {}
    first = 0
    for commit in match.commits:
        yield commit_of(match, first, commit, veil)
        first = commit.end
        if first in begun and not (veil and veil.hides(commit.state)):
            yield codec.SnapshotLine(begun[first], commit.position)


def veil_for(match: Match, viewer: Viewer) -> Veil | None:
    """None when the match is over or the viewer may know it all."""
    if viewer == "all" or match.is_over:
        return None
    veil = Veil(viewer)
    if veil.hides(match.turn_starts[0].state):
        raise ValueError(
            "viewer: the match was begun with contracts in hands, which its first position tells"
        )
    return veil if any(veil.covers(step) for step in match.steps) else None


def header_of(match: Match, veil: Veil | None = None, is_continued: bool = False) -> codec.HeaderLine:
    seats = zip(match.names, seat_colours(match.options), strict=True)
    return codec.HeaderLine(
        format="cupola-record",
        version=codec.FORMAT_VERSION,
        rules=RULES_VERSION,
        content=match.catalogue.box.digest,
        options=match.options,
        seats=tuple(codec.SeatLine(*named, match.bots.get(seat)) for seat, named in enumerate(seats)),
        commitment=match.luck.commitment,
        practice=match.luck.is_practice,
        drawn=match.drawn_before,
        hash=position_hash(match.turn_starts[0].state, match.catalogue),
        reader=None if veil is None else veil.reader,
        continued=is_continued,
    )


def commit_of(match: Match, first: int, commit: Commit, veil: Veil | None = None) -> codec.CommitLine:
    """`first` is the index of its first step."""
    steps = match.steps[first : commit.end]
    drawn = [outcome for step in steps for outcome in step.chance]
    reached: str | None = commit.hash
    if veil is not None:
        drawn = [outcome for step in steps for outcome in veil.outcomes(step)]
        # A hash over few hidden positions could be found by trying them all.
        reached = None if veil.hides(commit.state) else commit.hash
    return codec.CommitLine(steps[0].seat, names_in(steps, veil), tuple(drawn), reached)


def names_in(steps: Iterable[Step], veil: Veil | None) -> tuple[str, ...]:
    return tuple(step.action if veil is None else veil.action(step) for step in steps)


def last_of(match: Match, veil: Veil | None = None) -> codec.LastLine:
    """The score and the seed once the match is over."""
    if not match.is_over:
        return codec.OpenLine(names_in(match.open_steps, veil), match.luck.event)
    seed = match.luck.seed
    revealed = None if seed is None else seed.hex()
    reached = position_hash(match.state, match.catalogue)
    return codec.ResultLine(match.prestige, match.winners, match.luck.event, revealed, reached)


# To bytes and back


def encode_record(record: Record) -> bytes:
    last = () if record.last is None else (record.last,)
    return b"".join(codec.encode_line(line) for line in (record.header, *record.body, *last))


def no_rest() -> None:
    """Go on at once."""


def read_record(raw: bytes, rest: Callable[[], None] = no_rest) -> Record:
    """Read a `.cupola` file; raise `RecordError` at the first fault. `rest` is called between two lines."""
    if len(raw) > MOST_BYTES:
        raise codec.RecordError(f"the record has {len(raw)} bytes, {MOST_BYTES} are allowed")
    lines = raw.removesuffix(b"\n").split(b"\n")
    if len(lines) > MOST_LINES:
        raise codec.RecordError(f"the record has {len(lines)} lines, {MOST_LINES} are allowed")
    header = codec.decode_header(lines[0])
    body: list[codec.BodyLine] = []
    last: codec.LastLine | None = None
    for number, text in enumerate(lines[1:], start=2):
        rest()
        line = codec.decode_line(number, text, is_whole=header.reader is None)
        if last is not None:
            raise codec.RecordError(f"line {number}: nothing may follow the last line of a record")
        if isinstance(line, codec.OpenLine | codec.ResultLine):
            last = line
        else:
            body.append(line)
    record = Record(header, tuple(body), last)
    _check_order(record)
    return record


def _check_order(record: Record) -> None:
    """The laid table comes first; turns and draws only go up."""
    if not record.body or not isinstance(record.body[0], codec.SnapshotLine):
        raise codec.RecordError("line 2: position: missing, the laid table must come first")
    turn, drawn = 0, record.header.drawn
    for number, line in enumerate(record.body, start=2):
        if isinstance(line, codec.SnapshotLine):
            turn = _rising(number, "turn", turn, (line.turn,))
        else:
            drawn = _rising(number, "chance", drawn, (outcome.event for outcome in line.chance))
    if record.last is not None and record.last.drawn < drawn:
        raise codec.RecordError(
            f"line {len(record.body) + 2}: drawn: {record.last.drawn} is below draw {drawn}"
        )


def _rising(number: int, field: str, last: int, following: Iterable[int]) -> int:
    for value in following:
        if value <= last:
            raise codec.RecordError(f"line {number}: {field}: {value} follows {last}")
        last = value
    return last
