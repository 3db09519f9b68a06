"""One match between bots, from set-up to scoring, without a server.

Luck comes in streams that never mix. The set-up and the chance of every turn are keyed by the seed of the
match alone, so the dice of a turn are the same in every rotation. Samples of what is hidden and the bots' own
draws have separate streams for every seat.
"""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final, NoReturn

from msgspec import Struct

from cupola.bots.bot import Bot, Budget, Thought
from cupola.engine.accessors.cells import first_seat, is_over, players, turn_number, turn_seat
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.reasons import ALLOWED, REASON_NAMES
from cupola.engine.plain.views import sampled_for
from cupola.engine.rules.scoring import is_winner
from cupola.engine.rules.track import prestige
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import Deal, Journal, State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
from cupola.engine.turn.legal import why_not
from cupola.engine.turn.playout import fingerprint, start
from cupola.lab.arena.entrants import ArenaError, Entrant, new_bot
from cupola.lab.arena.judging import Judge, Judging, is_real
from cupola.play.commits import closes_commit
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions

MOST_TURNS: Final = 2_000  # random matches take a few hundred
LEAST_MILLISECONDS: Final = 1.0  # 0 would be no limit

SET_UP_STREAM: Final = 0
SAMPLE_STREAM: Final = 16
BOT_STREAM: Final = 32
JUDGE_STREAM: Final = 48
TURN_STREAM: Final = 64

NOTHING_JUDGED: Final = Judging()

Event = tuple[int, ...]
Watch = Callable[[State, list[Event]], None]


class Table(Struct, frozen=True):
    options: TableOptions
    catalogue: Catalogue
    deal: Deal

    @property
    def has_reveals(self) -> bool:
        """N15: whether contracts may be drawn from under the deck: a reveal without chance."""
        return self.options.contractors or self.options.fourth != "clergy"


class Effort(Struct, frozen=True):
    """What a seat did: turns, decisions with a real choice, thoughts, nodes, and its time in seconds.

    `judged` decisions lost so much of its chance of winning, as the judge sees it.
    """

    turns: int
    decisions: int
    thoughts: int
    nodes: int
    seconds: float
    slowest: float
    judged: int = 0
    lost: float = 0.0


class Played(Struct, frozen=True):
    """One match that was played; a mark of its last state tells two matches apart.

    `luck` is what chance brought every seat, where that was judged.
    """

    prestige: tuple[int, ...]
    winners: tuple[int, ...]
    first_seat: int
    turns: int
    is_over: bool
    mark: int
    efforts: tuple[Effort, ...]
    luck: tuple[float, ...] = ()


class ArenaSeat(Struct):
    entrant: Entrant
    bot: Bot
    sample: Luck
    luck: Luck
    turn: int = 0
    turns: int = 0
    decisions: int = 0
    thoughts: int = 0
    nodes: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    spent: float = 0.0
    judged: int = 0
    lost: float = 0.0

    def begin_turn(self, turn: int, is_own: bool) -> None:
        """V: a choice made for Ivan is no turn of one's own, and gets no new clock."""
        if turn != self.turn:
            self.turn = turn
            self.turns += is_own
            self.spent = 0.0

    def budget(self) -> Budget:
        """Nodes for every thought; of the time, what is left for this turn."""
        left = 0.0
        if self.entrant.milliseconds > 0:
            left = max(LEAST_MILLISECONDS, self.entrant.milliseconds - 1000 * self.spent)
        return Budget(self.entrant.nodes, left)

    def spend(self, seconds: float) -> None:
        self.thoughts += 1
        self.seconds += seconds
        self.spent += seconds
        self.slowest = max(self.slowest, self.spent)

    def effort(self) -> Effort:
        return Effort(
            self.turns,
            self.decisions,
            self.thoughts,
            self.nodes,
            self.seconds,
            self.slowest,
            self.judged,
            self.lost,
        )


def table_of(options: TableOptions, catalogue: Catalogue) -> Table:
    return Table(options, catalogue, deal_for(options, catalogue))


def play_match(
    table: Table,
    seed: int,
    entrants: Sequence[Entrant],
    watch: Watch | None = None,
    judging: Judging = NOTHING_JUDGED,
) -> Played:
    """One entrant per seat; Ivan needs none."""
    sitting = ArenaMatch(table, seed, entrants, watch, judging)
    sitting.play()
    return sitting.result()


