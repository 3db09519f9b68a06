"""S4: what a player feels of an attack: moves before and under it, and what the server holds afterwards.

`python -m benchmarks.abuse [--seconds 10]` lets floods of all kinds come at once; `--attack NAME` measures
one attack alone, `--attack all` one after another; `--behind caddy` or `nginx` puts that proxy before the
server. Its limits are on, as in earnest, and count by address: the player comes from 127.0.0.1, every
attacker from another address of the loopback. `PYTHONPATH=TREE/src` measures another copy of the code.
"""

import argparse
import asyncio
import time
from asyncio import StreamWriter
from collections import Counter
from collections.abc import Awaitable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import msgspec
import uvloop
from msgspec import Struct

from benchmarks.attacks import ATTACKS, FLOODS, Act, Attack, Camp, set_camp
from benchmarks.load import Values, in_words, shares
from benchmarks.served import Served, database_file, served
from benchmarks.tables import Table, open_tables
from benchmarks.wire import RequestFailed, Wires, request_bytes
from build_engine.services import folder_of
from cupola.server.config.settings import Settings
from cupola.server.serving import raise_open_files
from cupola.server.storage.database import sqlite_url
from tests.services.proxies import PROXIES, running_proxy

TABLES: Final = 4
PAUSE: Final = 0.5  # between two moves of a table
CALM_SECONDS: Final = 3.0
LONG_SECONDS: Final = 2.0  # that a player may wait for a move, whatever one address does
MOST_WAITED: Final = 15.0  # for one move or for an answer; a player has gone by then
SETTLING_SECONDS: Final = 15.0
MOST_ACTS: Final = 20_000  # of one kind
BOT_FIRST: Final = {"players": 2, "first_seat": 0}
BY_NAME: Final = {attack.name: attack for attack in ATTACKS}
LIMITS_SAY: Final = ("403", "413", "429", "close")
FAULTS: Final = ("5", "silence", "hung up")


class Abuse(Struct, frozen=True):
    """What an attacker heard: how often which status, or which code at the close of a socket."""

    name: str
    heard: dict[str, int]

    @property
    def acts(self) -> int:
        return sum(self.heard.values())

    @property
    def refused(self) -> int:
        """How often a limit turned it away; what is merely wrong (422) is none of them."""
        return sum(count for what, count in self.heard.items() if what.startswith(LIMITS_SAY))

    @property
    def faults(self) -> int:
        """How often the server failed or said nothing, rather than refuse."""
        return sum(count for what, count in self.heard.items() if what.startswith(FAULTS))


class Felt(Struct, frozen=True):
    """What a player felt for a while: the times of the moves in milliseconds, and why one was refused."""

    times: Values
    moves: int
    failures: tuple[str, ...] = ()


class Health(Struct, frozen=True):
    status: str
    sockets: int


class Attacked(Struct, frozen=True):
    before: Felt
    during: Felt
    abuse: tuple[Abuse, ...]
    errands: dict[str, int]
    unstored: int  # tables that are not at the version that their accepted moves made
    resident_before: int
    resident_after: int
    tracebacks: int
    health: Health

    @property
    def longest_seconds(self) -> float:
        return self.during.times.get("move longest ms", 0.0) / 1000

    @property
    def is_harmless(self) -> bool:
        return not self.during.failures and not self.unstored and self.longest_seconds <= LONG_SECONDS


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m benchmarks.abuse", description=__doc__)
    options.add_argument("--seconds", type=float, default=10.0, help="how long an attack lasts")
    options.add_argument("--attack", choices=[*BY_NAME, "all"], help="measure this attack alone")
    options.add_argument("--behind", choices=PROXIES, help="measure the server behind this proxy")
    asked = options.parse_args()
    alone = [(attack,) for attack in ATTACKS if asked.attack in (attack.name, "all")]
    is_harmless = True
    for attacks in alone or (FLOODS,):
        found = run_attacks(attacks, asked.seconds, asked.behind)
        print(report_of(found), flush=True)
        is_harmless &= found.is_harmless
    return 0 if is_harmless else 1


