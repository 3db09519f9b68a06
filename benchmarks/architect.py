"""How many positions a second the architect looks at; the same script runs natively and in a browser.

`python benchmarks/architect.py SECONDS`: nodes a second of the fastest of many short thoughts, and the steps
chosen. The fastest is the one that neighbours on the machine disturbed least.
"""

import sys
from time import perf_counter

from cupola.bots.bot import Budget
from cupola.bots.registry import bot_named
from cupola.engine.state.luck import Luck
from cupola.play.match import Match
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions

NODES = 5_000


def thought(least: float) -> tuple[float, str]:
    """The best rate of the architect's first turn, thought over for so many seconds, and its steps."""
    catalogue, bot = standard_catalogue(), bot_named("architect")
    match = Match.new(TableOptions(players=2), catalogue, "benchmark")
    best, steps, ends = 0.0, "", perf_counter() + least
    while perf_counter() < ends or not steps:
        began = perf_counter()
        found = bot.think(match.state, match.decider, catalogue, Luck(1), Budget(nodes=NODES))
        best = max(best, found.report.nodes / (perf_counter() - began))
        steps = ",".join(found.steps)
    return best, steps


if __name__ == "__main__":
    print(*thought(float(sys.argv[1])))
