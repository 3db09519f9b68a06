"""S4: those who flood a server, each kind from a loopback address of its own, bounded in count and time."""

import asyncio
import time
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from msgspec import Struct

from benchmarks.tables import Table, open_account, set_table
from benchmarks.wire import CLOSE, HEAD_END, SMALL_FRAME, Wires, request_bytes, upgrade_bytes
from cupola.server.tables.chat import Message
from cupola.table.turns.commit import TurnOrder

MOST_ACTS: Final = 20_000  # of one kind
PATIENCE: Final = 10.0
BIG, HUGE = 70_000, 6_000_000
LINES: Final = "application/x-ndjson"
FRAMES: Final = 60
MASKED: Final = 0x80
TEXT: Final = 0x81
UPGRADED: Final = 101
LIMITS_SAY: Final = ("403", "413", "429", "close")
FAULTS: Final = ("5", "silence", "hung up")

Act = Callable[[int], Awaitable[str]]


class Abuser(Struct, frozen=True):
    """One kind of flood: what is done, by how many hands, and how often a second by each."""

    name: str
    act: Act
    hands: int
    a_second: float


class Abuse(Struct, frozen=True):
    """What one kind of abuser heard: how often which status, or which code at the close of a socket."""

    name: str
    heard: dict[str, int]

    @property
    def acts(self) -> int:
        """How often it tried."""
        return sum(self.heard.values())

    @property
    def refused(self) -> int:
        """How often a limit turned it away; what is merely wrong (422) is none of them."""
        return sum(count for what, count in self.heard.items() if what.startswith(LIMITS_SAY))

    @property
    def faults(self) -> int:
        """How often the server failed or said nothing, rather than refuse."""
        return sum(count for what, count in self.heard.items() if what.startswith(FAULTS))


