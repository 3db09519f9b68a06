"""A context in memory for several people, each known by a name: what they ask, and what comes of it.

house = House("Anna", "Boris")
game = house.match("Anna", "Boris")
view = house.ask("Boris", undo.post_undo, game, UndoOrder(base=2))
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, overload

from msgspec import structs

from cupola.calls import tables
from cupola.calls.context import Stored, Work, Writing
from cupola.calls.jobs import Job, JobFailed, JobResult, work
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions, seat_colours
from cupola.tab.context import TabContext
from cupola.tab.shelf import BrowserStore
from cupola.table.boxes import StoredBox, unknown_box
from cupola.table.history.leaving import rest_before_bot
from cupola.table.history.table import Table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Change, Entry, Game, NewTable, Seat
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import BoxedTableOrder, SeatOrder, TableOrder
from cupola.table.seating.seats import InviteLink, sit_invited
from cupola.table.turns.clock import with_clock_after
from tests.table.scene import NOW, next_move

Given = ParamSpec("Given")
Reply = TypeVar("Reply")

NOBODY: Final = ""
SECOND: Final = 1000  # milliseconds


class HouseContext(TabContext):
    def __init__(self, house: "House", viewer: Viewer) -> None:
        super().__init__(house.store, house.now)
        self.house = house
        self.viewer = viewer

    def table(self, game: str) -> Table:
        return structs.replace(super().table(game), moment=self.now)

    def save(self, table: Table, change: Change | None) -> Table:
        """As a server does, with the clock after the change."""
        if change is not None:
            now = {seat.seat: seat for seat in change.seats}
            seats = [now.get(seat.seat, seat) for seat in table.seats]
            change = with_clock_after(table.game, change, seats, self.now)
        return structs.replace(super().save(table, change), moment=self.now)

    def save_new(self, new: NewTable) -> Table:
        return super().save_new(
            structs.replace(new, change=with_clock_after(new.game, new.change, new.seats, self.now))
        )

    def invite_link(self, game: Game, seat: Seat) -> InviteLink:
        path = f"/join/{seat.invite}"
        return InviteLink(seat.seat, seat_colours(game.options)[seat.seat], str(seat.invite), path, path)

    def account_names(self, seats: Sequence[Seat]) -> dict[str, str]:
        seated = {seat.account for seat in seats}
        return {str(each.account): each.name for each in self.house.people.values() if each.account in seated}

    def boxes(self) -> Sequence[StoredBox]:
        return [box for box in super().boxes() if box.account == self.viewer.account]

    def box(self, box_id: str, is_locked: bool = False) -> StoredBox:
        box = super().box(box_id)
        if box.account != self.viewer.account:
            raise unknown_box()
        return box

    def records(self) -> Sequence[tuple[Game, tuple[Seat, ...]]]:
        return [(game, seats) for game, seats in super().records() if self.viewer.is_host(game)]


class House:
    """Tables in memory, the people at them, and the time, which passes when a test says so.

    `think` is what a hint or a judgement comes from; it is carried out at once.
    """

    def __init__(self, *names: str, equipment: Equipment | None = None) -> None:
        self.people = {name: Viewer(name.lower(), name) for name in names}
        self.store = BrowserStore({}, equipment or Equipment(standard_catalogue()))
        self.now = NOW
        self.think: Callable[[Job], JobResult] = work

    def viewer(self, name: str) -> Viewer:
        return self.people[name] if name else Viewer()

    # Requests

    @overload
    def ask(
        self,
        name: str,
        call: Callable[Concatenate[HouseContext, Given], Generator[Any, Any, Reply]],
        *given: Given.args,
        **named: Given.kwargs,
    ) -> Reply: ...

    @overload
    def ask(
        self,
        name: str,
        call: Callable[Concatenate[HouseContext, Given], Reply],
        *given: Given.args,
        **named: Given.kwargs,
    ) -> Reply: ...

    def ask(self, name: str, call: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """What a call answers somebody, once it is stored; or raise its `Problem`, and nothing is."""
        context = HouseContext(self, self.viewer(name))
        reply = self.reply_of(context, call(context, *given, **named))
        context.keep()
        return reply

    def reply_of(self, context: HouseContext, told: Any) -> Any:
        if not isinstance(told, Generator):
            return told
        try:
            wanted = next(told)
            while True:
                wanted = self.go_on(context, told, wanted)
        except StopIteration as done:
            return done.value

    def go_on(self, context: HouseContext, told: Generator[Any, Any, Any], wanted: Any) -> Any:
        if isinstance(wanted, Stored | Writing):
            return told.send(None)
        if isinstance(wanted, Work):
            return told.send(wanted.function(context))
        try:
            result = self.think(wanted)
        except JobFailed as failed:
            return told.throw(failed)
        return told.send(result)

    def problem(
        self,
        name: str,
        call: Callable[Concatenate[HouseContext, Given], object],
        *given: Given.args,
        **named: Given.kwargs,
    ) -> Problem:
        try:
            self.ask(name, call, *given, **named)
        except Problem as problem:
            return problem
        raise AssertionError(f"{name or 'nobody'} was not refused")

    def refusal(
        self,
        name: str,
        call: Callable[Concatenate[HouseContext, Given], object],
        *given: Given.args,
        **named: Given.kwargs,
    ) -> tuple[int, str]:
        problem = self.problem(name, call, *given, **named)
        return problem.status, problem.reply.code

    def pass_by(self, seconds: float) -> None:
        self.now += int(SECOND * seconds)

    # Tables

    def open(self, name: str, order: TableOrder) -> str:
        boxed = BoxedTableOrder(**({"box": None} | structs.asdict(order)))
        return self.ask(name, tables.post_table, boxed).game

    def match(self, *names: str, starts: bool = True, **order: Any) -> str:
        """A running match of people and bots in the order of its seats; the first is its host and begins.

        A host who is named again has that seat, too; guests come by invitation; nobody's seat stays free.
        """
        host = names[0]
        options = TableOptions(players=len(names), first_seat=0)
        seats = tuple(seat_order(name, host, self.people) for name in names)
        game = self.open(host, BoxedTableOrder(**{"options": options, "seats": seats, **order}))
        for seat, name in enumerate(names):
            if name and seats[seat].kind == "free":
                self.sit(name, game, seat)
        if starts:
            self.ask(host, tables.post_start, game)
        return game

    def sit(self, name: str, game: str, seat: int = 1, called: str | None = None) -> Table:
        return self.ask(name, post_invited, game, seat, called)

    def put(self, table: Table) -> None:
        """Let a table stand as no call leaves it."""
        context = HouseContext(self, Viewer())
        context.put(table)
        context.keep()

    def table(self, game: str) -> Table:
        return self.store.table(game)

    def game(self, game: str) -> Game:
        return self.table(game).game

    def seat(self, game: str, seat: int) -> Seat:
        return self.table(game).seats[seat]

    def entries(self, game: str) -> Sequence[Entry]:
        return self.table(game).history.entries(0, self.game(game).version)

    def kinds(self, game: str) -> list[str]:
        return [entry.kind for entry in self.entries(game)]

    # Play

    def move(self, game: str) -> None:
        """Let whoever decides, a person or a bot, make one commit: at random, and always the same."""
        table, equipment = self.table(game), self.store.equipment_for(self.game(game))
        now = self.now + rest_before_bot(table, self.now)
        change = next_move(table, equipment, now)
        self.ask(NOBODY, HouseContext.save, table, change)

    def play(self, game: str, moves: int = 1_000_000, until: Callable[[State], bool] | None = None) -> str:
        """Let so many commits be made, or fewer where the match ends or something is so; the game again."""
        while moves and self.game(game).status == "running":
            if until is not None and until(self.table(game).state):
                break
            self.move(game)
            moves -= 1
        return game


def seat_order(name: str, host: str, people: Iterable[str]) -> SeatOrder:
    if name == host:
        return SeatOrder("me")
    return SeatOrder() if not name or name in people else SeatOrder("bot", bot=name)


def post_invited(context: HouseContext, game: str, seat: int, name: str | None = None) -> Table:
    """What a server does with an invitation."""
    table = context.lock_table(game)
    return context.save(table, sit_invited(table, table.seats[seat], name, context.viewer, context.now))
