"""A match in progress: who decides, what may be chosen, what happened, and undo.

Steps are chosen by name. A run of one seat's steps up to chance, a reveal or the end of the turn is a commit:
inside it undo is free, beyond it only the whole table may take back, and draws are drawn again.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from cupola.engine.accessors.cells import is_over, players, turn_number, turn_seat
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES
from cupola.engine.constants.events import Event
from cupola.engine.constants.frames import CONTRACT_FRAME
from cupola.engine.constants.layout import LUCK_WORDS
from cupola.engine.constants.reasons import ALLOWED, REASON_NAMES
from cupola.engine.rules.scoring import is_winner
from cupola.engine.rules.track import prestige
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
from cupola.engine.turn.legal import why_not
from cupola.engine.turn.playout import start
from cupola.play.chance import ChanceOutcome, Luck, SealedLuck, Seed, luck_of
from cupola.play.commits import closes_commit
from cupola.play.position.document import Position, hash_of, position_of
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions, is_solo, seat_colours

RULES_VERSION: Final = 2
IVAN_NAME: Final = "Ivan"
NO_BOTS: Final[Mapping[int, str]] = MappingProxyType({})


class Refused(ValueError):
    """A choice that the rules do not allow; nothing has changed."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name = name
        self.reason = reason


class CannotUndo(ValueError):
    """Nothing can be taken back freely: chance, a reveal or the end of a turn stands in between."""


class Step(Struct, frozen=True):
    """One choice of a player, and all that followed from it up to the next choice.

    `secret` are the numbers of the draws whose outcome only this seat may know (N8).
    """

    turn: int
    seat: int
    action: str
    events: tuple[Event, ...]
    chance: tuple[ChanceOutcome, ...]
    secret: tuple[int, ...] = ()


class Commit:
    """A closed run of steps: how many steps the match has up to its end, and the state it led to."""

    def __init__(self, end: int, state: State, catalogue: Catalogue) -> None:
        self.end = end
        self.state = state
        self._catalogue = catalogue

    @cached_property
    def position(self) -> Position:
        """The position reached, computed on demand because it costs far more than a step."""
        return position_of(self.state, self._catalogue)

    @cached_property
    def hash(self) -> str:
        return hash_of(self.position)


class TurnStart(Struct, frozen=True):
    """The first decision of a turn: its number, the seat, the steps before it, and the state."""

    turn: int
    seat: int
    index: int
    state: State


