import pytest

from cupola.engine.accessors import board
from cupola.engine.constants.layout import SPARE_DECK, SPARE_DISCARD, SPARE_DRAWN
from cupola.engine.rules.guilds.spares import drawn_spare, nth_spare, spares_at
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.engine.scenes.guild_scene import GuildScene
from tests.engine.scenes.laid import laid

ONE = pytest.mark.parametrize("card", ["master_builders-1", "master_builders-3"])
HALF = pytest.mark.parametrize("card", ["master_builders-2", "master_builders-3"])


def lodge(card: str, deck: str, discard: str = "", rubles: int = 3) -> GuildScene:
    return GuildScene(card).spares(deck, discard).rubles("red", rubles).visit(8)


@ONE
def test_N9_master_builders_1_a_and_3_a_two_rubles_buy_two_materials_of_a_card(card: str) -> None:
    scene = lodge(card, "M01 M12 D01").do("influence:4a")
    assert scene.outcomes() == 3

    scene.turn_up("M01")  # brick stone gold
    assert scene.legal_of("choose") == ["choose:brick", "choose:stone", "choose:gold"]
    scene.do("choose:gold")
    assert scene.legal_of("choose") == ["choose:brick", "choose:stone"]
    assert scene.why_not("choose:gold") == "wrong-kind"
    scene.do("choose:brick")

    assert scene.all_goods("red") == "brick gold"
    assert scene.held("red", "rubles") == 1  # the price includes the materials
    assert scene.spare_cards() == "M12 D01"
    assert scene.spare_cards(SPARE_DISCARD) == "M01"
    assert scene.why_not("influence:4a") == "already-influenced"


@ONE
def test_N16_master_builders_1_a_and_3_a_up_to_two_of_the_pieces_printed_even_twice(card: str) -> None:
    scene = lodge(card, "D01").do("influence:4a").turn_up("D01")  # stone gold gold
    assert scene.why_not("choose:lumber") == scene.why_not("choose:diamond") == "wrong-kind"
    assert scene.do("choose:gold", "choose:gold").all_goods("red") == "gold gold"

    less = lodge(card, "M01").do("influence:4a").turn_up("M01").do("choose:gold", "enough")
    assert (less.all_goods("red"), less.frame()) == ("gold", "visit")


@ONE
def test_N9_I1_I3_master_builders_1_a_and_3_a_need_rubles_a_card_room_and_pieces(card: str) -> None:
    scene = lodge(card, "M01").goods("red", "brick " * 5).do("influence:4a").turn_up("M01").do("choose:gold")
    bare = lodge(card, "M01").reserve("gold", 0).do("influence:4a").turn_up("M01")

    assert (scene.room("red"), scene.frame()) == (0, "visit")
    assert bare.why_not("choose:gold") == "reserve-empty"
    assert lodge(card, "M01", rubles=1).why_not("influence:4a") == "cannot-pay"
    assert lodge(card, "").why_not("influence:4a") == "gives-nothing"
    assert lodge(card, "M01").goods("red", "brick " * 6).why_not("influence:4a") == "gives-nothing"


def test_N9_master_builders_2_a_three_rubles_two_cards_two_pieces_of_one_and_one_of_the_other() -> None:
    scene = lodge("master_builders-2", "M01 D01 B01").do("influence:4a").turn_up("D01", "M01")
    assert scene.spare_cards(SPARE_DRAWN) == "M01 D01"  # both seen before the split
    assert scene.legal() == ["spare:1", "spare:2"]

    scene.do("spare:1", "choose:gold", "choose:gold")  # D01, drawn first: stone gold gold
    assert scene.legal_of("choose") == ["choose:brick", "choose:stone", "choose:gold"]  # M01
    scene.do("choose:brick")

    assert (scene.all_goods("red"), scene.held("red", "rubles")) == ("brick gold gold", 0)
    assert scene.spare_cards() == "B01"
    assert scene.spare_cards(SPARE_DISCARD) == "M01 D01"
    assert scene.frame() == "visit"


@pytest.mark.parametrize("drawn", ["M01 D01", "D01 M01"])
def test_N16_two_spare_sections_are_chosen_between_in_the_order_drawn(drawn: str) -> None:
    names = standard_catalogue().section_ids
    scene = lodge("master_builders-2", "M01 D01").do("influence:4a").turn_up(*drawn.split())

    assert " ".join(names[int(event[2])] for event in scene.events("spare_drawn")) == drawn
    assert " ".join(names[drawn_spare(scene.state, index)] for index in (0, 1)) == drawn
    if drawn == "M01 D01":  # the other split
        scene.do("spare:1", "choose:brick", "choose:gold", "choose:gold")
        assert scene.all_goods("red") == "brick gold gold"


