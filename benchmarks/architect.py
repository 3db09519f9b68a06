"""How many positions a second the architect looks at; the same script runs natively and in a browser.

`python benchmarks/architect.py SECONDS`: nodes and seconds of thought after thought, and the steps chosen.
"""

import sys
from time import perf_counter

from cupola.bots.bot import Budget
from cupola.bots.registry import bot_named
from cupola.engine.state.luck import Luck
from cupola.play.match import Match
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions

NODES = 30_000


def thought(least: float) -> tuple[int, float, str]:
    """Nodes, seconds and steps of the architect's first turns, for at least so many seconds."""
    catalogue, bot = standard_catalogue(), bot_named("architect")
    match = Match.new(TableOptions(players=2), catalogue, "benchmark")
    nodes, spent, steps = 0, 0.0, ""
    while spent < least:
        began = perf_counter()
        found = bot.think(match.state, match.decider, catalogue, Luck(1), Budget(nodes=NODES))
        spent += perf_counter() - began
        nodes, steps = nodes + found.report.nodes, ",".join(found.steps)
    return nodes, spent, steps


if __name__ == "__main__":
    found, seconds, chosen = thought(float(sys.argv[1]))
    print(found, seconds, chosen)
