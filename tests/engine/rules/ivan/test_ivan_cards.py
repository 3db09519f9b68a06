import pytest

from tests.engine.scenes.solo_scene import SoloScene

PILES = ("lumber", "brick", "stone", "gold", "green", "purple")


def stocking(*piles: int) -> SoloScene:
    """Inventory is next; so many pieces of each material in the reserve."""
    scene = SoloScene().next_card("inventory")
    for kind, amount in zip(PILES, piles, strict=True):
        scene.reserve(kind, amount)
    return scene


def building(site: str = "") -> SoloScene:
    """Construction is next, with these pieces on the card."""
    return SoloScene().next_card("construction").site(site)


# V6


@pytest.mark.parametrize(
    ("piles", "taken"),
    [
        *((tuple(6 if other == kind else 5 for other in range(6)), (kind, 4)) for kind in range(6)),
        *(
            (tuple(4 if other < first else 5 for other in range(6)), (first, 4)) for first in range(6)
        ),  # a tie
        ((2, 1, 0, 3, 1, 0), (3, 3)),  # fewer remain
    ],
)
def test_V6_inventory_takes_four_of_the_most_plentiful_material_the_first_in_a_tie(
    piles: tuple[int, ...], taken: tuple[int, int]
) -> None:
    kind, amount = taken
    scene = stocking(*piles).ivan()

    assert scene.stored() == " ".join([PILES[kind]] * amount)
    left = [pile - amount * (other == kind) for other, pile in enumerate(piles)]
    assert [scene.in_reserve(name) for name in PILES] == left


def test_V6_V11_an_empty_reserve_gives_nothing_and_nothing_is_told_but_the_die_moves() -> None:
    scene = stocking(0, 0, 0, 0, 0, 0).ivan()

    assert scene.stored() == ""
    assert scene.events("ivan_stocked") == []
    assert scene.die_at("red") == 2


def test_V6_inventory_adds_to_its_card_transport_empties_it_and_recognition_gives_four() -> None:
    stocked = SoloScene().next_card("inventory").store("gold").reserve("brick", 30)
    carried = SoloScene().next_card("transport").store("lumber lumber gold purple").site("gold stone")
    honoured = SoloScene().next_card("recognition").marker("blue", 7)
    for scene in (stocked, carried, honoured):
        scene.ivan()

    assert stocked.stored() == "brick brick brick brick gold"
    assert (carried.stored(), carried.on_site()) == ("", "lumber lumber stone gold gold purple")
    assert honoured.at("blue") == 11


def test_V13_inventory_ignores_diamonds() -> None:
    scene = SoloScene(fourth="jewellers").next_card("inventory")
    for kind in PILES:
        scene.reserve(kind, 1)
    assert scene.in_reserve("diamond") == 15

    scene.ivan()

    assert scene.stored() == "lumber"
    assert scene.in_reserve("diamond") == 15


# V7


def test_V7_any_kind_serves_by_number_without_rubles_and_returns_to_the_reserve() -> None:
    scene = building("gold gold purple").section("A1", card="B01", owner="blue")  # 3 pieces, 3 recognition
    rubles = scene.in_reserve("rubles")

    scene.ivan()

    assert scene.is_finished("A1")
    assert (scene.at("blue"), scene.held("blue", "rubles")) == (5, 0)
    assert scene.on_site() == scene.delivered("A1") == ""
    assert (scene.in_reserve("gold"), scene.in_reserve("purple"), scene.in_reserve("rubles")) == (
        15,
        10,
        rubles,
    )


def test_V7_only_what_lies_on_construction_is_used_and_what_finds_no_place_stays() -> None:
    scene = building("lumber gold gold gold purple").section("A1", card="B01", owner="blue")
    scene.ivan()
    assert scene.is_finished("A1")
    assert len(scene.on_site().split()) == 2

    nowhere = building("lumber gold")
    nowhere.ivan()
    assert nowhere.on_site() == "lumber gold"

    stored = building().store("gold gold gold gold").section("A1", owner="blue")
    stored.ivan()
    assert (stored.stored(), stored.delivered("A1")) == ("gold gold gold gold", "")


def test_V7_a_part_stays_on_the_section_until_the_rest_comes() -> None:
    scene = building("gold gold").section("A1", card="B01", owner="blue").ivan()
    assert scene.delivered("A1") == "gold gold"
    assert not scene.is_finished("A1")
    assert scene.at("blue") == 2
    scene.next_card("construction").die("red", 1).site("brick").ivan()

    assert scene.is_finished("A1")
    assert scene.at("blue") == 5


def test_V7_towers_from_the_left_each_from_bottom_to_top() -> None:
    scene = building("gold " * 8)
    for section, card in (("A1", "B01"), ("A2", "M01"), ("B1", "B02")):
        scene.section(section, card=card, owner="blue")

    scene.ivan()

    assert [scene.is_finished(section) for section in ("A1", "A2", "B1")] == [True, True, False]
    assert scene.delivered("B1") == "gold gold"
    assert [event[2] for event in scene.events("section_finished")] == [0, 1]


def test_V7_sections_of_the_human_and_finished_ones_are_passed_over() -> None:
    scene = building("stone stone stone").section("A1", card="B01", owner="red")
    scene.section("A2", card="M01", owner="blue", finished=True).section("C1", card="B03", owner="blue")

    scene.ivan()

    assert scene.delivered("A1") == ""
    assert scene.is_finished("C1")


def test_V7_reprimands_as_usual_but_none_for_his_own_sections_below() -> None:
    scene = building("gold gold gold").build_tower("A", "red?", "red?", "blue?").marker("red", 10)
    scene.section("A3", card="M01").ivan()
    assert scene.is_finished("A3")
    assert scene.at("red") == 8  # one for each of the two below

    own = building("gold " * 3).build_tower("A", "red", "blue?", "blue?").section("A3", delivered="gold gold")
    own.section("A2", card="M01").section("A3", card="M02").ivan()
    assert own.is_finished("A2")
    assert own.events("reprimanded") == []
