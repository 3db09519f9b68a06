"""Tables whose turns are known beforehand: their seed is typed, so the same match is played here first."""

import random
import re
from collections import deque
from collections.abc import Iterator
from typing import Final

import msgspec

from benchmarks.served import Served
from benchmarks.wire import Wires, request_bytes
from cupola.play.match import Match
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.table.turns.commit import END_TURN, TurnOrder

OPTIONS: Final = TableOptions(players=4)
BEGUN: Final = 2  # the version of a table that has just begun
THINKER: Final = "architect"
SECRET: Final = re.compile(rb"set-cookie: cupola=([^;]+)", re.IGNORECASE)


class Table:
    """One table on a server, all its seats around one screen, and the requests of the turns to come."""

    def __init__(self, wires: Wires, cookie: str, game: str, turns: deque[bytes]) -> None:
        self.wires = wires
        self.game = game
        self.version = BEGUN
        self.cookie = cookie
        self._turns = turns

    @property
    def is_spent(self) -> bool:
        """Whether the match has no turns left."""
        return not self._turns

    async def play(self) -> None:
        """Send the next turn."""
        body = self._turns.popleft()
        self.version += 1
        await self.wires.ask_well(request_bytes("POST", f"/api/games/{self.game}/turns", self.cookie, body))


async def open_account(wires: Wires) -> str:
    """The cookie of a new account."""
    reply = await wires.ask_well(request_bytes("POST", "/api/me", body=b"{}"))
    found = SECRET.search(reply.head)
    assert found is not None
    return found[1].decode()


async def set_table(wires: Wires, seed: str, most: int) -> Table:
    """Open an account, set a table and begin; its first turns are worked out here."""
    cookie = await open_account(wires)
    seats = [{"kind": "me", "name": f"Seat {seat}"} for seat in range(OPTIONS.players)]
    order = {"options": OPTIONS, "seats": seats, "seed": seed, "start": True}
    reply = await wires.ask_well(request_bytes("POST", "/api/games", cookie, msgspec.json.encode(order)))
    game = msgspec.json.decode(reply.body)["game"]
    return Table(wires, cookie, game, deque(turns_of(seed, most)))


async def keep_busy(server: Served, tables: int) -> None:
    """Set tables of bots alone, so that a process which has answered is asked again at once."""
    wires = Wires(server.port)
    for _ in range(tables):
        cookie = await open_account(wires)
        seats = [{"kind": "bot", "bot": THINKER} for _ in range(OPTIONS.players)]
        order = {"options": OPTIONS, "seats": seats, "start": True}
        await wires.ask_well(request_bytes("POST", "/api/games", cookie, msgspec.json.encode(order)))
    wires.close()


def turns_of(seed: str, most: int) -> Iterator[bytes]:
    """The bodies of the first turns of a random match, up to its end."""
    match = Match.new(OPTIONS, standard_catalogue(), seed)
    choice = random.Random(seed)
    for number in range(most):
        if match.is_over:
            return
        order = TurnOrder(BEGUN + number, next_steps(match, choice), f"turn-{number}", end_turn=True)
        yield msgspec.json.encode(order)


def next_steps(match: Match, choice: random.Random) -> tuple[str, ...]:
    """Random steps up to the end of a commit; the end of the turn is the server's to add."""
    closed, turn, steps = len(match.commits), match.turn, []
    while len(match.commits) == closed:
        steps.append(choice.choice(match.legal()))
        match.choose(steps[-1])
    if not match.is_over and match.turn == turn and END_TURN in match.legal():
        match.choose(END_TURN)
    return tuple(steps)