class Crowd:
    """All the abusers of one server, and the sockets they hold open."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._sources = iter(range(2, 250))
        self._opened: list[Wires] = []
        self._held: list[StreamWriter] = []

    def wires(self) -> Wires:
        """Connections from an address that nobody else has."""
        self._opened.append(Wires(self.port, f"127.0.0.{next(self._sources)}"))
        return self._opened[-1]

    def hold(self, writer: StreamWriter) -> None:
        """Keep a socket open until all go."""
        self._held.append(writer)

    def leave(self) -> None:
        """Everybody hangs up."""
        for writer in self._held:
            writer.close()
        for wires in self._opened:
            wires.close()


async def gather_crowd(crowd: Crowd) -> tuple[Abuser, ...]:
    """One abuser of every kind, each with an account and a table where it needs one."""
    asking, bodies, chatting, frames = [
        await set_table(crowd.wires(), f"abuser-{number}", 1) for number in range(4)
    ]
    cookie = await open_account(mine := crowd.wires())
    return (
        Abuser("requests of one account", requests_at(asking), hands=4, a_second=60),
        Abuser("new accounts", accounts_from(crowd.wires()), hands=2, a_second=10),
        Abuser("big bodies", bodies_to(bodies), hands=2, a_second=5),
        Abuser("sockets of one account", sockets_on(crowd, mine, frames.game, cookie), hands=2, a_second=10),
        Abuser("sockets of one address", sockets_on(crowd, crowd.wires(), frames.game), hands=2, a_second=15),
        Abuser("frames", frames_at(frames), hands=1, a_second=3),
        Abuser("chat", chat_at(chatting), hands=1, a_second=15),
    )


async def misbehave(abuser: Abuser, seconds: float) -> Abuse:
    """Do it again and again, until the time or the count is up."""
    heard: Counter[str] = Counter()
    began = time.perf_counter()
    most = min(int(seconds * abuser.a_second), MOST_ACTS // abuser.hands)

    async def one_hand(hand: int) -> None:
        for number in range(most):
            await asyncio.sleep(max(0.0, began + number / abuser.a_second - time.perf_counter()))
            if time.perf_counter() > began + seconds:
                return
            heard[await outcome(abuser.act(number * abuser.hands + hand))] += 1

    await asyncio.gather(*(one_hand(hand) for hand in range(abuser.hands)))
    return Abuse(abuser.name, dict(sorted(heard.items())))


async def outcome(act: Awaitable[str]) -> str:
    """What came of one act, also where the server hung up or kept silent."""
    try:
        return await asyncio.wait_for(act, PATIENCE)
    except TimeoutError:
        return "silence"
    except (OSError, EOFError):
        return "hung up"


def requests_at(table: Table) -> Act:
    """Looks at a table and turns that cannot be, in turn."""
    view = request_bytes("GET", f"/api/games/{table.game}/view", table.cookie)
    order = msgspec.json.encode(TurnOrder(2, ("no such step",), "again"))
    turn = request_bytes("POST", f"/api/games/{table.game}/turns", table.cookie, order)

    async def act(number: int) -> str:
        return str((await table.wires.ask(turn if number % 2 else view)).status)

    return act


def accounts_from(wires: Wires) -> Act:
    """One new account after another."""
    request = request_bytes("POST", "/api/me", body=b"{}")

    async def act(_: int) -> str:
        return str((await wires.ask(request)).status)

    return act


def bodies_to(table: Table) -> Act:
    """Too much for a turn, a big record that is none, and a record over the limit."""
    turns = f"/api/games/{table.game}/turns"
    requests = (
        request_bytes("POST", turns, table.cookie, b'"' + b"x" * BIG + b'"'),
        request_bytes("POST", "/api/records", table.cookie, b"x" * BIG, LINES),
        request_bytes("POST", "/api/records", table.cookie, b"x" * HUGE, LINES),
    )

    async def act(number: int) -> str:
        return str((await table.wires.ask(requests[number % len(requests)])).status)

    return act


def chat_at(table: Table) -> Act:
    """One line of chat after another."""

    async def act(number: int) -> str:
        message = msgspec.json.encode(Message("Buy domes!", f"line-{number}"))
        path = f"/api/games/{table.game}/chat"
        return str((await table.wires.ask(request_bytes("POST", path, table.cookie, message))).status)

    return act


def sockets_on(crowd: Crowd, wires: Wires, game: str, cookie: str = "") -> Act:
    """One more socket every time, and none is given back."""

    async def act(_: int) -> str:
        status, _reader, writer = await shake_hands(wires, game, cookie)
        crowd.hold(writer)
        return str(status)

    return act


def frames_at(table: Table) -> Act:
    """A socket that talks and talks, or says too much at once, until it is closed."""

    async def act(number: int) -> str:
        status, reader, writer = await shake_hands(table.wires, table.game, table.cookie)
        try:
            if status != UPGRADED:
                return str(status)
            size, count = (BIG // 2, 1) if number % 3 == 0 else (100, FRAMES)
            writer.write(frame_of(size) * count)
            return f"close {await closing_code(reader)}"
        finally:
            writer.close()

    return act


async def shake_hands(wires: Wires, game: str, cookie: str) -> tuple[int, StreamReader, StreamWriter]:
    """Ask for a socket: the status of the answer, and the connection."""
    reader, writer = await wires.connect()
    writer.write(upgrade_bytes(f"/api/games/{game}/changes", cookie))
    head = await reader.readuntil(HEAD_END)
    return int(head[9:12]), reader, writer


def frame_of(size: int) -> bytes:
    """A text of this many bytes as a client's frame, masked with zeros."""
    length = (
        bytes([MASKED | size]) if size < SMALL_FRAME else bytes([MASKED | SMALL_FRAME, *size.to_bytes(2)])
    )
    return bytes([TEXT]) + length + bytes(4) + b"x" * size


async def closing_code(reader: StreamReader) -> int:
    """Read a server's short frames up to the one that closes."""
    while True:
        kind, size = await reader.readexactly(2)
        payload = await reader.readexactly(size)
        if kind & 0x0F == CLOSE:
            return int.from_bytes(payload[:2])
