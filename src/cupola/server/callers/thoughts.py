"""Thoughts for a request: how long each may take, how many may wait, and how many one sender gets (S4)."""

from contextlib import nullcontext
from functools import partial
from typing import Final

from cupola.calls.jobs import Job, JobFailed, JobResult, JudgeJob, work
from cupola.calls.rows import Purpose
from cupola.server.http.rate_limits import Allowances
from cupola.server.pool.processes import MOST_WAITING, Thinking

# For a hint or one decision, which take half a second where nobody else works.
SECONDS: Final[dict[Purpose, float]] = {"hint": 9.0, "coach": 9.0, "review": 30.0}
MOST_WAITING_REVIEWS: Final = 8  # for each process; what else may wait there is left to hints


async def thought_for(
    sender: str, purpose: Purpose, job: Job, limits: Allowances, studying: Thinking
) -> JobResult:
    """What comes of a job in a process of its own; else `JobFailed`, or a `Problem` for who asks too much."""
    is_review = purpose == "review"
    with limits.reviewing(sender) if is_review else nullcontext():
        if studying.is_full(MOST_WAITING_REVIEWS if is_review else MOST_WAITING):
            raise JobFailed("too much work waits already")
        limits.check(purpose, sender)  # being turned away costs nothing
        seconds = SECONDS[purpose] * (len(job.asked) if isinstance(job, JudgeJob) else 1)
        return await studying.work(partial(work, seconds=seconds), job, seconds)