def test_N16_master_builders_2_a_a_single_card_left_gives_its_two() -> None:
    scene = lodge("master_builders-2", "M01").do("influence:4a").turn_up("M01")

    assert scene.do("choose:gold", "choose:stone").all_goods("red") == "stone gold"
    assert scene.frame() == "visit"


def test_N9_N11_I3_master_builders_2_a_and_b_need_their_price_and_an_open_section() -> None:
    assert lodge("master_builders-2", "M01 D01", rubles=2).why_not("influence:4a") == "cannot-pay"
    assert site("master_builders-1").marker("red", 0).why_not("influence:4b") == "cannot-pay"
    bounded = site("master_builders-1").reserve("rubles", 1).do("influence:4b")
    assert bounded.held("red", "rubles") == 1 + 1
    for card in ("master_builders-2", "master_builders-3"):
        bare = GuildScene(card).section("C1", owner="red", finished=True).rubles("red", 1).visit(8)
        assert site(card).rubles("red", 0).why_not("influence:4b") == "cannot-pay"
        assert bare.why_not("influence:4b") == "gives-nothing"


def test_N16_an_empty_deck_is_the_discard_pile_shuffled() -> None:
    scene = lodge("master_builders-1", "", "M01 D01 B01").do("influence:4a")

    assert scene.outcomes() == 3
    scene.turn_up("D01").do("choose:gold", "choose:gold")
    assert scene.spare_cards() == "B01 M01"
    assert scene.spare_cards(SPARE_DISCARD) == "D01"
    assert len(scene.events("spares_shuffled")) == 1


def test_N16_master_builders_2_a_reshuffles_between_its_two_cards() -> None:
    scene = lodge("master_builders-2", "M01", "D01 B01").do("influence:4a").turn_up("M01")
    assert scene.outcomes() == 2  # the card just drawn is not among them

    scene.turn_up("B01")

    assert scene.spare_cards(SPARE_DRAWN) == "B01 M01"
    assert scene.spare_cards() == "D01"


def test_N9_the_section_cards_left_out_form_the_deck() -> None:
    scene = GuildScene("master_builders-1")
    everything = set(scene.catalogue.section_ids)

    assert len(everything) == 40
    assert len(scene.spare_cards().split()) == 40 - 12  # every plan of two players has 12 sections


def site(card: str) -> GuildScene:
    """Red: A1 open (B01: 3 recognition, 2 rubles), B1 open (B02: 4, 0), C1 finished (B06: 3, 2)."""
    scene = GuildScene(card).section("A1", card="B01", owner="red").section("B1", card="B02", owner="red")
    scene.section("C1", card="B06", owner="red", finished=True).section("D1", card="B03", owner="blue")
    scene.rubles("red", 1).visit(8)
    return scene


def test_N9_master_builders_1_b_a_recognition_for_the_rubles_of_an_own_open_section() -> None:
    scene = site("master_builders-1").section("A2", card="M01", owner="red").do("influence:4b")
    assert scene.legal() == ["draw-on:A1", "draw-on:A2"]
    assert scene.why_not("draw-on:B1") == "gives-nothing"
    assert scene.why_not("draw-on:C1") == "already-finished"
    assert scene.why_not("draw-on:D1") == "not-your-section"
    assert scene.why_not("draw-on:F6") == "no-section"

    scene.do("draw-on:A2")

    assert (scene.held("red", "rubles"), scene.at("red")) == (1 + 2, 1)
    assert not scene.is_finished("A2")
    assert scene.why_not("influence:4b") == "already-influenced"


@HALF
@pytest.mark.parametrize(("section", "gain"), [("A1", 3 // 2), ("B1", 4 // 2)])
def test_N9_master_builders_2_b_and_3_b_a_ruble_for_half_the_recognition(
    card: str, section: str, gain: int
) -> None:
    scene = site(card).do("influence:4b", f"draw-on:{section}")

    assert (scene.at("red"), scene.held("red", "rubles")) == (2 + gain, 0)
    assert scene.why_not("influence:4b") == "already-influenced"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_N9_no_spare_card_stands_in_the_cathedral(players: int) -> None:
    state = laid(TableOptions(players=players, fourth="master_builders"), seed=players)

    standing = {board.card(state, section) for section in range(36)} - {-1}
    spare = {nth_spare(state, SPARE_DECK, index) for index in range(spares_at(state, SPARE_DECK))}
    assert standing & spare == set()
    assert standing | spare == set(range(40))
