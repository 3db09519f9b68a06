"""People at simulated tables: they look, move, undo, leave, return, and send again what got no answer."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, Final

from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from cupola.calls.play import get_view, post_turn
from cupola.calls.questions import post_answer, post_pause, post_replace, post_resume
from cupola.calls.rows import Row, parameters_of
from cupola.calls.seats import post_hand, post_return
from cupola.calls.undo import post_undo, post_undo_answer
from cupola.server.identity import RequestViewer
from cupola.server.notify.listeners import Listener
from cupola.server.routes.chat import Message, post_chat
from cupola.server.routes.from_rows import ServedCall
from cupola.server.routes.invites import post_invite
from cupola.server.routes.prepared import delete_prepared, put_prepared
from cupola.server.routes.rows import SERVER_ROWS
from cupola.table.parts.problems import Problem
from cupola.table.seating.questions import Answer, PauseOrder, ReplaceOrder
from cupola.table.seating.seats import HandOrder, SitOrder
from cupola.table.seen.view import GameView
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.prepared import PreparedOrder
from cupola.table.turns.undo import UndoAnswer, UndoOrder
from tests.server.scenes.people import Acknowledged
from tests.world.worker import Lost, SimulatedAsker, Worker

MOST_TRIES: Final = 12
REQUEST: Final[Any] = SimpleNamespace(base_url="https://example.com")  # all that is asked of one
ROW_OF: Final = {row.function: row for row in SERVER_ROWS}

Request = Callable[[Worker], Coroutine[Any, Any, Any]]


class Invite(Struct, frozen=True):
    game: str
    seat: int
    secret: str


class NumberedListener(Listener):
    """A socket whose place in a set does not depend on where it lies in memory: a seed must repeat."""

    __slots__ = ("number",)

    number: int

    def __hash__(self) -> int:
        return getattr(self, "number", 0)


class Person:
    def __init__(self, world: Any, number: int, viewer: RequestViewer, games: list[str]) -> None:
        self.world = world
        self.number = number
        self.viewer = viewer
        self.games = games
        self.acknowledged: list[Acknowledged] = []
        self.sent: dict[str, TurnOrder] = {}
        self.seen: dict[str, int] = {}
        self.invites: list[Invite] = []
        self.is_waiting = False
        self.unanswered: Request | None = None
        self._views: dict[str, GameView] = {}
        self._chance = random.Random(f"person {world.seed} {number}")
        self._heard = asyncio.Event()
        self._socket: tuple[Worker, Listener] | None = None

    async def live(self) -> None:
        while not self.world.is_resting:
            self._heard.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._heard.wait(), self._chance.expovariate(1 / 2.0))
            if self.invites and self._chance.random() < 0.5:
                await self._accept()
            elif self.games:
                await self._act(self._chance.choice(self.games))

    async def ask_again(self) -> None:
        """When all is calm, ask once more what never got an answer."""
        if self.unanswered is not None:
            await self._ask(self.unanswered)

    async def look_at_all(self) -> None:
        for game in self.games:
            await self.look(game)

    # What they do

    async def _act(self, game: str) -> None:
        # What was seen before may do: then whatever is sent is out of date, as often as not.
        view = self._views.get(game) if self._chance.random() < 0.4 else None
        view = view or await self.look(game)
        if view is None or view.status != "running":
            return
        await self._listen(game)
        does = self._chance.random()
        if (view.undo is not None or view.question is not None) and does < 0.7:
            await self._answer(view)
        elif view.paused_at is not None and does < 0.3:
            await self._send(post_resume, view.game, PauseOrder(view.version))
        elif does < 0.12:
            await self._ask_others(view, does)
        elif does < 0.16 and view.seats_held:
            await self._leave(view)
        elif not view.seats_held:
            await self._return(game)
        elif view.decider in view.seats_held:
            await self._move(view)
        elif view.prepared is None and does < 0.5:
            await self._prepare(view)
        elif view.prepared is not None and does < 0.25:
            await self._withdraw(view)

    async def look(self, game: str) -> GameView | None:
        view = await self._ask(lambda worker: answer(worker, self.viewer, get_view, game_id=game))
        if isinstance(view, GameView):
            self.world.judge.see(self, view)
            self.seen[game] = max(view.version, self.seen.get(game, 0))
            self._views[game] = view
            return view
        return None

    async def _move(self, view: GameView) -> None:
        steps = self.world.steps_at(view.game, self._chance)
        if steps is None:
            return
        key = f"p{self.number}k{len(self.sent)}"
        order = TurnOrder(view.version, steps, key, self._chance.random() < 0.5)
        self.sent[f"{self.viewer.account}:{key}"] = order
        if self._chance.random() < 0.2:
            await asyncio.sleep(self._chance.uniform(0.5, 4))  # and meanwhile others go on
        since = self._chance.choice((None, view.version))
        reply = await self._ask(
            lambda worker: answer(worker, self.viewer, post_turn, game_id=view.game, order=order, since=since)
        )
        if reply is not None:
            said = Acknowledged(view.game, reply.version, f"{self.viewer.account}:{key}", order.base, steps)
            self.acknowledged.append(said)
            self.world.note("acknowledged", self.number, said.game, said.version, said.key)
            if reply.view is not None:
                self.world.judge.see(self, reply.view)

    async def _prepare(self, view: GameView) -> None:
        seat = view.seats_held[0]
        steps = self.world.steps_prepared(view.game, seat, self._chance)
        if steps is not None:
            order = PreparedOrder(view.version, steps)
            await self._send(put_prepared, view.game, seat, order)

    async def _withdraw(self, view: GameView) -> None:
        await self._send(delete_prepared, view.game, view.seats_held[0])

    async def _ask_others(self, view: GameView, does: float) -> None:
        base, decider = view.version, view.decider
        if does < 0.06:
            await self._send(post_undo, view.game, UndoOrder(base))
        elif does < 0.08:
            await self._send(post_chat, view.game, Message("Hm.", f"c{self._chance.getrandbits(60)}"))
        elif does < 0.1:
            await self._send(post_pause, view.game, PauseOrder(base))
        elif decider is not None and decider not in view.seats_held:  # refused unless it is deserted
            await self._send(post_replace, view.game, decider, ReplaceOrder(base, "greedy"))

    async def _answer(self, view: GameView) -> None:
        is_granted = self._chance.random() < 0.7
        if view.undo is not None:
            await self._send(post_undo_answer, view.game, UndoAnswer(view.version, is_granted))
        else:
            await self._send(post_answer, view.game, Answer(view.version, is_granted))

    async def _leave(self, view: GameView) -> None:
        """Let a bot mind a seat, or give it away to somebody else."""
        seat = self._chance.choice(view.seats_held)
        gives_away = self._chance.random() < 0.4
        order = HandOrder(None if gives_away else "greedy")
        left = await self._ask(
            lambda worker: answer(worker, self.viewer, post_hand, game_id=view.game, seat=seat, order=order)
        )
        if left is not None and left.invite is not None:
            self.world.invite(self._chance, view.game, seat, left.invite.secret)

    async def _accept(self) -> None:
        """Take a seat that somebody gave away, unless they came back first."""
        invite = self.invites.pop(0)
        if await self._send(post_invite, invite.secret, SitOrder()) is not None:
            self.world.seat_taken(invite, self)

    async def _return(self, game: str) -> None:
        await self._send(post_return, game, self.world.seat_of(game, self.number))

    async def _send(self, call: Any, *given: Any) -> Any:
        names = [each.name for each in parameters_of(ROW_OF[call])]
        named = dict(zip(names, given, strict=False))
        return await self._ask(lambda worker: answer(worker, self.viewer, call, **named))

    async def _listen(self, game: str) -> None:
        """A socket at some worker: what it hears makes them look."""
        if self._socket is not None and self._socket[0].is_alive:
            return
        worker = self.world.some_worker(self._chance)
        if worker is None:
            return

        async def say(_: bytes) -> None:
            if worker.network.copies():
                worker.machine.loop.call_later(worker.network.delay(), self._heard.set)

        listener = worker.context.run(NumberedListener, say)
        listener.number = self.number
        worker.bus.listeners.listen(listener, tuple(self.games))
        worker.machine.loop.call_soon(listener.open, context=worker.context)
        self._socket = worker, listener

    # How they ask

    async def _ask(self, request: Request) -> Any:
        """Send until there is an answer; nothing where it is no, or none ever comes."""
        self.is_waiting, self.unanswered = True, request
        for attempt in range(MOST_TRIES):
            worker = self.world.some_worker(self._chance)
            if worker is None:
                await asyncio.sleep(0.5)
                continue
            try:
                answer = await worker.answer(request)
            except Problem as problem:
                self.is_waiting, self.unanswered = False, None
                self.world.note("refused", self.number, problem.reply.code)
                self.world.judge.refuse(problem)
                return None
            except (Lost, SQLAlchemyError) as fault:
                self.world.note(
                    "unanswered", self.number, type(fault).__name__, str(getattr(fault, "orig", fault))
                )
                await asyncio.sleep(self._chance.uniform(0.1, 1.0) * (attempt + 1))
            except Exception as error:
                self.is_waiting, self.unanswered = False, None
                self.world.judge.fault(f"the server failed: {type(error).__name__}: {error}")
                return None
            else:
                self.is_waiting, self.unanswered = False, None
                return answer
        return None


async def answer(worker: Worker, viewer: RequestViewer, call: Any, **given: Any) -> Any:
    row: Row = ROW_OF[call]
    asker: Any = SimulatedAsker(worker, viewer)
    served = ServedCall(row, asker, REQUEST, given)
    return await (served.write() if row.writes else served.read())
