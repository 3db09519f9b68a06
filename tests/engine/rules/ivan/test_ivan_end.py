from cupola.engine.constants.layout import IVAN
from cupola.engine.rules.scoring import is_winner, leftover_prestige, leftovers, tower_value
from tests.engine.scenes.solo_scene import HUMAN, SoloScene

FIVE = ("A1", "A2", "A3", "B1", "B2")


def five_of(colour: str) -> SoloScene:
    """Five sections of one side finished, its sixth, B3, claimed with two of three pieces there."""
    scene = SoloScene()
    for section in FIVE:
        scene.section(section, owner=colour, finished=True)
    return scene.section("B3", card="M01", owner=colour, delivered="brick stone")


def test_V10_reprimands_hit_ivan_too() -> None:
    scene = SoloScene().build_tower("A", "blue?", "red?").marker("blue", 9).goods("red", "gold")
    scene.section("A2", card="M01", delivered="brick stone")

    scene.do("deliver:gold:A2")

    assert scene.at("blue") == 8


def test_V10_the_human_gains_no_prestige_for_the_sixth_section_and_ivan_has_a_last_turn() -> None:
    scene = five_of("red").next_card("recognition").goods("red", "gold").marker("red", 2)

    scene.do("deliver:gold:B3")
    assert scene.at("red") == 6  # the recognition of the card alone
    assert scene.events("end_triggered") == [("end_triggered", 0, 0, 0, 0, 0)]
    assert not scene.is_over()
    scene.do("end-turn").chance()

    assert scene.is_over()
    assert len(scene.events("ivan_turn")) == 1
    assert scene.legal() == []
    assert scene.why_not("claim:C1") == "match-over"


def test_V10_ivan_gains_no_prestige_for_his_sixth_section_and_the_human_has_a_last_turn() -> None:
    scene = five_of("blue").next_card("construction").site("lumber").marker("blue", 2)

    scene.ivan()
    assert scene.at("blue") == 6
    assert scene.events("end_triggered") == [("end_triggered", 1, 0, 0, 0, 0)]
    assert scene.turn() == "red"
    assert not scene.is_over()
    scene.do("claim:C1", "banner:beside")

    assert scene.is_over()
    assert len(scene.events("ivan_turn")) == 1


def test_V10_a_sixth_section_in_the_last_turn_triggers_nothing_more() -> None:
    scene = SoloScene((3, 3, 3, 3)).next_card("construction").site("lumber").goods("red", "gold")
    for tower, colour in (("A", "red"), ("B", "blue"), ("C", "red"), ("D", "blue")):
        scene.build_tower(tower, colour, colour, colour if tower in "AB" else f"{colour}?")
    scene.section("C3", card="D04", delivered="lumber gold").section("D3", card="D01", delivered="gold gold")

    scene.do("deliver:gold:C3", "end-turn").chance()

    assert scene.is_finished("C3")
    assert scene.is_finished("D3")
    assert scene.is_over()
    assert [event[1] for event in scene.events("end_triggered")] == [0]


def test_V13_his_last_turn_is_a_full_one_with_reset_and_choices() -> None:
    scene = five_of("red").goods("red", "gold").all_down().do("deliver:gold:B3", "end-turn")
    assert (scene.legal(), scene.turn()) == (["decorate:A1", "decorate:B1"], "blue")
    scene.do("decorate:A1").chance()
    assert (scene.decorator("A1"), scene.is_over()) == ("blue", True)
    assert (len(scene.events("ivan_tile_laid")), len(scene.events("ivan_turn"))) == (5, 1)

    choosing = five_of("red").goods("red", "gold").next_card("claim")
    choosing.do("deliver:gold:B3", "end-turn").chance()
    assert choosing.legal() == ["claim:A4", "claim:B4"]
    choosing.do("claim:B4")
    assert (choosing.owner("B4"), choosing.is_over()) == ("blue", True)


def test_V10_materials_on_his_cards_count_for_him_and_those_on_sections_do_not() -> None:
    scene = SoloScene().store("lumber lumber gold").site("purple green")
    scene.section("A1", owner="blue", delivered="brick brick")

    assert (leftovers(scene.state, IVAN), leftover_prestige(scene.state, IVAN)) == (5, 1)
    assert (leftovers(scene.state, HUMAN), leftover_prestige(scene.state, HUMAN)) == (3, 0)  # 3 rubles
    assert leftover_prestige(SoloScene().store("gold " * 10).state, IVAN) == 2


def test_V10_towers_are_scored_as_for_two_players() -> None:
    scene = SoloScene().build_tower("A", "blue", "blue", "red").build_tower("B", "red+blue")
    scene.build_tower("C", "red", "red+red").build_tower("D", "red", "blue+blue", "red")

    assert tower_value(scene.state, 0) == 6
    assert scene.tower_shares("A") == {"blue": 6, "red": 2}
    assert scene.tower_shares("B") == {}  # a tie
    assert scene.tower_shares("C") == {"red": 5}
    assert scene.tower_shares("D") == {}


def test_V10_the_whole_scoring() -> None:
    scene = five_of("blue").next_card("construction").site("lumber " * 6).marker("blue", 7).marker("red", 2)

    scene.ivan()  # 7 + 4 = 11, the sixth section
    scene.rubles("red", 0).goods("red", "lumber").do("claim:C1", "banner:beside")

    # Ivan: 11 falls to 9 (2 prestige), 5 pieces left (1), A and B three finished each (6 and 6).
    assert scene.is_over()
    assert scene.prestige("blue") == 2 + 1 + 6 + 6
    assert scene.prestige("red") == 0
    assert is_winner(scene.state, IVAN)
    assert not is_winner(scene.state, HUMAN)


def test_V10_E9_a_tie_in_prestige_goes_to_more_finished_sections() -> None:
    scene = (
        SoloScene()
        .marker("red", 5)
        .marker("blue", 5)
        .build_tower("A", "red", "blue")
        .build_tower("B", "blue")
    )

    assert is_winner(scene.state, IVAN)
    assert not is_winner(scene.state, HUMAN)
