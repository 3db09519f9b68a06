"""Judge every decision of a review, in several processes."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal

from cupola.bots.review.judge import DecisionAsked, Judgement, judged
from cupola.content.box import Box
from cupola.play.setup.catalogue import Catalogue

Report = Callable[[int, int], None]

_boxes: list[Catalogue] = []


def judge_all(
    asked: Sequence[DecisionAsked], catalogue: Catalogue, processes: int, report: Report
) -> list[Judgement]:
    """The judgement of every decision in their order; each that is done is reported."""
    made: list[Judgement] = []
    report(0, len(asked))
    for judgement in judgements(asked, catalogue, min(processes, len(asked))):
        made.append(judgement)
        report(len(made), len(asked))
    return made


def judgements(asked: Sequence[DecisionAsked], catalogue: Catalogue, processes: int) -> Iterator[Judgement]:
    """The judgements one by one; the box travels to the processes, so all judge with the same one."""
    if processes <= 1:
        yield from (judged(each, catalogue) for each in asked)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(processes, context, open_box, (catalogue.box,)) as pool:
        try:
            yield from pool.map(judge_in_worker, asked)
        finally:
            pool.shutdown(cancel_futures=True)


def open_box(box: Box) -> None:
    """Begin the life of a process."""
    signal(SIGINT, SIG_IGN)  # an interrupt is the parent's to answer
    _boxes[:] = [Catalogue(box)]


def judge_in_worker(asked: DecisionAsked) -> Judgement:
    """Judge a decision with the box of the process."""
    return judged(asked, _boxes[0])
