from cupola.engine.actions import ACTION_IDS
from cupola.engine.legal import why_not
from cupola.engine.turn import apply
from cupola.play.catalogue import standard_catalogue
from cupola.play.suggestion import suggested_delivery
from tests.play.moments import moments
from tests.scene import Scene


def suggestion(scene: Scene) -> tuple[str, ...]:
    return suggested_delivery(scene.state, scene.catalogue)


def test_the_suggestion_finishes_a_section_before_anything_else() -> None:
    scene = Scene("red", "blue").section("A1", card="B08", owner="red")
    scene.section("B1", card="B01", owner="red", delivered="lumber lumber").goods("red", "lumber brick brick")

    plan = suggestion(scene)
    scene.do(*plan)

    assert len(plan) == 3
    assert scene.is_finished("B1")


def test_the_suggestion_decorates_with_both_jewels() -> None:
    scene = (
        Scene("red", "blue").section("A1", owner="blue", finished=True).goods("red", "lumber green purple")
    )

    assert suggestion(scene) == ("decorate:A1", "jewels:green+purple")


def test_the_suggestion_goes_on_where_the_delivery_stands() -> None:
    scene = Scene("red", "blue").section("A1", card="B01", owner="red").goods("red", "lumber lumber brick")

    scene.do("deliver:brick:A1")

    assert suggestion(scene) == ("deliver:lumber:A1", "deliver:lumber:A1")


def test_there_is_no_suggestion_where_nothing_can_be_delivered() -> None:
    scene = Scene("red", "blue")

    assert suggestion(scene) == ()
    assert suggestion(scene.visit(4)) == ()


def test_B1_every_suggestion_of_a_random_match_can_be_applied() -> None:
    suggested = 0
    for state in moments(3, "basic", 6):
        plan = suggested_delivery(state, standard_catalogue()) if state.legal() else ()
        twin = state.copy()
        for name in plan:
            assert why_not(twin, ACTION_IDS[name]) == 0
            apply(twin, ACTION_IDS[name])
        suggested += bool(plan)

    assert suggested > 10
