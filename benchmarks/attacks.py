"""S4: attacks on a server, one at a time, and floods that come together, bounded in count and in time.

What they leave to a player is measured by `benchmarks.abuse`. Each attacker has an address of its own, and
everything stays on the loopback network.
"""

import asyncio
import random
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from benchmarks.served import Served
from benchmarks.tables import OPTIONS, open_account
from benchmarks.wire import HEAD_END, Wires, read_reply, request_bytes, upgrade_bytes
from cupola.content.read.archive import packed
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE
from cupola.play.match import Match
from cupola.play.record.match_record import write_record
from cupola.play.setup.catalogue import standard_catalogue
from cupola.server.routes.chat import Message
from cupola.table.turns.commit import TurnOrder

ATTACKER: Final = "127.0.0.2"
LINES: Final = "application/x-ndjson"
HEAVY_COMMITS: Final = 2_000  # the most that a record may have
DULL: Final = ("move", "take", "roll", "reroll", "sell", "end-turn")
PIECE: Final = 65_536
HEADER_BYTES: Final = 20_000_000  # of one request; five of them
QUERY_BYTES: Final = 50_000
FEW_FILES: Final = 256
HALF_OPEN: Final = 400
BOX_FILE: Final = "/api/boxes/file?name=slow"
FLOOD_A_SECOND: Final = 1_000_000  # bytes of frames
FLOOD_SECONDS: Final = 9
UPLOAD_BYTES: Final = 1_000
BIG, HUGE = 70_000, 6_000_000
UPGRADED: Final = 101
MOST_LINES: Final = 1_000
PING_FRAME: Final = bytes([0x89, 0x80, 0, 0, 0, 0])
EMPTY_TEXT, EMPTY_FRAGMENT = bytes([0x01, 0x80, 0, 0, 0, 0]), bytes([0x00, 0x80, 0, 0, 0, 0])

Act = Callable[[int], Awaitable[str]]  # what is done for the n-th time, and what came of it


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


@cache
def heavy_record() -> bytes:
    """The record of a long match, some 450 kB, that breaks no rule: nobody builds."""
    match, choice = Match.new(OPTIONS, standard_catalogue(), "heavy"), random.Random(1)
    while not match.is_over and len(match.commits) < HEAVY_COMMITS:
        legal = match.legal()
        match.choose(choice.choice([step for step in legal if step.startswith(DULL)] or legal))
    return write_record(match, snapshots=False)


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
    game = str((await wires.call("POST", "/api/games", cookie, order))["game"])
    invites = await wires.call("GET", f"/api/games/{game}/invites", cookie)
    accomplice = await open_account(wires)
    await wires.call("POST", f"/api/invites/{invites['invites'][0]['secret']}", accomplice, {})
    started = await wires.call("POST", f"/api/games/{game}/start", cookie)
    await take_any_turn(wires, cookie, game, started["version"])
    return game


async def take_any_turn(wires: Wires, cookie: str, game: str, version: int) -> None:
    steps: list[str] = []
    while True:
        order = {"base": version, "steps": steps}
        preview = await wires.call("POST", f"/api/games/{game}/preview", cookie, order)
        if preview["closes"]:
            break
        steps.append(preview["choices"][0]["name"])
    await wires.call("POST", f"/api/games/{game}/turns", cookie, {**order, "key": "first", "end_turn": True})


async def shake_hands(wires: Wires, game: str, cookie: str) -> tuple[int, StreamReader, StreamWriter]:
    """Ask for a socket: the status of the answer, and the connection."""
    reader, writer = await wires.connect()
    writer.write(upgrade_bytes(f"/api/games/{game}/changes", cookie))
    head = await reader.readuntil(HEAD_END)
    return int(head[9:12]), reader, writer


def asking(wires: Wires, *requests: bytes) -> Act:
    async def act(number: int) -> str:
        return str((await wires.ask(requests[number % len(requests)])).status)

    return act


# The attacks


def long_match(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    """The record and the whole log of a long match, again and again."""
    path = f"/api/games/{camp.long_match}"
    return asking(wires, request_bytes("GET", f"{path}/record"), request_bytes("GET", f"{path}/view?since=0"))


def heavy_uploads(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    """A heavy record that is quite legal, sent again and again, and looked at."""
    upload = request_bytes("POST", "/api/records", camp.cookie, camp.record, LINES)
    view = request_bytes("GET", f"/api/games/{camp.long_match}/view", camp.cookie)
    return asking(wires, upload, upload, upload, view)


def bot_tables(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    """Tables at which bots play alone, of the kind that thinks longest."""
    seats = [{"kind": "bot", "bot": "architect"}] * OPTIONS.players
    order = msgspec.json.encode({"options": OPTIONS, "seats": seats, "start": True})
    return asking(wires, request_bytes("POST", "/api/games", camp.cookie, order))


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
    query = "&".join(f"a{number}=1" for number in range(QUERY_BYTES // 8))
    return asking(wires, request_bytes("GET", f"/api/tables?{query}"))


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
    files, kind = (key, packed({BASE_FILE: faults, CONTRACTORS_FILE: faults})), "application/octet-stream"
    return asking(wires, *(request_bytes("POST", BOX_FILE, camp.cookie, raw, kind) for raw in files))


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


def requests_of_one_account(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    """Looks at a table and turns that cannot be, in turn."""
    path = f"/api/games/{camp.table}"
    turn = msgspec.json.encode(TurnOrder(2, ("no such step",), "again"))
    return asking(
        wires,
        request_bytes("GET", f"{path}/view", camp.cookie),
        request_bytes("POST", f"{path}/turns", camp.cookie, turn),
    )


def new_accounts(wires: Wires, _: Camp, __: list[StreamWriter]) -> Act:
    return asking(wires, request_bytes("POST", "/api/me", body=b"{}"))


def big_bodies(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    """Too much for a turn, a big record that is none, and a record over the limit."""
    return asking(
        wires,
        request_bytes("POST", f"/api/games/{camp.table}/turns", camp.cookie, b'"' + b"x" * BIG + b'"'),
        request_bytes("POST", "/api/records", camp.cookie, b"x" * BIG, LINES),
        request_bytes("POST", "/api/records", camp.cookie, b"x" * HUGE, LINES),
    )


def chat(wires: Wires, camp: Camp, _: list[StreamWriter]) -> Act:
    path = f"/api/games/{camp.table}/chat"
    lines = (msgspec.json.encode(Message("Buy domes!", f"line-{number}")) for number in range(MOST_LINES))
    return asking(wires, *(request_bytes("POST", path, camp.cookie, line) for line in lines))


def sockets_of_account(wires: Wires, camp: Camp, held: list[StreamWriter]) -> Act:
    """One more socket every time, and none is given back."""

    async def act(_: int) -> str:
        status, _reader, writer = await shake_hands(wires, camp.long_match, camp.cookie)
        held.append(writer)
        return str(status)

    return act


def sockets_of_address(wires: Wires, camp: Camp, held: list[StreamWriter]) -> Act:
    return sockets_of_account(wires, msgspec.structs.replace(camp, cookie=""), held)


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

FLOODS: Final = (
    Attack("requests of one account", requests_of_one_account, hands=4, a_second=60),
    Attack("new accounts", new_accounts, hands=2, a_second=10),
    Attack("big bodies", big_bodies, hands=2, a_second=5),
    Attack("sockets of one account", sockets_of_account, hands=2, a_second=10),
    Attack("sockets of one address", sockets_of_address, hands=2, a_second=15),
    Attack("chat", chat, hands=1, a_second=15),
)
