import pytest

from tests.engine.scenes.solo_scene import SoloScene


def reset_with(placed: int = 0) -> SoloScene:
    """Every tile is face down, so many ornaments are placed; his first card will be Transport."""
    row = ("transport red", "inventory blue", "construction yellow", "claim green", "recognition white")
    return SoloScene().row(*row).all_down().ivan_placed(placed)


def laid_dice(scene: SoloScene) -> list[str]:
    return [face.split()[1] for face in scene.faces()]


@pytest.mark.parametrize(
    ("placed", "floors"),
    [
        (0, "red? red red red"),  # no finished base
        (0, "red+red red red red"),  # the base is decorated
        (1, "red red? blue+red red"),
        (3, "red red red red?"),
    ],
)
def test_V9_without_a_place_the_step_is_skipped_and_no_other_ornament_tried(placed: int, floors: str) -> None:
    scene = reset_with(placed).build_tower("A", *floors.split())
    scene.ivan()

    assert scene.events("ivan_decorated") == []
    assert scene.at("blue") == 2  # no prestige
    assert (len(scene.events("ivan_reset")), len(scene.events("ivan_tile_laid"))) == (1, 5)


def test_V9_a_face_up_tile_leaves_no_reset() -> None:
    scene = SoloScene().next_card("transport").build_tower("A", "red")
    scene.ivan()

    assert scene.events("ivan_reset", "ivan_decorated", "ivan_tile_laid") == []
    assert scene.decorator("A1") == ""


def test_V9_the_door_goes_onto_a_finished_base_of_the_human_for_nothing() -> None:
    scene = reset_with().build_tower("A", "red").build_tower("B", "blue")
    before = scene.in_reserve("lumber")

    scene.ivan()

    assert scene.decorator("A1") == "blue"
    assert scene.decorator("B1") == ""
    assert (scene.prestige("blue"), scene.at("blue")) == (1, 5)
    assert scene.ornaments("blue") == ["arch", "arch", "cross"]
    assert scene.in_reserve("lumber") == before


def test_V9_among_several_sections_the_human_chooses() -> None:
    scene = reset_with().build_tower("A", "red").build_tower("C", "red").build_tower("B", "blue")

    scene.ivan_begins()
    assert scene.turn() == "blue"
    assert scene.decider() == "red"
    assert scene.frame() == "ivan"
    assert scene.legal() == ["decorate:A1", "decorate:C1"]
    assert scene.why_not("decorate:B1") == "not-ivans-choice"
    scene.do("decorate:C1")

    assert scene.decorator("C1") == "blue"
    assert scene.decorator("A1") == ""


def test_V9_his_own_section_serves_where_the_human_has_none_and_the_human_chooses() -> None:
    scene = reset_with().build_tower("A", "red?").build_tower("B", "blue").build_tower("D", "blue")

    scene.ivan_begins()
    assert scene.legal() == ["decorate:B1", "decorate:D1"]
    scene.do("decorate:D1")

    assert scene.decorator("D1") == "blue"
    assert scene.prestige("blue") == 1


def test_V9_nothing_but_his_choice_may_be_done_at_the_reset() -> None:
    scene = reset_with().marker("red", 20).build_tower("A", "red", "red").build_tower("B", "red")

    scene.ivan_begins()

    for refused in ("sell", "reroll:1", "claim:C1", "pass", "end-turn", "jewels:none"):
        assert scene.why_not(refused) == "not-now"
    for refused in ("decorate:A2", "decorate:C1"):
        assert scene.why_not(refused) == "not-ivans-choice"


@pytest.mark.parametrize(("placed", "section"), [(0, "A1"), (1, "A2"), (2, "A2"), (3, "A4")])
def test_V9_door_arch_arch_cross_in_this_order(placed: int, section: str) -> None:
    scene = reset_with(placed).build_tower("A", "red", "red", "blue", "red").ivan()

    assert scene.decorator(section) == "blue"
    assert len(scene.events("ivan_decorated")) == 1
    assert len(scene.ornaments("blue")) == 3 - placed