class Match:
    """One match: the table, the state, the luck and everything chosen so far."""

    def __init__(
        self,
        options: TableOptions,
        catalogue: Catalogue,
        state: State,
        luck: Luck,
        names: Sequence[str] = (),
        bots: Mapping[int, str] = NO_BOTS,
    ) -> None:
        """Continue from a state in which someone decides or the match is over; `bots` are named by seat."""
        if names and len(names) != options.players:
            raise ValueError(f"names: {len(names)} given for {options.players} players")
        if not bots.keys() <= set(range(options.players)):
            raise ValueError(f"bots: seats {sorted(bots)} given for {options.players} players")
        self.options = options
        self.catalogue = catalogue
        self.names = names_of(options, names)
        self.bots = dict(bots)
        self.luck = luck
        self.drawn_before = luck.event
        self.steps: list[Step] = []
        self.commits: list[Commit] = []
        self.turn_starts = [TurnStart(turn_number(state), turn_seat(state), 0, state.copy())]
        self._before: list[State] = []
        self._journal = Journal()
        self._set_state(state)

    @classmethod
    def new(
        cls,
        options: TableOptions,
        catalogue: Catalogue,
        seed: Seed,
        names: Sequence[str] = (),
        bots: Mapping[int, str] = NO_BOTS,
    ) -> "Match":
        """S: set up the table with a seed's luck and begin."""
        luck = luck_of(seed)
        return cls(options, catalogue, laid_table(options, catalogue, luck), luck, names, bots)

    # Questions

    @property
    def is_over(self) -> bool:
        """Whether the match is over and scored."""
        return is_over(self.state)

    @property
    def decider(self) -> int:
        """The seat to decide."""
        return decider(self.state)

    @property
    def turn(self) -> int:
        """The number of the turn, counted over all seats."""
        return turn_number(self.state)

    @property
    def turn_start_index(self) -> int:
        """How many steps were taken before the turn began."""
        return self.turn_starts[-1].index

    @property
    def open_steps(self) -> list[Step]:
        """The steps that can still be undone."""
        return self.steps[self._committed :]

    @property
    def decision_state(self) -> State:
        """The state as it was before the steps that can still be undone."""
        return self._before[-len(self.open_steps)] if self.open_steps else self.state

    @property
    def prestige(self) -> tuple[int, ...]:
        """T5: the prestige of every seat."""
        return tuple(prestige(self.state, seat) for seat in range(players(self.state)))

    @property
    def winners(self) -> tuple[int, ...]:
        """E9: the seats that share the victory; empty before the end."""
        seats = range(players(self.state)) if self.is_over else range(0)
        return tuple(seat for seat in seats if is_winner(self.state, seat))

    def legal(self) -> tuple[str, ...]:
        """The names of everything the decider may choose."""
        return tuple(ACTION_NAMES[action] for action in self.state.legal())

    def why_not(self, name: str) -> str:
        """The reason against a choice, empty if it is allowed."""
        reason = why_not(self.state, ACTION_IDS.get(name, -1))
        return "" if reason == ALLOWED else REASON_NAMES[reason]

    # Play

    def choose(self, name: str) -> Step:
        """Take a step and draw chance until someone decides again; raise `Refused` if it is not allowed."""
        reason = self.why_not(name)
        if reason:
            raise Refused(name, reason)
        before = self.state.copy()
        turn, seat = self.turn, self.decider
        try:
            chance, secret = self._play(ACTION_IDS[name])
        except BaseException:
            self._set_state(before)
            raise
        step = Step(turn, seat, name, tuple(self._journal.events()), chance, secret)
        self._before.append(before)
        self.steps.append(step)
        self._close(step)
        return step

    def undo(self) -> None:
        """Take back the last step; raise `CannotUndo` beyond chance, a reveal or the end of a turn."""
        if not self.open_steps:
            raise CannotUndo("nothing to undo: chance or the end of a turn stands in between")
        self._drop_step()

    def reset_turn(self) -> None:
        """Undo every open step; raise `CannotUndo` if there is none."""
        self.undo()
        while self.open_steps:
            self.undo()

    def take_back(self) -> None:
        """Take back the last step even beyond chance, as a table may agree; its draws are drawn again."""
        if not self.steps:
            raise CannotUndo("nothing to undo: the match has just begun")
        if len(self.steps) == self.turn_start_index:
            self._reopen_turn()
        self._drop_step()
        while self.commits and self.commits[-1].end > len(self.steps):
            self.commits.pop()

    def forget(self) -> None:
        """Drop the history: only the current state is kept, and nothing can be taken back.

        The beginning of a turn that was forgotten in part has a negative index.
        """
        begun, taken = self.turn_starts[-1], self._committed
        self.turn_starts = [TurnStart(begun.turn, begun.seat, begun.index - taken, begun.state)]
        del self.steps[:taken]
        del self._before[: len(self._before) - len(self.steps)]
        self.commits.clear()

    # How it is done

    @property
    def _committed(self) -> int:
        return self.commits[-1].end if self.commits else 0

    def _set_state(self, state: State) -> None:
        self.state = state
        self.state.journal = self._journal

    def _play(self, action: int) -> tuple[tuple[ChanceOutcome, ...], tuple[int, ...]]:
        self._journal.clear()
        apply(self.state, action)
        outcomes: list[ChanceOutcome] = []
        secret: list[int] = []
        while is_chance(self.state):
            value = 1 + self.luck.draw(chance_count(self.state))
            outcomes.append(ChanceOutcome(self.luck.event, value))
            if top_kind(self.state) == CONTRACT_FRAME:
                secret.append(self.luck.event)
            land(self.state, value)
        return tuple(outcomes), tuple(secret)

    def _close(self, step: Step) -> None:
        ends_turn = self.is_over or self.turn != step.turn
        if step.chance or closes_commit(self.state, step.seat, step.turn, step.events):
            self.commits.append(Commit(len(self.steps), self.state.copy(), self.catalogue))
        if ends_turn and not self.is_over:
            self._begin_turn()

    def _begin_turn(self) -> None:
        self._before.clear()
        reached = self.commits[-1].state
        self.turn_starts.append(TurnStart(self.turn, turn_seat(reached), len(self.steps), reached))

    def _drop_step(self) -> None:
        self.steps.pop()
        self._set_state(self._before.pop())

    def _reopen_turn(self) -> None:
        # The states inside a past turn are not kept: its steps lead to them again, with the dice they had.
        self.turn_starts.pop()
        begun = self.turn_starts[-1]
        state = begun.state.copy()
        for step in self.steps[begun.index :]:
            self._before.append(state.copy())
            apply(state, ACTION_IDS[step.action])
            for outcome in step.chance:
                land(state, outcome.value)
        self._set_state(state)


def names_of(options: TableOptions, names: Sequence[str] = ()) -> tuple[str, ...]:
    """As given or by colour, and Ivan's own."""
    people = tuple(names) or tuple(colour.capitalize() for colour in seat_colours(options)[: options.players])
    return (*people, IVAN_NAME) if is_solo(options) else people


def laid_table(options: TableOptions, catalogue: Catalogue, luck: SealedLuck) -> State:
    """S, V, K, N: a table set up by the next draws of the luck, at its first decision."""
    state = State(catalogue.tables)
    words = EngineLuck(0, words=luck.words(LUCK_WORDS))
    start(state, deal_for(options, catalogue), words)
    if words.draws() > LUCK_WORDS:
        raise ValueError(f"the set-up draws {words.draws()} times, {LUCK_WORDS} are prepared")
    luck.skip(words.draws())
    return state


def play_random(match: Match, luck: Luck, limit: int | None = None) -> int:
    """To the end, or for a number of steps; returns the steps taken."""
    taken = 0
    while not match.is_over and taken != limit:
        choices = match.legal()
        match.choose(choices[luck.draw(len(choices))])
        taken += 1
    return taken
