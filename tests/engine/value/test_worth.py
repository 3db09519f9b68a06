import pytest

from cupola.engine.accessors.cells import close_match, count_turn, set_finished
from cupola.engine.accessors.guild_pieces import add_hand, set_buttress, set_contract_at
from cupola.engine.accessors.region import add_passes, add_sent, set_closed, set_specialist, tower_city
from cupola.engine.constants.layout import IN_HAND
from cupola.engine.constants.value_terms import SHAPE_NAMES, TERM_NAMES, TERMS, WEIGHTS
from cupola.engine.rules.build import trigger_end
from cupola.engine.value.appraiser import Appraiser
from tests.engine.value.appraised import margin_of, terms
from tests.scene import Scene


def plain() -> Scene:
    return Scene("red", "blue", heights=(3, 3, 4, 2))


def test_every_weight_has_a_name() -> None:
    assert (len(TERM_NAMES), len(TERM_NAMES) + len(SHAPE_NAMES)) == (TERMS, WEIGHTS)


def test_an_appraiser_needs_every_weight() -> None:
    with pytest.raises(ValueError, match="weights: 2 given"):
        Appraiser([1.0, 2.0])


# The track


def test_T5_prestige_and_the_way_to_the_next() -> None:
    found = terms(plain().marker("red", 11))

    assert (found["prestige"], found["track"]) == (2, 0.5)


def test_E4_leftovers_count_the_more_the_nearer_the_end() -> None:
    early = plain().rubles("red", 10)
    late = plain().rubles("red", 10)
    set_finished(late.state, 1, 6)
    trigger_end(late.state, 1)

    assert terms(early)["leftovers"] == 0
    assert terms(late)["leftovers"] == 2
    assert terms(late)["rubles"] == 0


# Sections


def test_C_a_claim_promises_its_reward() -> None:
    found = terms(plain().section("A1", card="B01", owner="red"))

    assert (found["claimed"], found["reward"], found["held"], found["brought"]) == (1, 4, 0, 0)


def test_B1_pieces_count_where_a_section_lacks_them() -> None:
    scene = plain().section("A1", card="B01", owner="red", delivered="lumber").goods("red", "brick purple")

    found = terms(scene, time=1.0)

    assert found["brought"] == pytest.approx(1 / 3)
    assert found["held"] == pytest.approx(1 / 3)
    assert found["ready"] == 0


def test_B1_I1_N14_a_section_is_ready_with_everything_at_hand_and_the_rest_is_clutter() -> None:
    scene = plain().section("A1", card="B01", owner="red").goods("red", "lumber lumber brick")
    jewel = Scene("red", "blue", fourth="jewellers").section("A1", card="B01", owner="red")

    assert terms(scene)["ready"] == terms(jewel.goods("red", "lumber brick diamond"))["ready"] == 1
    assert terms(plain().goods("red", "stone stone"))["clutter"] == 0
    assert terms(plain().goods("red", "stone stone stone stone"))["clutter"] == 2


def test_the_section_that_lacks_least_picks_first() -> None:
    scene = plain().section("A1", card="B01", owner="red")
    scene.section("B1", card="B02", owner="red", delivered="brick brick").goods("red", "lumber")

    found = terms(scene)

    assert found["ready"] == 1
    assert found["held"] == pytest.approx(1 / 3)


def test_B4_others_above_are_blame_to_come() -> None:
    below = plain().section("A1", owner="red").section("A2", owner="blue")

    assert terms(below)["reprimands"] == 0.5
    assert terms(below, "blue")["reprimands"] == 0


def test_B5_less_lies_ahead_as_the_sixth_section_nears() -> None:
    scene = plain().goods("red", "stone stone stone")
    near = plain().goods("red", "stone stone stone")
    for section in ("A1", "B1", "C1", "D1", "A2"):
        near.section(section, owner="blue", finished=True)

    assert terms(near)["clutter"] == pytest.approx(2 / 3 * terms(scene)["clutter"])
    assert terms(near, "blue")["finished"] == 5


def test_B5_building_counts_more_the_longer_a_match_lasts() -> None:
    scene = plain().section("A1", card="B01", owner="red", delivered="lumber")
    before = terms(scene)["brought"]

    for _ in range(2 * 40):
        count_turn(scene.state)

    assert terms(scene)["brought"] > 1.9 * before


# Towers


