"""Tables whose moves are known beforehand: their seed is typed, so the same match is played here first."""

import asyncio
import random
import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from benchmarks.wire import Wires, request_bytes
from cupola.play.match import Match
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.table.turns.commit import END_TURN, TurnOrder

OPTIONS: Final = TableOptions(players=4)
OPENING_AT_ONCE: Final = 8
UNSEEN_ENDS: Final = ("roll", "end-turn")  # what Confirm adds without a preview
SECRET: Final = re.compile(rb"set-cookie: cupola=([^;]+)", re.IGNORECASE)


class Move(Struct, frozen=True):
    """What a seat clicks until its turn is sent, and whether another seat decides after it."""

    seat: int
    steps: tuple[str, ...]
    passes_on: bool

    @property
    def clicks(self) -> int:
        """How many steps are clicked, each of which asks for a preview."""
        return len(self.steps) - (self.steps[-1] in UNSEEN_ENDS)


class Table:
    """One table on a server, the cookie of each seat, and the moves to come."""

    def __init__(
        self, wires: Wires, game: str, cookies: Sequence[str], version: int, moves: Iterable[Move]
    ) -> None:
        self.wires = wires
        self.game = game
        self.path = f"/api/games/{game}"
        self.cookies = cookies
        self.version = version
        self.moves = deque(moves)
        self.due = 0.0  # when the last move was

    async def play(self) -> Move:
        move = self.moves.popleft()
        order = TurnOrder(self.version, move.steps, f"turn-{self.version}", end_turn=True)
        body = msgspec.json.encode(order)
        await self.wires.ask_well(request_bytes("POST", f"{self.path}/turns", self.cookies[move.seat], body))
        self.version += 1
        return move


async def open_account(wires: Wires) -> str:
    reply = await wires.ask_well(request_bytes("POST", "/api/me", body=b"{}"))
    return next(SECRET.finditer(reply.head))[1].decode()


async def set_table(wires: Wires, seed: str, most: int, *, is_apart: bool = False) -> Table:
    """Set a table and begin: all seats around one screen, or each with an account of its own."""
    cookies = [await open_account(wires) for _ in range(OPTIONS.players if is_apart else 1)]
    other = {"kind": "free"} if is_apart else {"kind": "me", "name": "Other"}
    seats = [{"kind": "me"}, *[other] * (OPTIONS.players - 1)]
    order = {"options": OPTIONS, "seats": seats, "seed": seed, "is_public": True, "start": not is_apart}
    game = (await wires.call("POST", "/api/games", cookies[0], order))["game"]
    for seat, cookie in enumerate(cookies[1:], start=1):
        await wires.call("POST", f"/api/games/{game}/seats/{seat}", cookie, {})
    if is_apart:
        await wires.call("POST", f"/api/games/{game}/start", cookies[0], {})
    version = (await wires.call("GET", f"/api/games/{game}/view", cookies[0]))["version"]
    return Table(
        wires, game, cookies if is_apart else cookies * OPTIONS.players, version, moves_of(seed, most)
    )


async def open_tables(
    wires: Sequence[Wires], count: int, most: int, *, is_apart: bool = False
) -> list[Table]:
    tables: list[Table] = []
    for first in range(0, count, OPENING_AT_ONCE):
        numbers = range(first, min(count, first + OPENING_AT_ONCE))
        opening = (
            set_table(wires[number % len(wires)], f"table-{number}", most, is_apart=is_apart)
            for number in numbers
        )
        tables += await asyncio.gather(*opening)
    return tables


def moves_of(seed: str, most: int) -> Iterator[Move]:
    match = Match.new(OPTIONS, standard_catalogue(), seed)
    choice = random.Random(seed)
    for _ in range(most):
        if match.is_over:
            return
        seat = match.decider
        steps = next_steps(match, choice)
        yield Move(seat, steps, not match.is_over and match.decider != seat)


def next_steps(match: Match, choice: random.Random) -> tuple[str, ...]:
    """Random steps up to the end of a commit; the end of the turn is the server's to add."""
    closed, turn, steps = len(match.commits), match.turn, []
    while len(match.commits) == closed:
        steps.append(choice.choice(match.legal()))
        match.choose(steps[-1])
    if not match.is_over and match.turn == turn and END_TURN in match.legal():
        match.choose(END_TURN)
    return tuple(steps)