def run_attacks(attacks: Sequence[Attack], seconds: float, behind: str | None = None) -> Attacked:
    """Attack a new server with a database of its own, as somebody starts it."""
    raise_open_files()
    moves = int((CALM_SECONDS + seconds) / PAUSE) + 5
    with database_file() as file:
        url = sqlite_url(file)
        with served(Settings(url, are_limits_on=False)) as server:
            camps, tables = uvloop.run(prepare(server, len(attacks), moves))
        with served(Settings(url), file.with_name("log"), attacks[0].files) as server, ExitStack() as before:
            if behind is not None:
                binaries = folder_of(PROXIES[behind]) or Path()
                server.port = before.enter_context(running_proxy(behind, binaries, server.port))
            return uvloop.run(measure(server, attacks, camps, tables, seconds))


async def prepare(server: Served, attackers: int, moves: int) -> tuple[list[Camp], list[Table]]:
    """Accounts, tables and long matches, while nobody counts."""
    camps = [await set_camp(server) for _ in range(attackers)]
    return camps, await open_tables([Wires(server.port)], TABLES, moves)


async def measure(
    server: Served, attacks: Sequence[Attack], camps: Sequence[Camp], tables: list[Table], seconds: float
) -> Attacked:
    player = Wires(server.port)
    for table in tables:
        table.wires = player
    if attacks[0].meets_bot:
        await feel(attacks[0], tables, PAUSE)  # the first thought starts the process that thinks
    before = await feel(attacks[0], tables, CALM_SECONDS)
    resident = server.resident_bytes
    attackers = [Wires(server.port, f"127.0.0.{2 + number}") for number in range(len(attacks))]
    held: list[StreamWriter] = []
    acts = [
        attack.prepare(wires, camp, held)
        for attack, wires, camp in zip(attacks, attackers, camps, strict=True)
    ]
    flood = asyncio.gather(*(misbehave(*each, seconds) for each in zip(attacks, acts, strict=True)))
    errands = asyncio.ensure_future(run_errands(attacks[0], tables[0], seconds))
    during = await feel(attacks[0], tables, seconds)
    abuse, ran = tuple(await flood), await errands
    for writer in held:
        writer.transport.abort()
    for wires in attackers:
        wires.close()
    assert server.log is not None
    health = await settle(player)
    found = Attacked(
        before=before,
        during=during,
        abuse=abuse,
        errands=ran,
        unstored=await count_unstored(tables),
        resident_before=resident,
        resident_after=server.resident_bytes,
        tracebacks=server.log.read_text().count("Traceback"),
        health=health,
    )
    player.close()
    return found


async def settle(player: Wires) -> Health:
    """Wait until the server has noticed that all sockets are gone, and ask how it is."""
    deadline = time.monotonic() + SETTLING_SECONDS
    while True:
        await asyncio.sleep(1.0)
        reply = await player.ask(request_bytes("GET", "/health"))
        health = msgspec.json.decode(reply.body, type=Health)
        if health.sockets == 0 or time.monotonic() > deadline:
            return health


async def count_unstored(tables: Sequence[Table]) -> int:
    seen = [await table.wires.call("GET", f"{table.path}/view", table.cookies[0]) for table in tables]
    return sum(table.version != view["version"] for table, view in zip(tables, seen, strict=True))


