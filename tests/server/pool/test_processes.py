import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from signal import SIGKILL, SIGSTOP
from time import monotonic

import pytest

from cupola.bots.bot import why_not_run
from cupola.bots.registry import FALLBACK
from cupola.calls.jobs import BotJob, JobFailed, Steps, bot_job, sampled_state
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider, is_chance
from cupola.engine.turn.hidden import blank_hidden
from cupola.engine.turn.playout import start, step_at_random
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions
from cupola.server.pool.processes import (
    ALARMING,
    MOST_THREADS,
    MOST_WAITING,
    Thinking,
    ThinkingClosed,
    ThoughtReply,
)
from cupola.server.pool.worker import NICENESS
from tests.server.in_time import in_time
from tests.server.scenes.bots import broken, doubled, endless, niceness, process_number

STUBBORN = "tests.server.scenes.bots"
ROOT = Path(__file__).parents[3]
PLENTY = 60.0
SHORT = 6.0  # for a bot that never answers: enough to begin on a busy machine


def opening(seed: int = 1, options: TableOptions | None = None) -> State:
    catalogue = standard_catalogue()
    state = State(catalogue.tables)
    start(state, deal_for(options or TableOptions(), catalogue), Luck(seed))
    return state


def asked(bot: str, deadline: float = PLENTY, seed: int = 1) -> BotJob:
    state = opening(seed)
    return bot_job(state, decider(state), bot, seed, deadline)


@asynccontextmanager
async def thinking(max_workers: int = 1) -> AsyncIterator[Thinking]:
    thoughts = Thinking(max_workers, memory=2 * 1024**3, allow_import_paths=True)
    try:
        yield thoughts
    finally:
        await thoughts.close()


def is_legal(answer: ThoughtReply, question: BotJob) -> bool:
    return why_not_run(sampled_state(question), question.seat, answer.steps) == ""


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def until(happens: Callable[[], bool]) -> None:
    deadline = monotonic() + PLENTY
    while not happens():
        assert monotonic() < deadline
        await asyncio.sleep(0.02)


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "bot", ["architect", "master", "journeyman", "apprentice", "planner", "greedy", "random"]
)
@in_time
async def test_a_bot_answers_with_steps_the_rules_allow(bot: str) -> None:
    question = asked(bot)
    async with thinking() as thoughts:
        answer = await thoughts.answer(question)

        assert (answer.by, answer.fell_back) == (bot, False)
        assert is_legal(answer, question)
        assert (thoughts.health.asked, thoughts.health.answered, thoughts.health.waiting) == (1, 1, 0)


@pytest.mark.thorough
@pytest.mark.parametrize("bot", ["Endless", "Polite"])
@in_time
async def test_R10_a_bot_that_loops_inside_compiled_code_is_killed_and_the_table_goes_on(
    bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = tmp_path / "process"
    monkeypatch.setenv("STUBBORN_TRACE", str(trace))
    question = asked(f"{STUBBORN}:{bot}", deadline=SHORT)
    async with thinking() as thoughts:
        answer = await thoughts.answer(question)

        await until(lambda: not is_running(int(trace.read_text(encoding="ascii"))))
        assert (answer.by, answer.fell_back) == (FALLBACK, True)
        assert is_legal(answer, question)
        assert (thoughts.health.timeouts, thoughts.health.crashes, thoughts.health.waiting) == (1, 0, 0)

        after = await thoughts.answer(asked("random"))

        assert (after.by, after.fell_back) == ("random", False)


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("bot", "crashes", "nonsense"),
    [
        (f"{STUBBORN}:Crashing", 1, 0),
        (f"{STUBBORN}:Suicidal", 1, 0),
        (f"{STUBBORN}:Hoarding", 1, 0),
        (f"{STUBBORN}:Unsendable", 1, 0),
        (f"{STUBBORN}:Missing", 1, 0),
        ("unheard-of", 1, 0),
        (f"{STUBBORN}:Illegal", 0, 1),
        (f"{STUBBORN}:Babbling", 0, 1),
        (f"{STUBBORN}:Silent", 0, 1),
    ],
)
@in_time
async def test_R10_a_bot_that_fails_is_answered_for(bot: str, crashes: int, nonsense: int) -> None:
    question = asked(bot)
    async with thinking() as thoughts:
        answer = await thoughts.answer(question)

        assert answer.fell_back
        assert is_legal(answer, question)
        assert (thoughts.health.crashes, thoughts.health.nonsense) == (crashes, nonsense)

        after = await thoughts.answer(asked("greedy"))

        assert not after.fell_back


