"""When all is calm a world comes to rest: workers are there, and everybody sees the last version."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress

import pytest

from cupola.server.routes.chat import post_chat
from cupola.server.tables.chat import Message
from tests.server.power.recorded_disk import why_not_recorded
from tests.world.people import Person, Request, route
from tests.world.world import World, ground_in_memory, world_on

pytestmark = [
    pytest.mark.thorough,
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
    last.unanswered = chat_by(last, game)

    world.loop.run_until_complete(rest(world))

    assert first.seen[game] == last.seen[game] == world.version_of(game)


def test_a_table_that_changes_while_people_look_is_looked_at_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.sit_down()
    (game,), (first, last) = world.games, world.people
    look, lines = last.look_at_all, [chat_by(last, game)]

    async def speak_once_and_look() -> None:
        last.unanswered = lines.pop() if lines else None
        await last.ask_again()
        await look()

    monkeypatch.setattr(last, "look_at_all", speak_once_and_look)
    monkeypatch.setattr(world, "moves_on", lambda _: False)

    world.loop.run_until_complete(rest(world))

    assert first.seen[game] == last.seen[game] == world.version_of(game)


def chat_by(person: Person, game: str) -> Request:
    """What somebody says at a table, as it is asked of a worker."""
    said = Message("Hm.", "c1")
    return lambda worker: route(post_chat)(game, worker.services, person.viewer, worker.bus, said)


async def rest(world: World) -> None:
    """Let a world come to rest."""
    await world.calm_down()
    await world.come_to_rest()


def test_a_wait_takes_the_same_steps_on_every_python(world: World) -> None:
    async def wait_twice() -> None:
        heard = asyncio.Event()
        world.loop.call_later(1, heard.set)
        await asyncio.wait_for(heard.wait(), 5)
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.Event().wait(), 5)

    world.loop.run_until_complete(wait_twice())

    assert world.loop.steps == 6
