from functools import cache
from typing import NamedTuple

import pytest

from cupola.bots.advice.advise import advise
from cupola.bots.advice.advised_run import Run, run_of
from cupola.bots.bot import Budget, take_step
from cupola.bots.coach.afterwards import brought_by, is_hopeful, praise_for
from cupola.bots.coach.mistakes import LOST_CHANCE, by_the_rules, is_doubtful, mistake_in
from cupola.bots.greedy import is_plain
from cupola.bots.review.account import GOOD, HARDLY
from cupola.bots.review.judge import Judgement, judge
from cupola.engine.accessors.board import cost
from cupola.engine.accessors.cells import has_acted, is_over, set_trigger
from cupola.engine.accessors.stack import top_kind, top_owner
from cupola.engine.constants.actions import ACTION_NAMES, MATERIAL_NAMES, SECTION_NAMES
from cupola.engine.constants.frames import TURN_FRAME
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import is_chance
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.play.moments import WORDS, moments_of
from tests.scene import Scene


def run(scene: Scene, *steps: str) -> Run:
    return run_of(scene.state, 0, steps, scene.catalogue)


def kinds(scene: Scene, *steps: str) -> list[str]:
    """What the rules say against a turn, by its kind."""
    return [mistake.kind for mistake in by_the_rules(run(scene, *steps), scene.catalogue)]


def ready_below() -> Scene:
    """Red could finish A1 at once, and blue has claimed A2 above it."""
    scene = Scene("red", "blue").section("A1", owner="red").section("A2", owner="blue")
    return scene.goods("red", " ".join(cost_of(scene, "A1"))).die("white", 1, 1)


def cost_of(scene: Scene, section: str) -> list[str]:
    at = SECTION_NAMES.index(section)
    return [name for kind, name in enumerate(MATERIAL_NAMES) for _ in range(cost(scene.state, at, kind))]


def test_B4_a_finish_left_undone_under_a_rival_is_asked_about() -> None:
    scene = ready_below()
    found = next(by_the_rules(run(scene, "move:white", "roll"), scene.catalogue))
    finish = [f"deliver:{kind}:A1" for kind in cost_of(scene, "A1")]

    told = "You could finish A1 now. When Blue finishes A2 above it, you lose 1 recognition."
    assert (found.kind, WORDS.say(found.said), found.rule) == ("left-below", told, "B4")
    assert "left-below" not in kinds(scene, *finish)


def test_E1_in_the_last_turn_an_empty_claim_pays_nothing() -> None:
    scene = Scene("red", "blue")
    set_trigger(scene.state, 1)

    assert "last-turn-claim" in kinds(scene, "claim:A1", "banner:inventory")


@pytest.mark.parametrize(
    ("space", "is_asked"), [(17, True), (20, False)]
)  # T3: just past an eagle it costs none
def test_O1_an_eagle_sold_for_rubles_that_are_kept_is_asked_about(space: int, is_asked: bool) -> None:
    scene = Scene("red", "blue").marker("red", space).die("white", 1, 1)

    assert ("idle-sale" in kinds(scene, "sell", "move:white", "roll")) == is_asked
    assert "idle-sale" not in kinds(scene, "move:white", "roll")


def test_what_a_turn_brought_is_one_line() -> None:
    scene = ready_below()
    steps = [f"deliver:{kind}:A1" for kind in cost_of(scene, "A1")]

    assert brought(run(scene, *steps)).startswith("A1 is finished:")
    assert brought(run(Scene("red", "blue"), "claim:A1")).startswith("A1 is yours. It needs")


def brought(played: Run) -> str:
    said = brought_by(played, standard_catalogue())
    return WORDS.say(said) if said else ""


def offered(state: State, start: str, end: str = "") -> int:
    names = {action: ACTION_NAMES[action] for action in state.legal()}
    return next(action for action, name in names.items() if name.startswith(start) and name.endswith(end))


def test_K4_a_recruit_is_told_by_the_specialist_kept_or_by_its_city() -> None:
    before = next(moments_of(TableOptions(players=2, contractors=True))).copy()
    seat, city = top_owner(before), offered(before, "recruit:")
    sent = before.copy()
    take_step(sent, seat, city)

    kept, left = (
        run_of(
            before,
            seat,
            (ACTION_NAMES[city], ACTION_NAMES[offered(sent, "specialist:", end)]),
            standard_catalogue(),
        )
        for end in (":keep", ":dismiss")
    )

    assert brought(kept).startswith("You have a specialist now. Move the black die to use it, once: ")
    assert brought(left).startswith(("You have a contractor in ", "That brought "))


# At every kind of table: the turn a hint puts first, and one at random, each with its judgement

