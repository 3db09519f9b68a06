"""What a view, a preview, a turn and news cost the processor of the server, and a move with all of them.

`python -m benchmarks.costs [--moves 12] [--matches 4]` asks for one thing after another and prints the
milliseconds of the whole server process. `--against TREE` measures another copy of the code as well: a busy
machine makes both dearer.
"""

import argparse
import os
from collections import defaultdict
from pathlib import Path
from statistics import mean, median

import msgspec
import uvloop

from benchmarks.load import tree_at
from benchmarks.served import ROOT, Served, one_worker
from benchmarks.tables import set_table
from benchmarks.wire import Wires, request_bytes


class Meter:
    """Asks a server, and notes what each answer took, in milliseconds by kind."""

    def __init__(self, server: Served) -> None:
        self.wires = Wires(server.port)
        self.costs: dict[str, list[float]] = defaultdict(list)
        self._threads = Path(f"/proc/{server.pid}/task")

    async def ask(self, kind: str, method: str, path: str, cookie: str, body: object = None) -> None:
        data = b"" if body is None else msgspec.json.encode(body)
        before = self._nanoseconds()
        await self.wires.ask_well(request_bytes(method, path, cookie, data))
        self.costs[kind].append((self._nanoseconds() - before) / 1e6)

    def _nanoseconds(self) -> int:
        """That all threads of the server have run."""
        together = 0
        for thread in self._threads.iterdir():
            try:
                together += int((thread / "schedstat").read_text().split()[0])
            except OSError:  # it has just ended
                continue
        return together


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m benchmarks.costs", description=__doc__)
    options.add_argument("--moves", type=int, default=12)
    options.add_argument("--matches", type=int, default=4)
    options.add_argument("--against", help="another copy of the code, measured as well")
    asked = options.parse_args()
    trees = {"before": tree_at(asked.against)} if asked.against else {}
    columns = [measure(tree, asked.matches, asked.moves) for tree in (*trees.values(), ROOT)]
    print(f"| | {' | '.join((*trees, 'now'))} |\n|---|{'---:|' * len(columns)}")
    for row in columns[-1]:
        print(f"| {row} | {' | '.join(f'{column[row]:.3f}' for column in columns)} |")
    print(f"load average {os.getloadavg()[0]:.1f}")
    return 0


def measure(tree: Path, matches: int, moves: int) -> dict[str, float]:
    with one_worker(tree) as (server,):
        meter = Meter(server)
        for number in range(matches):
            uvloop.run(play(meter, f"costs-{number}", moves))
            meter.wires = Wires(server.port)  # the loop of the old ones has ended
    found: dict[str, float] = {}
    for kind, costs in meter.costs.items():
        found |= {f"{kind}, median ms": median(costs), f"{kind}, mean ms": mean(costs)}
    parts = (meter.costs[kind] for kind in ("preview", "turn", "news"))
    found["a move: previews, turn, news for all, mean ms"] = sum(map(sum, parts)) / len(meter.costs["turn"])
    return found


async def play(meter: Meter, seed: str, most: int) -> None:
    """The first moves of a match with everything that its pages ask for."""
    table = await set_table(meter.wires, seed, most, is_apart=True)
    for number, move in enumerate(table.moves):
        version, cookie = table.version + number, table.cookies[move.seat]
        for click in range(1, move.clicks + 1):
            order = {"base": version, "steps": move.steps[:click]}
            await meter.ask("preview", "POST", f"{table.path}/preview", cookie, order)
        turn = {"base": version, "steps": move.steps, "key": f"turn-{number}", "end_turn": True}
        await meter.ask("turn", "POST", f"{table.path}/turns", cookie, turn)
        for each in table.cookies:
            await meter.ask("news", "GET", f"{table.path}/view?since={version}", each)
            await meter.ask("view", "GET", f"{table.path}/view", each)


if __name__ == "__main__":
    raise SystemExit(main())
