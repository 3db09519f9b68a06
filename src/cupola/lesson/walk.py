"""A walk through a scene: the beat that is on, the match as it stands, what came of the last thing done."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cupola.content.shape.vocabulary import COLOURS
from cupola.engine.accessors.cells import colour, is_over, players
from cupola.engine.accessors.region import has_module
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.lesson.goal import is_reached, reason_against, reason_for_failing
from cupola.lesson.scene import Beat, Scene, SceneError
from cupola.play.chance import LuckSpent, SealedLuck, luck_of
from cupola.play.choices.choices import Choice, choice_of
from cupola.play.match import Match, Refused
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.position.document import PositionError, state_of
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import TableOptions
from cupola.table.history.moments import Played

LEARNER: Final = 0


class SceneLuck(SealedLuck):
    """The outcomes that a scene names, in their order; after them those of its name."""

    def __init__(self, scene: Scene) -> None:
        seed = luck_of(scene.id).seed
        super().__init__(seed, is_practice=True)
        self.left = list(scene.luck)

    def draw(self, bound: int) -> int:
        """An impossible outcome is the fault of the scene."""
        value = super().draw(bound)
        if not self.left:
            return value
        wanted = self.left.pop(0)
        if wanted > bound:
            raise LuckSpent(f"{wanted} is not one of {bound} outcomes")
        return wanted - 1


class Walk:
    def __init__(self, scene: Scene, catalogue: Catalogue) -> None:
        self.scene = scene
        self.catalogue = catalogue
        self.luck = SceneLuck(scene)
        self.match = laid_match(scene, catalogue, self.luck)
        self.place = 0
        self.reason: Phrase | None = None
        self.steps: list[str] = []
        self.taken: list[Choice] = []  # the learner's steps in this beat, as each was offered
        self.answers: list[int] = []
        self.fresh: list[Played] = []
        self.has_failed = False
        self._enter()

    @property
    def beat(self) -> Beat:
        """The last one stays when the scene is done."""
        return self.scene.beats[min(self.place, len(self.scene.beats) - 1)]

    @property
    def is_done(self) -> bool:
        return self.place >= len(self.scene.beats)

    @property
    def offered(self) -> tuple[str, ...]:
        if self.is_done or not self._is_learners:
            return ()
        return tuple(step for step in self.match.legal() if self.beat.offers(step))

    @property
    def began(self) -> int:
        return self._began

    def answer(self, number: int) -> None:
        """A wrong answer is told why."""
        self.reason = None
        self.fresh = []
        beat = self.beat
        if self.is_done or beat.kind == "do" or not 0 <= number < max(1, len(beat.answers)):
            raise SceneError(f"{self.scene.id}: {number} answers nothing here")
        if beat.answers and beat.answers[number].reason:
            self.reason = phrase(beat.answers[number].reason)
            return
        self.answers.append(number)
        self._go_on()

    def step(self, name: str) -> bool:
        """False, with the reason, where it is wrong here and nothing has changed."""
        self.reason = None
        self.fresh = []
        if name not in self.offered or self.beat.reason_against(name):
            self.reason = reason_against(self.match.state, self.beat, name, self.catalogue)
            return False
        self.taken.append(choice_of(self.match.state, ACTION_IDS[name], self.catalogue))
        self._take(name)
        self.steps.append(name)
        self._follow()
        if self._is_reached():
            self._go_on()
        elif not self.offered or self._is_judged():
            self.reason = reason_for_failing(self._root, self._taken, self.beat)
            self.has_failed = True
            return False
        return True

    # How it is done

    @property
    def _is_learners(self) -> bool:
        state = self.match.state
        return not is_over(state) and decider(state) == LEARNER

    @property
    def _taken(self) -> Sequence[str]:
        return [step.action for step in self.match.steps[self._begun_at :]]

    def _take(self, name: str) -> None:
        try:
            step = self.match.choose(name)
        except (Refused, LuckSpent) as error:
            raise SceneError(f"{self.scene.id}: {error}") from error
        self.fresh.append(Played(step, self.match.state.copy()))

    def _follow(self) -> None:
        for name in self.beat.follows:
            if name in self.match.legal():
                self._take(name)

    def _is_judged(self) -> bool:
        return self.beat.within is not None and self._is_closed()

    def _is_closed(self) -> bool:
        commits = self.match.commits
        return bool(commits) and commits[-1].end == len(self.match.steps) > self._begun_at

    def _is_reached(self) -> bool:
        if self.beat.within is not None and not self._is_closed():
            return False
        done = self.match.steps[self._begun_at :]
        return is_reached(self.beat, done, self._root, self.match.state, self.catalogue)

    def _go_on(self) -> None:
        self.place += 1
        self._enter()

    def _enter(self) -> None:
        if self.is_done:
            return
        for name in self.beat.plays:
            self._take(name)
        self._begun_at = len(self.match.steps)
        self._began = len(self.steps)
        self.taken.clear()
        self._root: State = self.match.state.copy()
        self._root.journal = None


def walked(scene: Scene, steps: Sequence[str], answers: Sequence[int], catalogue: Catalogue) -> Walk:
    """Up to the first wrong one; a failed try begins the beat again."""
    walk = Walk(scene, catalogue)
    left, given = list(steps), list(answers)
    while not walk.is_done:
        kept = walk.began
        if walk.beat.kind == "do":
            if not left:
                break
            if not walk.step(left.pop(0)):
                return stopped(walk, kept, scene, catalogue)
        elif given:
            walk.answer(given.pop(0))
        else:
            break
    if left or (given and walk.is_done):
        raise SceneError(f"{scene.id}: steps or answers are left over")
    return walk


def stopped(walk: Walk, kept: int, scene: Scene, catalogue: Catalogue) -> Walk:
    """A step that led nowhere goes back to where its beat began."""
    if not walk.has_failed:
        return walk
    again = walked(scene, walk.steps[:kept], walk.answers, catalogue)
    again.reason, again.fresh = walk.reason, []
    return again


def laid_match(scene: Scene, catalogue: Catalogue, luck: SceneLuck) -> Match:
    state = laid_table(scene, catalogue).copy()
    return Match(options_of(state), catalogue, state, luck)


@lru_cache(64)
def laid_table(scene: Scene, catalogue: Catalogue) -> State:
    """The position of a scene, laid once; raise `SceneError` where it does not fit the box."""
    try:
        return state_of(scene.position, catalogue)
    except PositionError as error:
        raise SceneError(f"{scene.id}: position.{error}") from error


def options_of(state: State) -> TableOptions:
    """As far as it is seen."""
    people = 1 if is_solo(state) else players(state)
    colours = tuple(COLOURS[colour(state, seat)] for seat in range(people))
    return TableOptions(players=people, colours=colours, contractors=bool(has_module(state)))