@pytest.mark.parametrize("work", [endless, broken])
@in_time
async def test_R10_work_that_fails_is_said_to_and_the_next_is_done(work: Callable[[int], int]) -> None:
    async with thinking() as thoughts:
        with pytest.raises(JobFailed):
            await thoughts.work(work, 3, 0.5 if work is endless else PLENTY)
        given = await thoughts.work(doubled, 4, PLENTY)

        assert given == 8
        assert (thoughts.health.timeouts, thoughts.health.crashes) == ((1, 0) if work is endless else (0, 1))


@in_time
async def test_R10_more_work_than_can_wait_is_refused_at_once() -> None:
    async with thinking() as thoughts:
        asked_for = [thoughts.work(doubled, number, PLENTY) for number in range(MOST_WAITING + 1)]
        given = await asyncio.gather(*asked_for, return_exceptions=True)

        assert given[:-1] == [2 * number for number in range(MOST_WAITING)]
        assert isinstance(given[-1], JobFailed)
        assert thoughts.health.waiting == 0


@in_time
async def test_R10_the_line_is_full_when_so_many_wait_for_each_process() -> None:
    async with thinking(max_workers=2) as thoughts:
        under_way = [asyncio.create_task(thoughts.work(doubled, number, PLENTY)) for number in range(4)]
        await asyncio.sleep(0)

        assert (thoughts.is_full(2), thoughts.is_full(3), thoughts.is_full()) == (True, False, False)
        await asyncio.gather(*under_way)
        assert not thoughts.is_full(1)


@in_time
async def test_R10_many_questions_at_once_are_all_answered_beside_a_stubborn_bot() -> None:
    questions = [asked("random", seed=seed) for seed in range(12)]
    questions.insert(3, asked(f"{STUBBORN}:Endless", deadline=0.3))
    async with thinking(max_workers=2) as thoughts:
        answers = await asyncio.gather(*(thoughts.answer(question) for question in questions))

        assert [answer.fell_back for answer in answers].count(True) == 1
        assert all(map(is_legal, answers, questions))
        assert (thoughts.health.answered, thoughts.health.waiting) == (13, 0)


@in_time
async def test_R10_a_process_that_hangs_between_two_thoughts_is_replaced() -> None:
    thoughts = Thinking(1, patience=1.0)
    try:
        hung = await thoughts.work(process_number, 0, PLENTY)
        os.kill(hung, SIGSTOP)

        missed = await thoughts.answer(asked("random", deadline=1.0))
        then = [await thoughts.answer(asked("greedy")) for _ in range(2)]

        assert missed.fell_back
        assert [answer.fell_back for answer in then] == [False, False]
        assert not is_running(hung)
        assert (thoughts.health.restarts, thoughts.health.unanswered) == (1, 0)
    finally:
        await thoughts.close()


@in_time
async def test_a_thought_gives_way_to_a_move() -> None:
    async with thinking() as thoughts:
        ours = os.getpriority(os.PRIO_PROCESS, 0)

        assert await thoughts.work(niceness, 0, PLENTY) == min(19, ours + NICENESS)


@in_time
async def test_R10_a_process_killed_between_two_thoughts_costs_no_thought() -> None:
    async with thinking() as thoughts:
        process = await thoughts.work(process_number, 0, PLENTY)
        os.kill(process, SIGKILL)
        os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)

        answer = await thoughts.answer(asked("greedy"))

        assert (answer.by, answer.fell_back) == ("greedy", False)


