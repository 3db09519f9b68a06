"""Tests on an event loop that end, whatever waits."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Final, ParamSpec

LONGEST_SECONDS: Final = 120.0

Given = ParamSpec("Given")


def in_time(test: Callable[Given, Awaitable[None]]) -> Callable[Given, None]:
    """Run a test on a loop of its own, and fail it when it never ends."""

    @wraps(test)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
        async def within_limit() -> None:
            await asyncio.wait_for(test(*args, **kwargs), LONGEST_SECONDS)

        asyncio.run(within_limit())

    return run
