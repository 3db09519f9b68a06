"""Threads for one thought. A table in a browser has none, so nothing it needs may import this."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager
from types import TracebackType


class Threads(AbstractContextManager["Threads"]):
    """The caller's thread among them, as long as the block runs."""

    def __init__(self, threads: int) -> None:
        if threads < 1:
            raise ValueError(f"threads: {threads} cannot think")
        self.threads = threads
        self._others = ThreadPoolExecutor(max(1, threads - 1), thread_name_prefix="thought")

    def do(self, works: Sequence[Callable[[], None]]) -> None:
        """The first in this thread."""
        first, *others = works
        under_way: list[Future[None]] = []
        try:
            for work in others:
                under_way.append(self._others.submit(work))
            first()
        finally:
            wait(under_way)
        for each in under_way:
            each.result()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._others.shutdown()
