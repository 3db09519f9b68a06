"""Every way through a scene: whatever is offered is pressed, and whatever is not is asked about."""

from collections.abc import Iterator

from msgspec import Struct

from cupola.engine.constants.actions import ACTION_NAMES
from cupola.engine.turn.playout import fingerprint
from cupola.lesson.scene import Scene
from cupola.lesson.walk import Walk, walked
from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.catalogue import standard_catalogue

Inputs = tuple[tuple[str, ...], tuple[int, ...]]


class Try(Struct, frozen=True):
    """Something tried at one place of a scene: what, why it was wrong if it was, and where it led."""

    beat: int
    tried: str
    reason: Phrase | None
    inputs: Inputs
    has_moved: bool


def walk_after(scene: Scene, inputs: Inputs) -> Walk:
    return walked(scene, *inputs, standard_catalogue())


def inputs_of(walk: Walk) -> Inputs:
    return tuple(walk.steps), tuple(walk.answers)


def solved(scene: Scene) -> Walk:
    walk = Walk(scene, standard_catalogue())
    while not walk.is_done:
        beat = walk.beat
        if beat.kind == "do":
            for step in beat.solution:
                assert walk.step(step), f"{scene.id}: {step}: {walk.reason}"
        else:
            walk.answer(right_answer(walk))
    return walk


def right_answer(walk: Walk) -> int:
    return next((number for number, answer in enumerate(walk.beat.answers) if not answer.reason), 0)


def places(scene: Scene) -> Iterator[list[Try]]:
    """Everything that can be tried at every place of a scene, place by place."""
    waiting: list[Inputs] = [((), ())]
    seen = {key_of(walk_after(scene, waiting[0]))}
    while waiting:
        here = waiting.pop()
        walk = walk_after(scene, here)
        if walk.is_done:
            continue
        tries = list(tried_at(scene, walk, here))
        yield tries
        for each in tries:
            key = key_of(walk_after(scene, each.inputs))
            if key not in seen:
                seen.add(key)
                waiting.append(each.inputs)


def key_of(walk: Walk) -> tuple[int, int, tuple[str, ...]]:
    """What tells one place of a scene from another; in which order steps were taken does not matter."""
    return walk.place, fingerprint(walk.match.state), tuple(sorted(walk.steps[walk.began :]))


def tried_at(scene: Scene, walk: Walk, here: Inputs) -> Iterator[Try]:
    """Every answer, or every step the rules know, tried at a place; illegal ones where a beat begins."""
    steps, answers = here
    if walk.beat.kind != "do":
        for number in range(max(1, len(walk.beat.answers))):
            yield tried(scene, walk, str(number), (steps, (*answers, number)))
        return
    begins = len(steps) == walk.began
    for name in ACTION_NAMES if begins else walk.match.legal():
        yield tried(scene, walk, name, ((*steps, name), answers))


def tried(scene: Scene, before: Walk, what: str, inputs: Inputs) -> Try:
    after = walk_after(scene, inputs)
    moved = inputs_of(after) != inputs_of(before)
    return Try(before.place, what, after.reason, inputs_of(after), moved)