class ArenaMatch:
    def __init__(
        self,
        table: Table,
        seed: int,
        entrants: Sequence[Entrant],
        watch: Watch | None = None,
        judging: Judging = NOTHING_JUDGED,
    ) -> None:
        self.table = table
        self.seed = seed
        self.watch = watch
        self.state = State(table.catalogue.tables)
        start(self.state, table.deal, Luck(seed, SET_UP_STREAM))
        self.chairs = [
            ArenaSeat(
                entrant, new_bot(entrant), Luck(seed, SAMPLE_STREAM + seat), Luck(seed, BOT_STREAM + seat)
            )
            for seat, entrant in enumerate(entrants)
        ]
        self.journal = Journal()
        self.is_read = watch is not None or table.has_reveals
        if self.is_read:
            self.state.journal = self.journal
        self._chance = Luck(seed, TURN_STREAM)
        self._chance_turn = 0
        self._judging = judging
        self._judge = Judge() if judging != NOTHING_JUDGED else None
        self._sample = Luck(seed, JUDGE_STREAM)
        self._luck = [0.0] * players(self.state)

    def play(self) -> None:
        while not is_over(self.state) and turn_number(self.state) <= MOST_TURNS:
            if is_chance(self.state):
                self._land()
            else:
                self._decide()

    def result(self) -> Played:
        seats = range(players(self.state))
        return Played(
            prestige=tuple(prestige(self.state, seat) for seat in seats),
            winners=tuple(seat for seat in seats if is_winner(self.state, seat)),
            first_seat=first_seat(self.state),
            turns=turn_number(self.state),
            is_over=is_over(self.state),
            mark=fingerprint(self.state),
            efforts=tuple(chair.effort() for chair in self.chairs),
            luck=tuple(self._luck) if self._judging.luck else (),
        )

    def _land(self) -> None:
        turn = turn_number(self.state)
        if turn != self._chance_turn:
            self._chance_turn = turn
            self._chance = Luck(self.seed, TURN_STREAM + turn)
        value = 1 + draw(self._chance, chance_count(self.state))
        if self._judge is not None and self._judging.luck:
            for seat, luck in enumerate(self._judge.luck(self.state, value)):
                self._luck[seat] += luck
        land(self.state, value)
        self._new_events()

    def _new_events(self) -> list[Event]:
        if not self.is_read:
            return []
        events = self.journal.events()
        self.journal.clear()
        if self.watch is not None:
            self.watch(self.state, events)
        return events

    def _decide(self) -> None:
        seat = decider(self.state)
        chair = self.chairs[seat]
        chair.begin_turn(turn_number(self.state), turn_seat(self.state) == seat)
        choices = self.state.legal()
        if len(choices) == 1:  # only the roll and the pass are ever left to be said
            self._take(seat, choices[0])
        else:
            before = self.state.copy()
            steps = self._think(chair, seat).steps
            self._take_run(seat, steps)
            self._judge_decision(chair, before, seat, steps)

    def _think(self, chair: ArenaSeat, seat: int) -> Thought:
        """The bot sees a fair sample of what its seat may know."""
        shown = sampled_for(self.state, seat, chair.sample)
        budget = chair.budget()
        began = perf_counter()
        try:
            thought = chair.bot.think(shown, seat, self.table.catalogue, chair.luck, budget)
            chair.nodes += thought.report.nodes
        except Exception as error:  # a bot may do anything
            self._fail(chair, seat, f"{type(error).__name__}: {error}")
        chair.spend(perf_counter() - began)
        return thought

    def _judge_decision(self, chair: ArenaSeat, before: State, seat: int, steps: tuple[str, ...]) -> None:
        """One real decision in so many, by what its seat could know."""
        if self._judge is None or self._judging.one_in == 0 or not is_real(before, steps):
            return
        if draw(self._sample, self._judging.one_in) == 0:
            shown = sampled_for(before, seat, self._sample)
            chair.judged += 1
            chair.lost += self._judge.loss(shown, seat, steps, draw(self._sample, 1 << 30))

    def _take_run(self, seat: int, steps: object) -> None:
        """Each is checked as a person's would be; none may follow the close."""
        chair = self.chairs[seat]
        if not isinstance(steps, tuple) or not steps:
            self._fail(chair, seat, "gave no steps")
        closed = False
        for step in steps:
            if closed:
                self._fail(chair, seat, f"{step!r:.60}: the commit was closed before it")
            action = ACTION_IDS.get(step, -1) if isinstance(step, str) else -1
            reason = why_not(self.state, action)
            if reason != ALLOWED:
                self._fail(chair, seat, f"{step!r:.60}: {REASON_NAMES[reason]}")
            closed = self._take(seat, action)

    def _take(self, seat: int, action: int) -> bool:
        """Whether it closes the commit."""
        self.chairs[seat].decisions += len(self.state.legal()) > 1
        began = turn_number(self.state)
        apply(self.state, action)
        return closes_commit(self.state, seat, began, self._new_events())

    def _fail(self, chair: ArenaSeat, seat: int, what: str) -> NoReturn:
        turn = turn_number(self.state)
        where = f"match seed {self.seed}, seat {seat}, turn {turn}"
        raise ArenaError(f"bot {chair.entrant.name}: {what} ({where})")