def test_V9_four_resets_place_all_four_and_a_fifth_none() -> None:
    scene = reset_with().build_tower("A", "red", "red", "red", "red").build_tower("B", "red", "red")

    for choice in ("A1", "A2", "A3"):
        scene.all_down().ivan_begins().do(f"decorate:{choice}").chance()
    scene.all_down().ivan()
    assert [scene.decorator(section) for section in ("A1", "A2", "A3", "A4")] == ["blue"] * 4
    assert scene.prestige("blue") >= 4
    assert scene.ornaments("blue") == []
    before = len(scene.events("ivan_decorated"))
    scene.all_down().ivan()

    assert len(scene.events("ivan_decorated")) == before == 4
    assert scene.turn() == "red"


def test_V9_an_ornament_skipped_is_tried_again_at_the_next_reset() -> None:
    scene = reset_with().build_tower("A", "red?", "red").ivan()
    scene.section("B1", owner="red", finished=True).all_down().ivan()

    assert scene.decorator("B1") == "blue"
    assert scene.decorator("A2") == ""


def test_V9_the_tiles_are_laid_anew_by_chance_one_by_one_face_up() -> None:
    scene = reset_with().ivan_begins()
    counts = []
    for value in (5, 1, 2, 2, 1):
        assert scene.frame() == "tiles"
        counts.append(scene.outcomes())
        scene.roll(value)

    assert counts == [5, 4, 3, 2, 1]
    assert [event[2:4] for event in scene.events("ivan_tile_laid")] == [
        (0, 4),
        (1, 0),
        (2, 2),
        (3, 3),
        (4, 1),
    ]
    assert laid_dice(scene) == ["white", "red", "yellow", "green", "blue"]


def test_V9_six_tiles_are_laid_with_contractors_and_any_may_come_first() -> None:
    scene = SoloScene(contractors=True).all_down()
    scene.ivan(6, 5, 4, 3, 2, 1)
    assert laid_dice(scene) == ["black", "white", "green", "yellow", "blue", "red"]
    assert scene.faces()[0].endswith("down")

    first = set()
    for value in range(1, 6):
        scene = reset_with().ivan_begins()
        scene.chance(value)
        first.add(laid_dice(scene)[0])
    assert first == {"red", "blue", "yellow", "green", "white"}


def test_V9_V4_the_turn_goes_on_as_usual_after_the_reset() -> None:
    scene = reset_with().build_tower("A", "red").ivan(2, 1, 1, 1, 1)

    kinds = [event[0] for event in scene.events()]
    for earlier, later in (("ivan_decorated", "ivan_tile_laid"), ("ivan_tile_laid", "ivan_turn")):
        assert kinds.index(earlier) < kinds.index(later)
    assert scene.events("ivan_turn") == [("ivan_turn", 1, 1, 1, 0, 0)]  # Transport with the blue die
    assert scene.faces()[0] == "transport blue down"
    assert [face.endswith("down") for face in scene.faces()] == [True, False, False, False, False]
    assert scene.turn() == "red"


def test_V9_the_fifth_turn_uses_the_last_tile_and_the_sixth_resets_first() -> None:
    scene = SoloScene().ivan_banners(0)

    for _ in range(5):
        scene.ivan()
    assert scene.events("ivan_reset") == []
    assert all(face.endswith("down") for face in scene.faces())
    scene.ivan()

    assert len(scene.events("ivan_reset")) == 1
    assert [face.endswith("down") for face in scene.faces()] == [True, False, False, False, False]


def test_V9_the_place_of_an_ornament_counts_as_his_presence() -> None:
    scene = reset_with().build_tower("A", "red").ivan()

    assert scene.tower_shares("A") == {}  # one banner against one ornament: a tie