def test_E7_the_towers_as_they_stand_count_at_the_end() -> None:
    scene = plain().build_tower("A", "red", "red", "blue")
    set_finished(scene.state, 1, 6)
    trigger_end(scene.state, 1)

    assert (terms(scene)["towers"], terms(scene, "blue")["towers"]) == (6, 2)
    assert terms(scene)["towers_ahead"] == 0


def test_E7_before_the_end_claims_count_by_their_chance() -> None:
    scene = plain().build_tower("A", "red", "blue?")

    red, blue = terms(scene), terms(scene, "blue")

    assert red["towers"] == 0
    assert red["towers_ahead"] == pytest.approx(3 * (0.25 + 0.75 * 0.5))
    assert blue["towers_ahead"] == pytest.approx(3 * (1 / 6 + (1 / 6 - 1 / 6) * 0.5))


def test_E6_E7_level_players_expect_little_of_a_tower_and_several_by_rank() -> None:
    level = plain().build_tower("A", "red", "blue")
    scene = Scene("red", "blue", "yellow", heights=(3, 4, 4, 4, 3)).build_tower("A", "red", "red", "blue")

    assert terms(level)["towers_ahead"] == terms(level, "blue")["towers_ahead"] == pytest.approx(4 * 0.25)
    assert [terms(scene, colour)["towers_ahead"] for colour in ("red", "blue", "yellow")] == [6, 3, 0]


# Ornaments and tiles


def test_B6_B8_C5_ornaments_at_hand_a_decoration_and_its_jewels() -> None:
    bare = plain().section("A1", owner="blue", finished=True)

    assert terms(plain())["ornaments"] == 4
    assert terms(Scene("red", "blue", side="advanced"))["ornaments"] == 0
    assert terms(bare)["decoration"] == 0
    assert terms(bare.goods("red", "lumber"))["decoration"] == 1
    assert terms(bare.goods("red", "green"))["jewels"] == 1
    assert terms(bare.goods("red", "green purple"))["jewels"] == 3
    assert terms(plain().goods("red", "green purple"))["jewels"] == 0


def test_M6_tiles_by_whether_their_die_can_be_pushed() -> None:
    scene = plain().slot("red", "red", "gold").slot("red", "blue", "gold").slot("red", "white1", "gold")
    scene.slot("red", "green", "gold", face_up=False)

    found = terms(scene)

    assert (found["tiles"], found["pushed_tiles"]) == (1, 2)


# Modules


def test_K8_pieces_of_the_contractors_and_nothing_more_of_those_in_a_closed_city() -> None:
    scene = Scene("red", "blue", contractors=True).section("A1", owner="red")
    city = tower_city(scene.state, 0)
    add_passes(scene.state, 0, 1)
    add_sent(scene.state, 0, city, 2)
    set_specialist(scene.state, 0, 3)
    found = terms(scene)

    assert (found["passes"], found["specialist"], found["contractors"], found["tools"]) == (2, 1, 2, 0)
    set_closed(scene.state, city, 1)
    assert terms(scene)["contractors"] == 0


def test_N15_contracts_count_in_the_own_hand_and_when_met() -> None:
    scene, others = (Scene("red", "blue", fourth="archivists") for _ in range(2))
    for contract in range(15):
        set_contract_at(scene.state, contract, IN_HAND)
        set_contract_at(others.state, contract, IN_HAND + min(contract, 1))
    add_hand(scene.state, 0, 15)
    add_hand(others.state, 0, 1)
    found = terms(scene)

    assert (found["hand"], found["contracts"] > 0) == (15, True)
    assert terms(others)["contracts"] < found["contracts"]


def test_N10_buttresses_at_hand() -> None:
    scene = Scene("red", "blue", fourth="brickmakers")
    set_buttress(scene.state, 2, 2)

    assert terms(scene)["buttresses"] == 1


# Against the others


def test_a_margin_is_what_others_do_not_have_by_their_mean_and_the_leader_more() -> None:
    scene = plain().marker("red", 13).marker("blue", 9)
    three = Scene("red", "blue", "yellow").marker("red", 13).marker("blue", 9).marker("yellow", 2)

    assert (margin_of(scene, prestige=1.0), margin_of(scene, "blue", prestige=1.0)) == (1, -1)
    assert margin_of(scene, prestige=1.0, rivals=0.5) == 2
    assert (margin_of(three, prestige=1.0), margin_of(three, prestige=1.0, leader=1.0)) == (2, 1)


def test_E9_after_the_end_only_prestige_counts() -> None:
    scene = plain().marker("red", 13).rubles("red", 9)
    close_match(scene.state)

    assert margin_of(scene, prestige=1.0, rubles=5.0, rivals=0.3) == 3
