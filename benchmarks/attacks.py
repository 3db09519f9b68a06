"""S4: attacks on a server, one at a time, all from one address; each is bounded in count and in time.

What each leaves to a player is measured by `benchmarks.abuse`. Everything stays on the loopback network.
"""

import asyncio
from asyncio import StreamWriter
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from msgspec import Struct

from benchmarks.abusers import LINES, UPGRADED, Abuser, Act, shake_hands
from benchmarks.heavy import heavy_record
from benchmarks.served import Served
from benchmarks.tables import OPTIONS, Table, open_account, set_table
from benchmarks.wire import HEAD_END, Wires, read_reply, request_bytes
from cupola.content.read.archive import packed
from cupola.content.read.names import BASE_FILE, CONTRACTORS_FILE

ATTACKER: Final = "127.0.0.2"
PIECE: Final = 65_536
HEADER_BYTES: Final = 20_000_000  # of one request; five of them
QUERY_BYTES: Final = 50_000
MOST_BOT_TABLES: Final = 100
FEW_FILES: Final = 256
HALF_OPEN: Final = 400
BOX_FILE: Final = "/api/boxes/file?name=slow"
FLOOD_A_SECOND: Final = 1_000_000  # bytes of frames
FLOOD_SECONDS: Final = 9
UPLOAD_BYTES: Final = 1_000
PING_FRAME: Final = bytes([0x89, 0x80, 0, 0, 0, 0])
EMPTY_TEXT, EMPTY_FRAGMENT = bytes([0x01, 0x80, 0, 0, 0, 0]), bytes([0x00, 0x80, 0, 0, 0, 0])


class Camp(Struct, frozen=True):
    """What an attacker has before it begins: an account, a table with an accomplice, a long match."""

    cookie: str
    table: str
    long_match: str
    record: bytes


class Attack(Struct, frozen=True):
    """One way to attack, and what a player does meanwhile beside moving."""

    name: str
    prepare: Callable[[Wires, Camp, list[StreamWriter]], Act]
    hands: int
    a_second: float
    files: int | None = None  # that the server may have open
    meets_bot: bool = False  # whether the player waits for a bot rather than for its own moves
    errand: Callable[[Wires, str], Awaitable[str]] | None = None  # of the player, once a second

    def abuser(self, wires: Wires, camp: Camp, held: list[StreamWriter]) -> Abuser:
        """The attacker at work."""
        return Abuser(self.name, self.prepare(wires, camp, held), self.hands, self.a_second)


async def set_camp(server: Served) -> Camp:
    """Prepare what an attack needs, on a server that does not count."""
    wires = Wires(server.port, ATTACKER)
    record = heavy_record()
    cookie = await open_account(wires)
    kept = await wires.ask_well(request_bytes("POST", "/api/records", cookie, record, LINES))
    table = await shared_table(wires, cookie)
    wires.close()
    return Camp(cookie, table, msgspec.json.decode(kept.body)["game"], record)


async def shared_table(wires: Wires, cookie: str) -> str:
    """A match against an accomplice, under way, in which the attacker has taken a turn."""
    order = {"options": {"players": 2, "first_seat": 0}, "seats": [{"kind": "me"}, {"kind": "free"}]}
    made = await wires.ask_well(request_bytes("POST", "/api/games", cookie, msgspec.json.encode(order)))
    game = str(msgspec.json.decode(made.body)["game"])
    found = await wires.ask_well(request_bytes("GET", f"/api/games/{game}/invites", cookie))
    secret = msgspec.json.decode(found.body)["invites"][0]["secret"]
    accomplice = await open_account(wires)
    await wires.ask_well(request_bytes("POST", f"/api/invites/{secret}", accomplice, b"{}"))
    started = await wires.ask_well(request_bytes("POST", f"/api/games/{game}/start", cookie))
    view = msgspec.json.decode(started.body)
    await take_any_turn(wires, cookie, game, view["version"])
    return game


