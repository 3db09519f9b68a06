"""The line before the processes of the bots: people first, then host by host, table by table."""

import asyncio
from collections.abc import Sequence

import pytest

from cupola.server.pool.fair_queue import FairLine, QueuePlace
from tests.server.in_time import in_time


class Slot:
    def __init__(self, slots: int = 1) -> None:
        self.line = FairLine(slots)
        self.began: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._ends: dict[str, asyncio.Event] = {}

    async def arrive(self, *tables: str, has_people: bool = False) -> None:
        for table in tables:
            self._ends[table] = asyncio.Event()
            self.tasks[table] = asyncio.create_task(self._take_turn(table, has_people))
            await settled()

    async def end(self, *tables: str) -> None:
        for table in tables:
            self._ends[table].set()
            await settled()

    async def end_all(self) -> None:
        for end in self._ends.values():
            end.set()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)

    async def _take_turn(self, table: str, has_people: bool) -> None:
        host, _ = table.split("-")
        async with self.line.turn(QueuePlace(host, has_people)):
            self.began.append(table)
            await self._ends[table].wait()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def named(host: str, count: int) -> Sequence[str]:
    return [f"{host}-{number}" for number in range(count)]


@pytest.mark.parametrize(
    ("crowd_has_people", "has_people"),
    [(False, False), (False, True), (True, True)],
    ids=["only bots", "a person among bots", "people everywhere"],
)
@in_time
async def test_a_hundred_tables_of_one_host_delay_another_host_by_the_thought_under_way(
    crowd_has_people: bool, has_people: bool
) -> None:
    slot = Slot()
    await slot.arrive(*named("anna", 100), has_people=crowd_has_people)
    await slot.arrive("boris-0", has_people=has_people)

    await slot.end("anna-0")

    assert slot.began == ["anna-0", "boris-0"]
    await slot.end_all()


@in_time
async def test_hosts_take_turns_and_so_do_the_tables_of_each() -> None:
    slot = Slot()
    await slot.arrive(*named("anna", 4), *named("boris", 2), *named("clara", 3))

    await slot.end_all()

    assert slot.began == [
        *("anna-0", "boris-0", "clara-0"),
        *("anna-1", "boris-1", "clara-1"),
        *("anna-2", "clara-2", "anna-3"),
    ]


@in_time
async def test_a_table_with_people_goes_before_hosts_who_have_waited_longer() -> None:
    slot = Slot()
    await slot.arrive("anna-0", "boris-0")
    await slot.arrive("anna-1", has_people=True)

    await slot.end("anna-0")

    assert slot.began == ["anna-0", "anna-1"]
    await slot.end_all()


@in_time
async def test_a_host_who_comes_again_stands_behind_those_who_waited() -> None:
    slot = Slot()
    await slot.arrive("anna-0", "boris-0", "clara-0")
    await slot.end("anna-0")
    await slot.arrive("anna-1")

    await slot.end_all()

    assert slot.began == ["anna-0", "boris-0", "clara-0", "anna-1"]


@in_time
async def test_as_many_turns_at_once_as_there_are_slots_and_no_more() -> None:
    slot = Slot(slots=2)
    await slot.arrive(*named("anna", 4))
    at_first = list(slot.began)
    await slot.end("anna-1")

    assert at_first == ["anna-0", "anna-1"]
    assert slot.began == ["anna-0", "anna-1", "anna-2"]
    await slot.end_all()
    await slot.arrive("boris-0", "boris-1", "boris-2")
    assert slot.began[4:] == ["boris-0", "boris-1"]
    await slot.end_all()


@in_time
async def test_a_table_that_leaves_the_line_costs_nobody_a_turn() -> None:
    slot = Slot()
    await slot.arrive(*named("anna", 4))
    slot.tasks["anna-1"].cancel()  # while it waits
    await settled()
    slot._ends["anna-0"].set()
    await settled()
    slot.tasks["anna-2"].cancel()  # while it has its turn
    await settled()

    assert slot.began == ["anna-0", "anna-2", "anna-3"]
    await slot.end_all()


@in_time
async def test_a_table_that_leaves_just_as_it_is_called_hands_its_turn_on() -> None:
    slot = Slot()
    await slot.arrive(*named("anna", 4))
    slot.tasks["anna-1"].cancel()
    slot.line._leave()  # before the one that left has noticed
    slot.tasks["anna-2"].cancel()  # called already, but not awake yet
    await settled()

    assert slot.began == ["anna-0", "anna-3"]
    await slot.end_all()
