import pytest

from tests.engine.scenes.solo_scene import SoloScene


def claiming() -> SoloScene:
    return SoloScene().next_card("claim")


@pytest.mark.parametrize("banners", [6, 0])
def test_V8_first_a_card_above_a_section_of_the_human_if_he_has_a_banner(banners: int) -> None:
    scene = claiming().section("B1", owner="red").ivan_banners(banners)
    scene.ivan()  # one such card: nothing to choose

    assert scene.owner("B2") == ("blue" if banners else "")
    assert scene.turn() == "red"
    assert scene.why_not("claim:B2") == ("already-claimed" if banners else "allowed")
    assert scene.why_not("claim:B3") == ("allowed" if banners else "nothing-below")


@pytest.mark.parametrize("finished", [False, True])
def test_V8_claimed_or_finished_counts_alike(finished: bool) -> None:
    scene = claiming().section("B1", owner="red", finished=finished).section("C1", owner="red")

    scene.ivan()

    assert scene.legal() == ["claim:B2", "claim:C2"]
    assert scene.decider() == "red"


def test_V8_among_several_the_human_chooses_and_nothing_else_will_do() -> None:
    scene = claiming().section("B1", owner="red").section("C1", owner="red").section("D1", owner="blue")

    scene.ivan()
    assert scene.why_not("claim:A1") == "not-ivans-choice"
    assert scene.why_not("claim:D2") == "not-ivans-choice"
    assert scene.why_not("claim:B1") == "already-claimed"
    assert scene.why_not("claim:B3") == "nothing-below"
    assert scene.why_not("claim:E1") == "no-section"
    assert scene.why_not("decorate:B1") == "not-now"
    scene.do("claim:C2")

    assert scene.owner("C2") == "blue"
    assert scene.owner("B2") == ""


def test_V8_directly_above_means_the_section_just_below_is_the_humans() -> None:
    scene = claiming().build_tower("A", "red", "blue?").build_tower("B", "blue", "red?")

    scene.ivan()

    assert scene.owner("B3") == "blue"
    assert scene.owner("A3") == ""


def test_V8_else_a_base_of_the_humans_choice() -> None:
    scene = claiming().section("A1", owner="blue").build_tower("B", "red", "blue?")

    scene.ivan()
    assert scene.legal() == ["claim:C1", "claim:D1"]
    assert scene.why_not("claim:A2") == scene.why_not("claim:B3") == "not-ivans-choice"
    scene.do("claim:D1")

    assert scene.owner("D1") == "blue"


def test_V8_else_any_available_card_of_the_humans_choice() -> None:
    scene = SoloScene((2, 2, 3, 3)).next_card("claim").build_tower("A", "red", "blue?")
    scene.build_tower("B", "blue?", "red?").build_tower("C", "red", "blue?").build_tower("D", "blue?")

    scene.ivan()
    assert scene.legal() == ["claim:C3", "claim:D2"]
    scene.do("claim:C3")

    assert scene.owner("C3") == "blue"


def test_V8_a_claimed_cathedral_leaves_him_nothing_to_claim() -> None:
    scene = SoloScene((2, 2, 2, 2)).next_card("claim")
    for tower in "ABCD":
        scene.build_tower(tower, "red", "blue?" if tower != "D" else "red")
    scene.ivan_banners(3)

    scene.ivan()

    assert scene.events("ivan_claimed") == []
    assert scene.turn() == "red"


@pytest.mark.parametrize(
    ("tile", "space"),
    [
        ("recognition", 3),
        ("die-white", 2),  # V13: it lies where the recognition tile does
        *((tile, 2) for tile in ("gold", "rubles", "any_material", "lumber", "die-blue")),
    ],
)
def test_V8_V13_a_banner_is_used_up_and_of_all_tiles_only_recognition_pays_him(tile: str, space: int) -> None:
    scene = claiming().ivan_banners(4).section("B1", owner="red").section("B2", tile=tile).die("white", 8)
    scene.ivan()

    assert (scene.ivan_banners_left(), scene.tile_on("B2")) == (3, "")
    assert (scene.at("blue"), scene.held("blue", "rubles")) == (space, 0)
    assert scene.all_goods("blue") == scene.stored() == scene.on_site() == ""


def test_V8_the_question_waits_however_often_the_table_settles() -> None:
    scene = claiming().section("B1", owner="red").section("C1", owner="red").ivan()
    before = scene.state.values()

    scene.settle()

    assert scene.state.values() == before
    assert scene.legal() == ["claim:B2", "claim:C2"]