async def take_any_turn(wires: Wires, cookie: str, game: str, version: int) -> None:
    """The first choice at every step, until the turn can be sent."""
    steps: list[str] = []
    while True:
        body = msgspec.json.encode({"base": version, "steps": steps})
        seen = await wires.ask_well(request_bytes("POST", f"/api/games/{game}/preview", cookie, body))
        preview = msgspec.json.decode(seen.body)
        if preview["closes"]:
            break
        steps.append(preview["choices"][0]["name"])
    order = msgspec.json.encode({"base": version, "steps": steps, "key": "first", "end_turn": True})
    await wires.ask_well(request_bytes("POST", f"/api/games/{game}/turns", cookie, order))


# The attacks


def long_match(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    """The record and the whole log of a long match, again and again."""
    paths = (f"/api/games/{camp.long_match}/record", f"/api/games/{camp.long_match}/view?since=0")

    async def act(number: int) -> str:
        return str((await wires.ask(request_bytes("GET", paths[number % 2]))).status)

    return act


def heavy_uploads(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    """A heavy record that is quite legal, sent again and again, and looked at."""
    upload = request_bytes("POST", "/api/records", camp.cookie, camp.record, LINES)
    view = request_bytes("GET", f"/api/games/{camp.long_match}/view", camp.cookie)

    async def act(number: int) -> str:
        return str((await wires.ask(view if number % 4 == 3 else upload)).status)

    return act


def bot_tables(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    """Tables at which bots play alone, of the kind that thinks longest."""
    seats = [{"kind": "bot", "bot": "architect"}] * OPTIONS.players
    order = msgspec.json.encode({"options": OPTIONS, "seats": seats, "start": True})

    async def act(number: int) -> str:
        if number >= MOST_BOT_TABLES:
            return "enough"
        return str((await wires.ask(request_bytes("POST", "/api/games", camp.cookie, order))).status)

    return act


def endless_headers(wires: Wires, _: Camp, __: list[StreamWriter]) -> Act:
    """Headers that do not end, each as short as can be, as fast as they are taken."""
    lines = b"a: 1\r\n" * (PIECE // 6)

    async def act(number: int) -> str:
        if number >= 5:
            return "enough"
        reader, writer = await wires.connect()
        answer = asyncio.ensure_future(read_reply(reader))
        try:
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            for _ in range(HEADER_BYTES // len(lines)):
                if answer.done():
                    break
                writer.write(lines)
                await writer.drain()
            writer.write(HEAD_END)
            return str((await answer).status)
        finally:
            answer.cancel()
            writer.close()

    return act


def frames_of(first: bytes, again: bytes) -> Callable[[Wires, Camp, list[StreamWriter]], Act]:
    """A megabyte of tiny frames a second from a socket that reads nothing."""

    def prepare(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
        piece = again * (FLOOD_A_SECOND // 20 // len(again))

        async def act(_: int) -> str:
            status, _reader, writer = await shake_hands(wires, camp.long_match, "")
            try:
                if status != UPGRADED:
                    return str(status)
                writer.write(first)
                for _ in range(20 * FLOOD_SECONDS):
                    writer.write(piece)
                    await asyncio.sleep(0.05)
                    if writer.transport.is_closing():
                        return "close"
                return "taken"
            finally:
                writer.transport.abort()

        return act

    return prepare


def long_queries(wires: Wires, _: Camp, __: list[StreamWriter]) -> Act:
    """Queries of many parameters."""
    query = "&".join(f"a{number}=1" for number in range(QUERY_BYTES // 8))
    request = request_bytes("GET", f"/api/tables?{query}")

    async def act(_: int) -> str:
        reader, writer = await wires.connect()
        try:
            writer.write(request)
            return str((await read_reply(reader)).status)
        finally:
            writer.close()

    return act


def half_open(wires: Wires, _: Camp, held: list[StreamWriter]) -> Act:
    """Connections that begin a request and never end it."""

    async def act(number: int) -> str:
        if number >= HALF_OPEN:
            return "enough"
        _, writer = await wires.connect()
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        held.append(writer)
        return "held"

    return act


def cookie_variants(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    """One cookie, written differently each time."""
    secret = camp.cookie

    async def act(number: int) -> str:
        spot = number % len(secret)
        encoded = f"{secret[:spot]}%{ord(secret[spot]):02x}{secret[spot + 1 :]}"
        cookie = (f"{number}; cupola={secret}", encoded)[number % 2]
        return str((await wires.ask(request_bytes("GET", "/api/me", cookie))).status)

    return act


def slow_uploads(wires: Wires, camp: Camp, held: list[StreamWriter]) -> Act:
    """Records that are announced and hardly begun."""
    whole = request_bytes("POST", "/api/records", camp.cookie, b"{" * UPLOAD_BYTES, LINES)

    async def act(_: int) -> str:
        reader, writer = await wires.connect()
        held.append(writer)
        writer.write(whole[: 1 - UPLOAD_BYTES])
        return str((await read_reply(reader)).status)

    return act


def box_files(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    """Box files of 30 kB with one key of thousands of parts, and large ones of nothing but faults."""
    key = b"a." * 15_000 + b"a = 1"
    faults = b"".join(b"k%d = 1\n" % number for number in range(15_000))
    files = (key, packed({BASE_FILE: faults, CONTRACTORS_FILE: faults}))

    async def act(number: int) -> str:
        raw = files[number % len(files)]
        kind = "application/octet-stream"
        return str((await wires.ask(request_bytes("POST", BOX_FILE, camp.cookie, raw, kind))).status)

    return act


async def upload_of_player(wires: Wires, cookie: str) -> str:
    """Whether the player could send a record: 422 for one that is none, 429 where others are in the way."""
    return str((await wires.ask(request_bytes("POST", "/api/records", cookie, b"{}\n", LINES))).status)


def renames_and_undos(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    """Another name, a question about an undo, and the question taken back."""
    path = f"/api/games/{camp.table}"

    async def order(where: str, body: object) -> dict[str, int]:
        reply = await wires.ask(request_bytes("POST", path + where, camp.cookie, msgspec.json.encode(body)))
        answer: dict[str, int] = msgspec.json.decode(reply.body)
        return {**answer, "status": reply.status}

    async def act(number: int) -> str:
        if number % 2 == 0:
            renamed = await order("/seats/0/name", {"name": f"Anna {number}"})
            return f"rename {renamed['status']}"
        seen = await wires.ask(request_bytes("GET", f"{path}/view", camp.cookie))
        asked = await order("/undo", {"base": msgspec.json.decode(seen.body).get("version", 0)})
        if asked["status"] == 200:
            await order("/undo/answer", {"base": asked["version"], "granted": False})
        return f"undo {asked['status']}"

    return act


ATTACKS: Final = (
    Attack("long-match", long_match, hands=100, a_second=5),
    Attack("heavy-uploads", heavy_uploads, hands=4, a_second=2),
    Attack("bot-tables", bot_tables, hands=2, a_second=10, meets_bot=True),
    Attack("headers", endless_headers, hands=2, a_second=1),
    Attack("pings", frames_of(b"", PING_FRAME), hands=4, a_second=4),
    Attack("empty-fragments", frames_of(EMPTY_TEXT, EMPTY_FRAGMENT), hands=4, a_second=4),
    Attack("long-queries", long_queries, hands=4, a_second=13),
    Attack("half-open", half_open, hands=1, a_second=200, files=FEW_FILES),
    Attack("credentials", cookie_variants, hands=4, a_second=25),
    Attack("slow-uploads", slow_uploads, hands=8, a_second=1, errand=upload_of_player),
    Attack("box-files", box_files, hands=45, a_second=0.2),
    Attack("renames-undos", renames_and_undos, hands=1, a_second=15),
)


async def tables_of_player(server: Served, count: int, moves: int) -> list[Table]:
    """Tables whose turns are known, set on a server that does not count."""
    wires = Wires(server.port)
    tables = [await set_table(wires, f"player-{number}", moves) for number in range(count)]
    wires.close()
    return tables
