"""S4: how many turns are judged at once, for one sender and for all; and what the shelf keeps."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec import structs

from cupola.bots.review.decisions import asked_of, decisions_of, result_of
from cupola.calls.jobs import JobFailed, JobResult, JudgeJob
from cupola.server.config.settings import Limits, Settings
from cupola.server.pool.processes import Asked, Given, Thinking
from cupola.server.requests import MOST_WAITING_REVIEWS, thought_for
from cupola.server.services import MOST_PLANNED_STEPS, Services
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.problems import Problem
from cupola.table.study.review import ReviewPlan
from tests.bots.review.reviewed import greedy_match
from tests.server.scenes.app import App
from tests.server.scenes.bots import doubled
from tests.server.scenes.people import Person, hot_seat

pytestmark = pytest.mark.compiled_only

FEW = 60  # states for a decision


class Held(Thinking):
    def __init__(self) -> None:
        super().__init__(1)
        self.let_go = asyncio.Event()

    async def _ask(self, work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
        await self.let_go.wait()
        return work(question)


@cache
def plan() -> ReviewPlan:
    match = greedy_match()
    return ReviewPlan("match", 1, match, decisions_of(match), result_of(match), ())


def turns() -> list[int]:
    return sorted({decision.turn for decision in plan().decisions})


@pytest.fixture
def strict_house(sqlite_file: Path) -> Iterator[Services]:
    """A house in which three reviewed turns are enough for a while, two at a time, judged in no time."""
    limits = Limits(reviews_a_second=0.001, reviews_at_once=3, reviews_under_way=2)
    services = Services(Settings(sqlite_url(sqlite_file), limits=limits))
    yield services
    services.close()


def run(test: Callable[[Held], Awaitable[None]]) -> None:
    async def in_time() -> None:
        await asyncio.wait_for(test(Held()), 60)

    asyncio.run(in_time())


async def judged(services: Services, held: Held, turn: int, sender: str) -> JobResult:
    job = JudgeJob(tuple(asked_of(decision, FEW) for decision in plan().of_turn(turn)))
    return await thought_for(sender, "review", job, services.limits, held)


async def begun(services: Services, held: Held, turn: int, sender: str) -> asyncio.Task[JobResult]:
    task = asyncio.create_task(judged(services, held, turn, sender))
    await asyncio.sleep(0)
    return task


async def refusal(services: Services, held: Held, turn: int, sender: str) -> tuple[str, object]:
    """The code with which a turn is refused, and how long to wait."""
    with pytest.raises(Problem) as refused:
        await judged(services, held, turn, sender)
    return refused.value.reply.code, refused.value.reply.details["retry_after"]


def test_S4_a_turn_refused_while_two_are_under_way_costs_nothing(strict_house: Services) -> None:
    async def test(held: Held) -> None:
        first, second, third, fourth = turns()[:4]
        given_up = await begun(strict_house, held, first, "Anna")
        await begun(strict_house, held, second, "Anna")
        refused = [await refusal(strict_house, held, third, "Anna") for _ in range(3)]

        given_up.cancel()
        held.let_go.set()
        await asyncio.gather(given_up, return_exceptions=True)

        assert set(refused) == {("too_fast", 1)}
        assert await judged(strict_house, held, third, "Anna")
        assert await refusal(strict_house, held, fourth, "Anna") == ("too_fast", 1000)

    run(test)


def test_S4_to_be_told_that_too_many_wait_costs_nothing(strict_house: Services) -> None:
    async def test(held: Held) -> None:
        waiting = [
            await begun(strict_house, held, turns()[0], f"{number}") for number in range(MOST_WAITING_REVIEWS)
        ]

        for _ in range(5):
            with pytest.raises(JobFailed):
                await judged(strict_house, held, turns()[1], "Anna")
        held.let_go.set()
        await asyncio.gather(*waiting)

        for turn in turns()[1:4]:
            assert await judged(strict_house, held, turn, "Anna")
        assert (await refusal(strict_house, held, turns()[4], "Anna"))[0] == "too_fast"

    run(test)


def test_R10_reviews_leave_places_in_the_line_for_hints(strict_house: Services) -> None:
    async def test(held: Held) -> None:
        reviews = [
            await begun(strict_house, held, turns()[0], f"{number}") for number in range(MOST_WAITING_REVIEWS)
        ]

        with pytest.raises(JobFailed):
            await judged(strict_house, held, turns()[1], "Anna")
        hint = asyncio.create_task(held.work(doubled, 4, 1.0))
        held.let_go.set()

        assert await hint == 8
        assert all(await asyncio.gather(*reviews))

    run(test)


def test_a_match_that_is_asked_for_again_stays_on_the_shelf(app: App, host: Person) -> None:
    plans, table = app.services.plans, app.game(hot_seat(host))
    most = MOST_PLANNED_STEPS // len(plan().match.steps)
    games = [structs.replace(table, id=f"{number}") for number in range(most + 1)]
    with app.services.database.reading() as connection:
        for game in games[:-1]:
            plans.keep(connection, (game.id, game.position), plan())

        plans.get((games[0].id, table.position))
        plans.keep(connection, (games[-1].id, table.position), plan())

    assert [game.id for game in games if plans.get((game.id, game.position)) is None] == ["1"]