async def misbehave(attack: Attack, act: Act, seconds: float) -> Abuse:
    heard: Counter[str] = Counter()
    began = time.perf_counter()
    most = min(int(seconds * attack.a_second), MOST_ACTS // attack.hands)

    async def one_hand(hand: int) -> None:
        for number in range(most):
            await asyncio.sleep(max(0.0, began + number / attack.a_second - time.perf_counter()))
            if time.perf_counter() > began + seconds:
                return
            heard[await outcome(act(number * attack.hands + hand))] += 1

    await asyncio.gather(*(one_hand(hand) for hand in range(attack.hands)))
    return Abuse(attack.name, dict(sorted(heard.items())))


async def outcome(act: Awaitable[str]) -> str:
    """What came of one act, also where the server hung up or kept silent."""
    try:
        return await asyncio.wait_for(act, MOST_WAITED)
    except TimeoutError:
        return "silence"
    except (OSError, EOFError):
        return "hung up"


async def feel(attack: Attack, tables: Sequence[Table], seconds: float) -> Felt:
    began = time.perf_counter()
    if attack.meets_bot:
        courses = [await wait_for_bots(tables[0], began + seconds)]
    else:
        phases = [PAUSE * number / len(tables) for number in range(len(tables))]
        moving = (
            move(table, began + phase, began + seconds) for table, phase in zip(tables, phases, strict=True)
        )
        courses = list(await asyncio.gather(*moving))
    times = [taken for course, _ in courses for taken in course]
    return Felt(shares("move", times), len(times), tuple(failure for _, failure in courses if failure))


async def move(table: Table, due: float, ends: float) -> tuple[list[float], str]:
    """Moves at their appointed times, up to the first that fails; a late start counts as waiting."""
    times: list[float] = []
    while due < ends and table.moves:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        try:
            await asyncio.wait_for(table.play(), MOST_WAITED)
        except (RequestFailed, OSError, EOFError, TimeoutError) as failure:
            return [*times, time.perf_counter() - due], f"{failure!r:.200}"
        times.append(time.perf_counter() - due)
        due = max(due + PAUSE, time.perf_counter())
    return times, ""


async def wait_for_bots(table: Table, ends: float) -> tuple[list[float], str]:
    """How long a bot takes for its first turn at a new table, again and again."""
    wires, cookie = table.wires, table.cookies[0]
    seats = [{"kind": "bot", "bot": "apprentice"}, {"kind": "me"}]
    order = {"options": BOT_FIRST, "seats": seats, "start": True}
    times: list[float] = []
    while (began := time.perf_counter()) < ends:
        game = (await wires.call("POST", "/api/games", cookie, order))["game"]
        while (await wires.call("GET", f"/api/games/{game}/view", cookie))["decider"] != 1:
            if time.perf_counter() - began > MOST_WAITED:
                return [*times, time.perf_counter() - began], "the bot did not move"
            await asyncio.sleep(0.1)
        times.append(time.perf_counter() - began)
        await asyncio.sleep(PAUSE)
    return times, ""


async def run_errands(attack: Attack, table: Table, seconds: float) -> dict[str, int]:
    """What the player does beside moving, once a second, and what it hears."""
    heard: Counter[str] = Counter()
    ends = time.perf_counter() + seconds
    while attack.errand is not None and time.perf_counter() < ends:
        await asyncio.sleep(1.0)
        heard[await outcome(attack.errand(table.wires, table.cookies[0]))] += 1
    return dict(heard)


def report_of(attacked: Attacked) -> str:
    before, during = (round(size / 1e6) for size in (attacked.resident_before, attacked.resident_after))
    lines = [
        " and ".join(abuse.name for abuse in attacked.abuse),
        f"  before: {in_words(attacked.before.times)}, of {attacked.before.moves} moves, memory {before} MB",
        f"  under attack: {in_words(attacked.during.times)}, of {attacked.during.moves} moves",
        *(f"  failed: {failure}" for failure in attacked.during.failures),
        *(f"  {abuse.name} heard {abuse.heard}, {abuse.refused} refused" for abuse in attacked.abuse),
        *([f"  the player's errands: {attacked.errands}"] if attacked.errands else []),
        f"  afterwards: {attacked.health.status}, memory {during} MB, {attacked.health.sockets} sockets, "
        f"{attacked.unstored} tables with moves not stored, {attacked.tracebacks} failures in the log",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    raise SystemExit(main())
