"""Work that runs beside the requests, as long as a block runs."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress


@asynccontextmanager
async def in_background(work: Coroutine[object, object, None]) -> AsyncIterator[None]:
    """Run a coroutine while the block runs, and cancel it at its end."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
