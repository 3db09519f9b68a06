"""Where the work is done: this process, several processes, or a cluster; the results are the same."""

from collections.abc import Generator, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from signal import SIG_IGN, SIGINT, signal
from typing import Protocol, TypeVar, cast

from cupola.lab.arena.entrants import ArenaError

Outcome_co = TypeVar("Outcome_co", covariant=True)
Done = TypeVar("Done")


class Job(Protocol[Outcome_co]):
    """Numbered work that travels to where it is done; the same number always comes out the same."""

    def prepare(self) -> None:
        """Once in every process."""
        ...

    def do(self, number: int) -> Outcome_co: ...


class Workers(Protocol):
    """Leaving the iterator early stops the work."""

    words: str

    def outcomes(self, errand: Job[Done], count: int) -> Generator[tuple[int, Done], None, None]:
        """In whatever order they are done."""
        ...


class Sequential:
    words = "one process"

    def outcomes(self, errand: Job[Done], count: int) -> Generator[tuple[int, Done], None, None]:
        """In order."""
        errand.prepare()
        for number in range(count):
            yield number, errand.do(number)


class Processes:
    """New processes on this machine, each given one piece at a time."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.words = f"{workers} processes"

    def outcomes(self, errand: Job[Done], count: int) -> Generator[tuple[int, Done], None, None]:
        """As they are done."""
        started = [_start(errand) for _ in range(min(self.workers, count))]
        pipes = [pipe for _, pipe in started]
        try:
            numbers = iter(range(count))
            for pipe in pipes:
                pipe.send(next(numbers))
            waiting = count
            while waiting:
                for pipe in cast(list[Connection], wait(pipes)):
                    number, outcome = _receive(pipe)
                    following = next(numbers, None)
                    if following is not None:
                        pipe.send(following)
                    waiting -= 1
                    yield number, cast(Done, outcome)
        finally:
            _stop(started)


def in_order(done: Iterator[tuple[int, Done]]) -> Iterator[Done]:
    """Each as soon as those before it are done."""
    held: dict[int, Done] = {}
    following = 0
    for number, outcome in done:
        held[number] = outcome
        while following in held:
            yield held.pop(following)
            following += 1


def done_by_errand(errand: Job[Done], number: int) -> Done | ArenaError:
    """What goes wrong comes back as a fault that can travel."""
    try:
        return errand.do(number)
    except ArenaError as fault:
        return fault
    except Exception as error:
        return ArenaError(f"{type(error).__name__}: {error}")


def _start(errand: Job[Done]) -> tuple[BaseProcess, Connection]:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(errand, theirs), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _work(errand: Job[Done], pipe: Connection) -> None:
    """Ended from outside."""
    signal(SIGINT, SIG_IGN)  # an interrupt is the parent's to answer
    errand.prepare()
    while True:
        try:
            number = pipe.recv()
        except EOFError:  # the parent is gone
            return
        pipe.send((number, done_by_errand(errand, number)))


def _receive(pipe: Connection) -> tuple[int, object]:
    try:
        number, outcome = pipe.recv()
    except (EOFError, OSError) as error:
        raise ArenaError("a worker process ended by itself") from error
    if isinstance(outcome, ArenaError):
        raise outcome
    return number, outcome


def _stop(started: list[tuple[BaseProcess, Connection]]) -> None:
    for process, pipe in started:
        process.terminate()
        pipe.close()
    for process, _ in started:
        process.join()
