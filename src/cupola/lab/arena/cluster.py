"""The same work on a Ray cluster, one actor per core; Ray is imported only here."""

from collections.abc import Generator
from importlib import import_module
from types import ModuleType
from typing import Final, cast

from cupola.lab.arena.entrants import ArenaError
from cupola.lab.arena.workers import Done, Job, done_by_errand

HERE: Final = "local"
LINE_A_CORE: Final = 2  # pieces that wait before a core, so that it never waits for one


class Hand:
    def __init__(self, errand: Job[object]) -> None:
        self.errand = errand
        errand.prepare()

    def do(self, number: int) -> tuple[int, object]:
        return number, done_by_errand(self.errand, number)


class Cluster:
    """By its address, or a new one on this machine for `local`."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.words = f"Ray cluster {address}"
        self._ray = imported_ray()

    def outcomes(self, errand: Job[Done], count: int) -> Generator[tuple[int, Done], None, None]:
        connect(self._ray, self.address)
        try:
            yield from self._results(self._hands(errand, count), count)
        except self._ray.exceptions.RayError as error:
            raise ArenaError(f"--cluster {self.address}: {type(error).__name__}: {error}") from error
        finally:
            self._ray.shutdown()

    def _hands(self, errand: Job[Done], count: int) -> list[object]:
        """One actor per core; a lost one is restarted and repeats what it had not finished."""
        cores = int(self._ray.cluster_resources().get("CPU", 1))
        hand = self._ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(Hand)
        return [hand.remote(errand) for _ in range(max(1, min(cores, count)))]

    def _results(self, hands: list[object], count: int) -> Generator[tuple[int, Done], None, None]:
        numbers = iter(range(count))
        asked: dict[object, object] = {}
        for hand in hands * LINE_A_CORE:
            self._ask(asked, hand, next(numbers, None))
        while asked:
            (ready, *_), _ = self._ray.wait(list(asked))
            self._ask(asked, asked.pop(ready), next(numbers, None))
            number, outcome = self._ray.get(ready)
            if isinstance(outcome, ArenaError):
                raise outcome
            yield number, cast(Done, outcome)

    @staticmethod
    def _ask(asked: dict[object, object], hand: object, number: int | None) -> None:
        if number is not None:
            asked[hand.do.remote(number)] = hand  # type: ignore[attr-defined]


def imported_ray() -> ModuleType:
    try:
        return import_module("ray")
    except ImportError as error:
        raise ArenaError("--cluster: Ray is not installed: pip install cupola[cluster]") from error


def connect(ray: ModuleType, address: str) -> None:
    try:
        ray.init(address=None if address == HERE else address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        raise ArenaError(f"--cluster {address}: {error}") from error
