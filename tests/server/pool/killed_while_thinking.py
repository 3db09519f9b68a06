"""A server that is killed while one of its bots loops for ever and another process waits; run as a module."""

import asyncio
import os
from signal import SIGKILL

from cupola.calls.jobs import bot_job
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.engine.turn.playout import start
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions
from cupola.server.pool.processes import Thinking


async def die_while_thinking() -> None:
    """Think once, begin a thought without end, and be killed."""
    state = State(standard_catalogue().tables)
    start(state, deal_for(TableOptions(), standard_catalogue()), Luck(1))
    thoughts = Thinking(2, allow_import_paths=True)
    await thoughts.answer(bot_job(state, decider(state), "random", 1, 60.0))
    stubborn = bot_job(state, decider(state), "tests.server.scenes.bots:Endless", 1, 5.0)
    thought = asyncio.create_task(thoughts.answer(stubborn))
    while not (thought.done() or os.path.exists(os.environ["STUBBORN_TRACE"])):
        await asyncio.sleep(0.02)
    os.kill(os.getpid(), SIGKILL)


if __name__ == "__main__":
    asyncio.run(die_while_thinking())
