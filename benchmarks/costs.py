"""What one view, preview, turn and piece of news costs the processor of the server, asked one after another.

`PYTHONPATH=OTHER/src python -m benchmarks.costs [--moves 12] [--matches 4]` prints milliseconds of the whole
server process for each kind of request. Run it in turns with the code before and the code after: a
busy machine makes both dearer.
"""

import argparse
from collections import defaultdict
from pathlib import Path
from statistics import mean, median

import msgspec
import uvloop

from benchmarks.load import one_worker
from benchmarks.pages import moves_of, sit_down
from benchmarks.served import Served
from benchmarks.tables import OPTIONS
from benchmarks.wire import Wires, request_bytes

Costs = dict[str, list[float]]


class Meter:
    """Asks a server, and notes what each answer took."""

    def __init__(self, server: Served) -> None:
        self.wires = Wires(server.port)
        self.costs: Costs = defaultdict(list)
        self._tasks = Path(f"/proc/{server.pid}/task")

    def _used(self) -> int:
        """Nanoseconds that the threads of the server ran."""
        return sum(int(each.read_text().split()[0]) for each in self._tasks.glob("*/schedstat"))

    async def ask(self, kind: str, method: str, path: str, cookie: str, body: object = None) -> bytes:
        """An answer, its cost noted under its kind."""
        data = b"" if body is None else msgspec.json.encode(body)
        before = self._used()
        reply = await self.wires.ask_well(request_bytes(method, path, cookie, data))
        self.costs[kind].append((self._used() - before) / 1e6)
        return reply.body


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.costs", description=__doc__)
    options.add_argument("--moves", type=int, default=12)
    options.add_argument("--matches", type=int, default=4)
    asked = options.parse_args()
    with one_worker() as (server,):
        meter = Meter(server)
        for number in range(asked.matches):
            uvloop.run(play(meter, f"costs-{number}", asked.moves))
            meter.wires = Wires(server.port)
    for kind, costs in meter.costs.items():
        print(f"{kind:8} {len(costs):4} asked: median {median(costs):.2f} ms, mean {mean(costs):.2f} ms")
    return 0


async def play(meter: Meter, seed: str, most: int) -> None:
    """The first moves of a match with everything that its pages ask for."""
    game, cookies = await sit_down(meter.wires, seed, OPTIONS)
    path = f"/api/games/{game}"
    version = int(msgspec.json.decode(await meter.ask("view", "GET", f"{path}/view", cookies[0]))["version"])
    for number, move in enumerate(moves_of(seed, most)):
        cookie = cookies[move.seat]
        for click in range(1, move.clicks + 1):
            order = {"base": version, "steps": move.steps[:click]}
            await meter.ask("preview", "POST", f"{path}/preview", cookie, order)
        turn = {"base": version, "steps": move.steps, "key": f"turn-{number}", "end_turn": True}
        reply = await meter.ask("turn", "POST", f"{path}/turns", cookie, turn)
        for each in cookies:
            await meter.ask("news", "GET", f"{path}/view?since={version}", each)
            await meter.ask("view", "GET", f"{path}/view", each)
        version = int(msgspec.json.decode(reply)["now"])


if __name__ == "__main__":
    raise SystemExit(main())
