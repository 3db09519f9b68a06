from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.turn.flow import apply
from cupola.engine.turn.legal import why_not
from cupola.play.choices.suggestion import suggested_delivery, suggestion_of
from cupola.play.phrases.phrase import Words
from cupola.play.setup.catalogue import standard_catalogue
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


def test_B8_no_ornament_is_suggested_without_the_jewels_at_hand() -> None:
    scene = Scene("red", "blue").section("A1", owner="blue", finished=True)
    scene.section("B1", card="B01", owner="red", delivered="lumber brick")
    scene.goods("red", "lumber lumber green purple")

    assert suggestion(scene) == ("deliver:lumber:B1",)


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


def test_the_suggestion_tells_section_by_section_what_it_delivers() -> None:
    scene = Scene("red", "blue").section("A1", owner="blue", finished=True)
    scene.section("B1", card="B01", owner="red", delivered="brick").goods("red", "lumber lumber")

    found = suggestion_of(scene.state, scene.catalogue)

    assert found is not None
    assert [Words().say(label) for label in found.labels] == ["2 lumber to B1"]


def test_B8_the_suggestion_tells_the_jewels_of_an_ornament_and_their_prestige() -> None:
    scene = Scene("red", "blue").section("A1", owner="blue", finished=True)
    scene.goods("red", "lumber green purple")

    found = suggestion_of(scene.state, scene.catalogue)

    assert found is not None
    assert [Words().say(label) for label in found.labels] == [
        "your door with 1 green jewel and 1 purple jewel on A1"
    ]
    assert [change.prestige for change in found.preview.changes] == [3]


def test_B3_the_suggestion_foresees_everything_that_comes_of_it() -> None:
    scene = Scene("red", "blue").section("B1", card="B01", owner="red", delivered="lumber lumber")
    scene.goods("red", "lumber brick brick")
    plan = suggestion(scene)

    found = suggestion_of(scene.state, scene.catalogue)
    scene.do(*plan)

    assert found is not None
    assert found.completes
    assert [finish.section for finish in found.preview.finished] == ["B1"]
    assert sum(each.amount for each in found.preview.changes[0].goods if each.amount < 0) == -len(plan)


def test_B1_a_delivery_of_one_piece_that_finishes_nothing_completes_nothing() -> None:
    scene = Scene("red", "blue").section("A1", card="B08", owner="red").goods("red", "lumber")

    found = suggestion_of(scene.state, scene.catalogue)

    assert found is not None
    assert not found.completes


def test_there_is_nothing_to_tell_where_nothing_can_be_delivered() -> None:
    assert suggestion_of(Scene("red", "blue").state, standard_catalogue()) is None