NODES = 1500
EVERY = 9  # moments: one of so many is enough
TABLES = (
    TableOptions(players=2, first_game=True),
    TableOptions(players=2, contractors=True, fourth="jurists"),
    TableOptions(players=3),
    TableOptions(players=1),
)


class JudgedRun(NamedTuple):
    """A turn, and what the judge of hints and reviews makes of it."""

    run: Run
    judgement: Judgement

    @property
    def lost(self) -> float:
        return self.judgement.loss(self.run.seat)


@cache
def advised_and_random() -> tuple[tuple[JudgedRun, JudgedRun], ...]:
    """The first hint and a random turn at many beginnings of a turn."""
    found = []
    for options in TABLES:
        moments = [state.copy() for state in moments_of(options, 1) if is_beginning(state)]
        for state in moments[::EVERY]:
            seat = top_owner(state)
            first = advise(state, seat, standard_catalogue(), Budget(nodes=NODES)).turns[0].steps
            found.append((judged_run(state, first), judged_run(state, random_turn(state, 1))))
    return tuple(found)


def is_beginning(state: State) -> bool:
    if is_over(state) or is_chance(state):
        return False
    return top_kind(state) == TURN_FRAME and not has_acted(state)


def judged_run(state: State, steps: tuple[str, ...]) -> JudgedRun:
    """Steps of the player who decides, judged as a review does."""
    seat = top_owner(state)
    run = run_of(state.copy(), seat, steps, standard_catalogue())
    return JudgedRun(run, judge(state, seat, steps, NODES))


def random_turn(state: State, seed: int) -> tuple[str, ...]:
    """Steps at random up to the close of the commit, without a sale or a re-roll."""
    onward, seat, luck, steps = state.copy(), top_owner(state), Luck(seed, stream=7), []
    closed = False
    while not closed:
        options = [action for action in onward.legal() if is_plain(action)]
        action = options[draw(luck, len(options))]
        steps.append(ACTION_NAMES[action])
        closed = take_step(onward, seat, action)
    return tuple(steps)


@pytest.mark.thorough
@pytest.mark.compiled_only
def test_the_first_hint_is_never_called_a_mistake() -> None:
    mistakes = [
        mistake_in(first.run, standard_catalogue(), first.judgement) for first, _ in advised_and_random()
    ]

    assert len(mistakes) > 30
    assert mistakes == [None] * len(mistakes)


@pytest.mark.compiled_only
def test_what_is_called_a_mistake_is_one_in_the_review_too() -> None:
    found = [
        (turn.lost, mistake)
        for _, turn in advised_and_random()
        if (mistake := mistake_in(turn.run, standard_catalogue(), turn.judgement))
    ]

    assert {mistake.kind == "better" for _, mistake in found} == {True, False}
    assert all(lost >= (LOST_CHANCE if mistake.kind == "better" else GOOD) for lost, mistake in found)
    assert all(WORDS.say(mistake.said) for _, mistake in found)


@pytest.mark.compiled_only
def test_a_better_turn_that_is_named_is_the_first_hint() -> None:
    named = 0
    for first, turn in advised_and_random():
        mistake = mistake_in(turn.run, standard_catalogue(), turn.judgement)
        if mistake is not None and mistake.kind == "better":
            named += 1
            best = turn.judgement.ranked[0].steps
            assert mistake.better == best[: len(mistake.better)]
            assert mistake.better[-1] != "roll"
            assert turn.judgement.turns > first.judgement.turns or best == first.run.steps
        else:
            assert mistake is None or not mistake.better
    assert named


@pytest.mark.compiled_only
def test_only_what_a_quick_look_doubts_takes_the_time_of_the_judge() -> None:
    doubted = [is_doubtful(turn.run, standard_catalogue()) for _, turn in advised_and_random()]
    first = [is_doubtful(best.run, standard_catalogue()) for best, _ in advised_and_random()]

    assert sum(doubted) > len(doubted) / 2
    assert sum(first) < len(first) / 5


@pytest.mark.compiled_only
def test_praise_is_earned_now_and_then_by_the_first_hint_and_never_by_a_turn_that_loses() -> None:
    praised = [
        praise_for(best.run, standard_catalogue(), best.judgement) if is_hopeful(best.run) else None
        for best, _ in advised_and_random()
    ]
    poor = [turn for _, turn in advised_and_random() if turn.lost >= HARDLY]

    said = [WORDS.say(each) for each in praised if each]
    assert 0 < len(said) < len(praised) * 0.7
    assert all(each.startswith("Well seen. ") and "Claims" not in each for each in said)
    assert all(praise_for(each.run, standard_catalogue(), each.judgement) is None for each in poor)


@pytest.mark.compiled_only
def test_every_turn_has_one_line_on_what_it_brought() -> None:
    said = {brought(each.run) for pair in advised_and_random() for each in pair}

    assert len(said) > 30
