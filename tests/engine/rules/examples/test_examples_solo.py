from tests.engine.scenes.solo_scene import SoloScene


def test_W19_ivan_builds_by_number_whatever_the_kind() -> None:
    scene = SoloScene().next_card("construction").site("lumber lumber lumber lumber")
    scene.section("A1", card="B10", owner="blue")  # lumber, brick, stone, gold; 5 recognition, 2 rubles

    scene.ivan()

    assert scene.is_finished("A1")
    assert (scene.at("blue"), scene.held("blue", "rubles")) == (7, 0)
    assert scene.on_site() == scene.delivered("A1") == ""
    assert scene.in_reserve("lumber") == 20


def test_W20_the_surplus_goes_to_his_next_section() -> None:
    scene = SoloScene().next_card("construction").site("stone stone stone stone")
    scene.section("A1", card="B08", owner="blue", delivered="lumber").section("C1", card="B05", owner="blue")

    scene.ivan()  # A1 lacks three of its four

    assert scene.is_finished("A1")
    assert scene.at("blue") == 6
    assert scene.delivered("C1") == "stone"
    assert scene.on_site() == ""


def test_W21_no_other_ornament_is_tried_for_the_door() -> None:
    scene = SoloScene().all_down().build_tower("A", "red?", "red").ivan_begins()

    assert scene.frame() == "tiles"  # the tiles are shuffled at once
    assert scene.decorator("A2") == ""
    assert scene.at("blue") == 2
    assert scene.ornaments("blue") == ["door", "arch", "arch", "cross"]


def test_W22_the_marker_follows_the_last_claim_of_either() -> None:
    scene = SoloScene(contractors=True).next_card("claim").over("C")
    scene.section("B1", owner="red")  # under Vologda

    scene.ivan()
    assert scene.owner("B2") == "blue"
    assert scene.ivan_tower() == "B"
    scene.do("claim:A1", "banner:beside")  # under Smolensk

    assert scene.ivan_tower() == "A"


def test_W23_ivan_recruits_and_loses_a_pair() -> None:
    scene = SoloScene(contractors=True).next_card("recruit", "green").over("A").die("green", 1, 1)
    scene.ivan_has(7).places(1, 2, 3, 4, 5).die("red", 7)  # a hammer aside, a hammer and a saw at Smolensk
    bag = len(scene.in_bag())

    scene.ivan()

    assert scene.die_at("green") == 2
    assert (scene.sent_to("blue", "smolensk"), scene.held("blue", "passes")) == (1, 0)
    assert scene.ivan_tools() == ["saw"]
    assert all(scene.on_places()[:2])
    assert len(scene.in_bag()) == bag + 2 - 2
