"""When all is calm a world comes to rest: workers are there, everybody is answered and sees the last version."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress

import pytest

from cupola.server.routes.chat import post_chat
from cupola.server.tables.chat import Message
from tests.server.power.recorded_disk import why_not_recorded
from tests.world.people import route
from tests.world.world import World, ground_in_memory, world_on

pytestmark = [
    pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded())),
    pytest.mark.compiled_only,
]
TWO_AT_A_TABLE = 1  # the seed of a world with one table and two people


@pytest.fixture
def world() -> Iterator[World]:
    """A world in which nothing has happened yet."""
    with ground_in_memory() as ground, world_on(ground, TWO_AT_A_TABLE) as begun:
        yield begun


def test_a_worker_that_ends_after_all_is_calm_is_followed_by_another(world: World) -> None:
    async def stop_all() -> None:
        await world.calm_down()
        for worker in world.workers:
            worker.life.cancel()
        await asyncio.sleep(60)

    world.loop.run_until_complete(stop_all())

    assert world.some_worker(random.Random(1)) is not None


def test_nobody_looks_for_the_last_time_before_everybody_has_asked_again(world: World) -> None:
    world.sit_down()
    (game,), (first, last) = world.games, world.people
    last.unanswered = lambda worker: route(post_chat)(
        game, worker.services, last.viewer, worker.bus, Message("Hm.", "c1")
    )

    async def rest() -> None:
        await world.calm_down()
        await world.come_to_rest()

    world.loop.run_until_complete(rest())

    assert first.seen[game] == last.seen[game] == world.version_of(game)


def test_a_wait_takes_the_same_steps_on_every_python(world: World) -> None:
    async def wait_twice() -> None:
        heard = asyncio.Event()
        world.loop.call_later(1, heard.set)
        await asyncio.wait_for(heard.wait(), 5)
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.Event().wait(), 5)

    world.loop.run_until_complete(wait_twice())

    assert world.loop.steps == 6