@in_time
async def test_R10_bots_that_stay_silent_are_told_of_once_in_the_log_and_for_as_long_in_health(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with thinking() as thoughts:
        for _ in range(ALARMING + 1):
            await thoughts.answer(asked(f"{STUBBORN}:Suicidal"))
        silent = thoughts.health.unanswered
        await thoughts.answer(asked("random"))

        assert (silent, thoughts.health.unanswered) == (ALARMING + 1, 0)
        assert thoughts.health.restarts == ALARMING + 1
        told = [each for each in caplog.records if each.name == "cupola.server"]
        assert [each.getMessage() for each in told] == [
            f"{ALARMING} questions in a row were not answered: are the bots well?"
        ]


@pytest.mark.sample(1)
@pytest.mark.parametrize("jump", [3_600, -3_600])
@in_time
async def test_R10_a_clock_that_is_set_changes_no_thought(jump: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async with thinking() as thoughts:
        await thoughts.work(doubled, 4, PLENTY)  # there is a process now
        jumps = count(jump, jump)
        monkeypatch.setattr(time, "time", lambda: 1_800_000_000.0 + next(jumps))

        slow = await thoughts.answer(asked(f"{STUBBORN}:Leisurely"))
        endless = await thoughts.answer(asked(f"{STUBBORN}:Endless", deadline=0.3))

        assert (slow.by, slow.fell_back) == (f"{STUBBORN}:Leisurely", False)
        assert endless.fell_back
        assert thoughts.health.timeouts == 1


@pytest.mark.thorough
@in_time
async def test_R10_the_server_goes_on_while_a_bot_thinks() -> None:
    async with thinking() as thoughts:
        thought = asyncio.create_task(thoughts.answer(asked(f"{STUBBORN}:Endless", deadline=SHORT)))
        turns_of_the_loop = 0
        while not thought.done():
            await asyncio.sleep(0.001)
            turns_of_the_loop += 1

        assert turns_of_the_loop > 20


@in_time
async def test_R8_a_thought_under_way_when_the_server_closes_is_left_for_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = tmp_path / "process"
    monkeypatch.setenv("STUBBORN_TRACE", str(trace))
    thoughts = Thinking(1, allow_import_paths=True)
    under_way = asyncio.create_task(thoughts.answer(asked(f"{STUBBORN}:Polite")))
    await until(lambda: trace.exists() and trace.read_text(encoding="ascii") != "")

    await thoughts.close()

    with pytest.raises(ThinkingClosed):
        await under_way
    with pytest.raises(ThinkingClosed):
        await thoughts.answer(asked("random"))
    assert not is_running(int(trace.read_text(encoding="ascii")))
    assert thoughts.health.waiting == 0


@in_time
async def test_R10_import_paths_are_taken_only_where_they_are_allowed() -> None:
    thoughts = Thinking(1)
    try:
        answer = await thoughts.answer(asked(f"{STUBBORN}:Silent"))
    finally:
        await thoughts.close()

    assert answer.fell_back
    assert (thoughts.health.crashes, thoughts.health.nonsense) == (1, 0)


@pytest.mark.thorough
def test_R10_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    trace = tmp_path / "process"
    server = [sys.executable, "-m", "tests.server.pool.killed_while_thinking"]
    environment = {**os.environ, "STUBBORN_TRACE": str(trace)}

    # The output ends when the last process that could write to it has ended: the bot's one too.
    ended = subprocess.run(
        server, cwd=ROOT, env=environment, capture_output=True, timeout=4 * PLENTY, check=False
    )

    assert trace.exists()
    assert ended.returncode == -SIGKILL


@pytest.mark.parametrize(
    ("question", "complaint"),
    [
        (BotJob("random", 0, (0, 1, 2), 1, 1.0), "cells: 3 given"),
        (asked("random", deadline=0.0), "deadline: 0.0"),
        (bot_job(opening(), 1 - decider(opening()), "random", 1, 1.0), "does not decide"),
    ],
)
@in_time
async def test_a_question_that_cannot_be_asked_is_refused(question: BotJob, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        await Thinking(1).answer(question)


def test_R5_no_hidden_contract_reaches_a_question() -> None:
    state = opening(3, TableOptions(players=3, fourth="archivists"))
    luck = Luck(3)
    for _ in range(400):
        if not is_chance(state) and decider(state) == 0:
            blank = state.copy()
            blank_hidden(blank, 0)

            assert bot_job(state, 0, "random", 1, 1.0).cells == tuple(blank.values())
        step_at_random(state, luck)


@in_time
async def test_a_thought_takes_the_threads_of_processes_that_have_nothing_to_do() -> None:
    given: list[int] = []
    go_on = asyncio.Event()

    class Watched(Thinking):
        async def _ask(self, work: partial[Steps], question: BotJob, deadline: float) -> None:  # type: ignore[override]
            given.append(work.keywords["threads"])
            await go_on.wait()

    thoughts = Watched(MOST_THREADS + 2)
    bots = ("apprentice", "architect", "search", "architect")
    under_way = [asyncio.ensure_future(thoughts.answer(asked(bot))) for bot in bots]
    await until(lambda: len(given) == 4)
    assert given == [1, MOST_THREADS, 1, 1]
    assert thoughts.health.waiting == 4

    go_on.set()
    await asyncio.gather(*under_way)
    await thoughts.answer(asked("architect"))
    assert given[-1] == MOST_THREADS


@pytest.mark.thorough
@in_time
async def test_several_threads_answer_in_their_process_and_leave_it_well() -> None:
    async with thinking(3) as thoughts:
        for seed in (1, 2, 3):
            question = asked("architect", seed=seed)
            answer = await thoughts.answer(question)
            assert not answer.fell_back
            assert is_legal(answer, question)
        assert thoughts.health.restarts == 0
