from functools import cache

from cupola.bots.advice.advised_run import Run, run_of
from cupola.bots.coach.afterwards import NEAR_THE_BEST, brought_by, praise_for
from cupola.bots.coach.measure import Measured, chance_lost, measured
from cupola.bots.coach.mistakes import CLEAR, LOST_CHANCE, by_the_rules, mistake_in
from cupola.bots.greedy import is_plain
from cupola.bots.runs import take_step
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
    """Steps of red from a scene."""
    return run_of(scene.state, 0, steps, scene.catalogue)


def kinds(scene: Scene, *steps: str) -> list[str]:
    """What the rules say against a turn, by its kind."""
    return [mistake.kind for mistake in by_the_rules(run(scene, *steps), scene.catalogue)]


def ready_below() -> Scene:
    """Red could finish A1 at once, and blue has claimed A2 above it."""
    scene = Scene("red", "blue").section("A1", owner="red").section("A2", owner="blue")
    return scene.goods("red", " ".join(cost_of(scene, "A1"))).die("white", 1, 1)


def cost_of(scene: Scene, section: str) -> list[str]:
    """What a section costs, piece by piece."""
    at = SECTION_NAMES.index(section)
    return [name for kind, name in enumerate(MATERIAL_NAMES) for _ in range(cost(scene.state, at, kind))]


def test_B4_a_finish_left_undone_under_a_rival_is_asked_about() -> None:
    scene = ready_below()

    assert "left-below" in kinds(scene, "move:white", "roll")
    found = mistake_in(run(scene, "move:white", "roll"), scene.catalogue, is_advised=False)
    assert found is not None
    assert (
        WORDS.say(found.said)
        == "You could finish A1 now. When Blue finishes A2 above it, you lose 1 recognition."
    )
    assert found.rule == "B4"


def test_B4_the_finish_itself_is_no_mistake() -> None:
    scene = ready_below()
    steps = [f"deliver:{kind}:A1" for kind in cost_of(scene, "A1")]

    assert "left-below" not in kinds(scene, *steps)


def test_E1_in_the_last_turn_an_empty_claim_pays_nothing() -> None:
    scene = Scene("red", "blue")
    set_trigger(scene.state, 1)

    assert "last-turn-claim" in kinds(scene, "claim:A1", "banner:inventory")


def test_O1_an_eagle_sold_for_rubles_that_are_kept_is_asked_about() -> None:
    scene = Scene("red", "blue").marker("red", 17).die("white", 1, 1)

    assert "idle-sale" in kinds(scene, "sell", "move:white", "roll")
    assert "idle-sale" not in kinds(scene, "move:white", "roll")


def test_T3_just_past_an_eagle_a_sale_costs_none_and_is_not_asked_about() -> None:
    scene = Scene("red", "blue").marker("red", 20).die("white", 1, 1)

    assert "idle-sale" not in kinds(scene, "sell", "move:white", "roll")


def test_what_a_turn_brought_is_one_line() -> None:
    scene = ready_below()
    steps = [f"deliver:{kind}:A1" for kind in cost_of(scene, "A1")]

    assert brought(run(scene, *steps)).startswith("A1 is finished:")
    assert brought(run(Scene("red", "blue"), "claim:A1")).startswith("A1 is yours. It needs")


def brought(played: Run) -> str:
    """What is said of a turn that was played."""
    said = brought_by(played, standard_catalogue())
    return WORDS.say(said) if said else ""


def offered(state: State, start: str, end: str = "") -> int:
    """The first step offered whose name begins and ends so."""
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


def test_a_better_turn_that_is_named_brings_its_steps() -> None:
    found = [mistake_in(any_turn, standard_catalogue()) for any_turn, _, _ in judged()]

    better = [mistake for mistake in found if mistake is not None and mistake.kind == "better"]
    assert better
    assert all(mistake.better and mistake.better[-1] != "roll" for mistake in better)
    assert all(not mistake.better for mistake in found if mistake is not None and mistake.kind != "better")


# Whole matches: the best turn a search finds, and one at random, at every beginning of a turn


@cache
def judged() -> tuple[tuple[Run, Run, Measured], ...]:
    """A random turn and the best one, with what the random one loses, at many moments of two matches."""
    found = []
    for seed in (1, 2):
        for state in moments_of(TableOptions(players=2, first_game=True), seed):
            if is_over(state) or is_chance(state) or top_kind(state) != TURN_FRAME or has_acted(state):
                continue
            seat, before = top_owner(state), state.copy()
            any_turn = run_of(before, seat, random_turn(before, seed), standard_catalogue())
            measure = measured(any_turn)
            assert measure is not None
            found.append((any_turn, run_of(before, seat, measure.best, standard_catalogue()), measure))
    return tuple(found)


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


def test_the_best_turn_is_never_asked_about_as_far_worse() -> None:
    assert {
        mistake.kind for _, best, _ in judged() if (mistake := mistake_in(best, standard_catalogue()))
    } == set()


def test_a_turn_worth_far_less_than_the_best_is_asked_about_only_where_advice_is_allowed() -> None:
    asked = [
        mistake
        for any_turn, _, measure in judged()
        if measure.loss >= CLEAR and (mistake := mistake_in(any_turn, standard_catalogue()))
    ]
    unadvised = [mistake_in(any_turn, standard_catalogue(), is_advised=False) for any_turn, _, _ in judged()]

    assert any(mistake.kind == "better" for mistake in asked)
    assert all(mistake is None or mistake.kind != "better" for mistake in unadvised)
    assert all(WORDS.say(mistake.said) for mistake in asked)


def test_a_better_turn_is_named_only_where_it_costs_some_of_the_chance_of_winning() -> None:
    asked = [
        any_turn
        for any_turn, _, measure in judged()
        if measure.loss >= CLEAR
        and (mistake := mistake_in(any_turn, standard_catalogue()))
        and mistake.kind == "better"
    ]

    assert asked
    assert all(chance_lost(any_turn) >= LOST_CHANCE for any_turn in asked)


def test_praise_is_earned_now_and_then_by_the_best_and_never_by_a_turn_that_loses() -> None:
    praised = [praise_for(best, standard_catalogue()) for _, best, _ in judged()]
    poor = [any_turn for any_turn, _, measure in judged() if measure.loss > NEAR_THE_BEST]

    said = [WORDS.say(each) for each in praised if each]
    assert 0 < len(said) < len(praised) * 0.7
    assert all(each.startswith("Well seen. ") and "Claims" not in each for each in said)
    assert all(praise_for(each, standard_catalogue()) is None for each in poor)


def test_every_turn_has_one_line_on_what_it_brought() -> None:
    said = {brought(run) for any_turn, best, _ in judged() for run in (any_turn, best)}

    assert len(said) > 30
