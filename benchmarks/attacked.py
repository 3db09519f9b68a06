"""S4: what a player feels of one attack: moves before and under it, and what the server holds afterwards."""

import asyncio
import tempfile
import time
from asyncio import StreamWriter
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
import uvloop
from msgspec import Struct

from benchmarks.abusers import Abuse, misbehave, outcome
from benchmarks.attacks import ATTACKER, ATTACKS, Attack, Camp, set_camp, tables_of_player
from benchmarks.load import allow_many_files
from benchmarks.measures import percentiles
from benchmarks.served import Served, served
from benchmarks.tables import Table
from benchmarks.wire import RequestFailed, Wires, request_bytes
from cupola.server.config.settings import Settings
from cupola.server.storage.migrate import upgrade

TABLES: Final = 4
PAUSE: Final = 0.5  # between two moves of a table
CALM_SECONDS: Final = 3.0
MOST_WAITED: Final = 15.0  # for one move; a player has gone by then
SETTLING_SECONDS: Final = 2.0
BOT_FIRST: Final = {"players": 2, "first_seat": 0}


class Felt(Struct, frozen=True):
    """What a player felt for a while: the times of the moves, and why one was refused."""

    milliseconds: dict[str, float]
    moves: int
    failures: tuple[str, ...] = ()


class Attacked(Struct, frozen=True):
    """One attack."""

    name: str
    before: Felt
    during: Felt
    abuse: Abuse
    errands: dict[str, int]
    resident_before: int
    resident_after: int
    tracebacks: int
    log: str

    @property
    def longest_seconds(self) -> float:
        """The longest that a player waited for a move under attack."""
        return self.during.milliseconds.get("most", 0.0) / 1000


def attack_named(name: str) -> Attack:
    """An attack by its name."""
    return next(attack for attack in ATTACKS if attack.name == name)


def run_attack(attack: Attack, seconds: float) -> Attacked:
    """Attack a new server with a database of its own, as somebody starts it."""
    allow_many_files()
    moves = int((CALM_SECONDS + seconds) / PAUSE) + 5
    with tempfile.TemporaryDirectory(prefix="cupola-attack-") as folder:
        url, log = f"sqlite:///{folder}/cupola.db", Path(folder, "log")
        upgrade(url)
        with served(Settings(url, are_limits_on=False)) as server:
            camp, tables = uvloop.run(prepare(server, moves))
        with served(Settings(url), log, attack.files) as server:
            return uvloop.run(measure(server, attack, camp, tables, seconds))


async def prepare(server: Served, moves: int) -> tuple[Camp, list[Table]]:
    """Accounts, tables and a long match, while nobody counts."""
    return await set_camp(server), await tables_of_player(server, TABLES, moves)


async def measure(
    server: Served, attack: Attack, camp: Camp, tables: list[Table], seconds: float
) -> Attacked:
    """A player before and under an attack."""
    player, attacker = Wires(server.port), Wires(server.port, ATTACKER)
    for table in tables:
        table.wires = player
    held: list[StreamWriter] = []
    if attack.meets_bot:
        await feel(attack, tables, PAUSE)  # the first thought starts the process that thinks
    before = await feel(attack, tables, CALM_SECONDS)
    resident = server.resident_bytes
    flood = asyncio.ensure_future(misbehave(attack.abuser(attacker, camp, held), seconds))
    errands = asyncio.ensure_future(run_errands(attack, tables[0], seconds))
    during = await feel(attack, tables, seconds)
    abuse, ran = await flood, await errands
    for writer in held:
        writer.transport.abort()
    attacker.close()
    player.close()
    await asyncio.sleep(SETTLING_SECONDS)
    log = server.log.read_text() if server.log else ""
    after = server.resident_bytes
    return Attacked(attack.name, before, during, abuse, ran, resident, after, log.count("Traceback"), log)


async def feel(attack: Attack, tables: Sequence[Table], seconds: float) -> Felt:
    """Moves at every table, or bots that are waited for."""
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
    return Felt(percentiles(times), len(times), tuple(failure for _, failure in courses if failure))


async def move(table: Table, due: float, ends: float) -> tuple[list[float], str]:
    """Moves at their appointed times, up to the first that fails; a late start counts as waiting."""
    times: list[float] = []
    while due < ends and not table.is_spent:
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
    seats = [{"kind": "bot", "bot": "apprentice"}, {"kind": "me"}]
    order = msgspec.json.encode({"options": BOT_FIRST, "seats": seats, "start": True})
    times: list[float] = []
    while time.perf_counter() < ends:
        began = time.perf_counter()
        made = await table.wires.ask_well(request_bytes("POST", "/api/games", table.cookie, order))
        view = request_bytes("GET", f"/api/games/{msgspec.json.decode(made.body)['game']}/view", table.cookie)
        while msgspec.json.decode((await table.wires.ask_well(view)).body)["decider"] != 1:
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
        heard[await outcome(attack.errand(table.wires, table.cookie))] += 1
    return dict(heard)


def in_words(attacked: Sequence[Attacked]) -> str:
    """The attacks as a table to read."""
    rows = [
        "attack             before: p50    p95   most ms   under: p50     p95     most ms  moves"
        "   MB before  after  attacker heard"
    ]
    for each in attacked:
        shares = [
            felt.milliseconds.get(key, 0.0)
            for felt in (each.before, each.during)
            for key in ("p50", "p95", "most")
        ]
        heard = ", ".join(f"{what}: {count}" for what, count in each.abuse.heard.items())
        rows.append(
            f"{each.name:16}{shares[0]:14.1f}{shares[1]:7.1f}{shares[2]:10.1f}{shares[3]:13.1f}{shares[4]:8.1f}"
            f"{shares[5]:12.1f}{each.during.moves:7}{each.resident_before / 1e6:12.0f}"
            f"{each.resident_after / 1e6:7.0f}  {heard}"
        )
        rows += [f"    failed: {failure}" for failure in each.during.failures]
        rows += [f"    the player's errands: {each.errands}"] if each.errands else []
        rows += [f"    {each.tracebacks} failures in the log"] if each.tracebacks else []
    return "\n".join(rows)
