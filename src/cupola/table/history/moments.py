from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Final

from msgspec import Struct, structs

from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.play.chance import LuckSpent, RecordedLuck
from cupola.play.match import RULES_VERSION, Match, Step
from cupola.play.position.document import decode_position, encode_position, position_of, state_of
from cupola.play.setup.catalogue import Catalogue
from cupola.table.parts.entries import Turn
from cupola.table.parts.game import Entry, Game, Seat

# What the rules and the luck raise where a move does not fit the state before it.
MISFITS: Final = (ValueError, LuckSpent, LookupError)


class UnplayableMove(ValueError):
    """A stored move that does not follow from the moves before it; says which, and why.

    Every move was played before it was stored, so it is damaged, unless it was played by other rules.
    """

    def __init__(self, game: Game, version: int, why: str) -> None:
        super().__init__(f"game {game.id}, version {version}: {why}")
        self.version = version
        self.why = why
        self.is_of_other_rules = game.rules != RULES_VERSION


class Played(Struct, frozen=True):
    step: Step
    after: State


class Moment(Struct, frozen=True):
    """An entry that changed the position: what was played, and the state it led to."""

    entry: Entry
    played: tuple[Played, ...]
    state: State


class Snapshot(Struct, frozen=True):
    game: str
    seq: int
    turn: int
    position: str
    hash: str


def played_on(
    game: Game,
    catalogue: Catalogue,
    entries: Iterable[Entry],
    state: State | None,
    laid_at: Callable[[Entry], State],
) -> Iterator[Moment]:
    """Replay moves in order, the first of them on `state`.

    `laid_at` gives the state of what is not played: the start of a match, and an undo.
    """
    for entry in entries:
        played: tuple[Played, ...] = ()
        if isinstance(entry.body, Turn) and state is not None:
            played = played_again(game, catalogue, state, entry.seq, entry.body)
            state = played[-1].after
        else:
            with naming_the_move(game, entry.seq, entry.kind):
                state = laid_at(entry)
        yield Moment(entry, played, state)


def played_again(
    game: Game, catalogue: Catalogue, state: State, version: int, turn: Turn
) -> tuple[Played, ...]:
    """The steps of a stored turn with the outcomes that chance had."""
    luck = RecordedLuck(game.commitment, game.is_practice)
    match = Match(game.options, catalogue, state.copy(), luck)
    taken = taken_again(match, luck, game, version, turn)
    return tuple(Played(step, match.state.copy()) for step in taken)


def taken_again(match: Match, luck: RecordedLuck, game: Game, version: int, turn: Turn) -> Iterator[Step]:
    """Take the steps of a stored turn in a match with this luck; raise `UnplayableMove`."""
    luck.expect(turn.chance)
    with naming_the_move(game, version, "turn"):
        for step in turn.taken:
            yield match.choose(step)
        if not turn.taken:
            raise ValueError("it has no steps")
    if luck.left:
        why = "turn has other outcomes of chance than its steps ask for"
        raise UnplayableMove(game, version, why)


@contextmanager
def naming_the_move(game: Game, version: int, kind: str) -> Iterator[None]:
    """Raise `UnplayableMove` for a move that does not fit."""
    try:
        yield
    except MISFITS as error:
        why = repr(error) if isinstance(error, LookupError) else str(error)
        raise UnplayableMove(game, version, f"{kind} cannot be played again: {why}") from error


def game_after(game: Game, state: State, seats: Sequence[Seat], now: int) -> Game:
    """The game whose last entry led to a state; the number of draws does not go back (R6)."""
    deciding = None if is_over(state) else decider(state)
    is_seat_asked_for = game.question is not None and game.question.kind == "seat"
    return structs.replace(
        game,
        status="over" if deciding is None else "running",
        position=game.version,
        turn=turn_number(state),
        decider=deciding,
        awaits_bot=deciding is not None and seats[deciding].kind == "bot",
        undo_asked=None,
        question=None if is_seat_asked_for else game.question,  # who moves has not deserted
        moved_at=now,
        waits_since=now,
        ended_at=now if deciding is None else None,
    )


def snapshot_of(game: str, seq: int, state: State, catalogue: Catalogue) -> Snapshot:
    position = encode_position(position_of(state, catalogue))
    return Snapshot(game, seq, turn_number(state), position.decode(), sha256(position).hexdigest())


def state_in(snapshot: Snapshot, catalogue: Catalogue) -> State:
    return state_of(decode_position(snapshot.position.encode()), catalogue)
