from itertools import product

import pytest

from cupola.content.box import load_box
from cupola.engine.constants import tables
from cupola.play.setup.catalogue import Catalogue
from tests.scene import Scene


def stuck_market() -> Catalogue:
    """A box whose market spaces hold no die, so that no die can be moved."""
    catalogue = Catalogue(load_box(None))
    catalogue.tables.cells[tables.DICE_PER_SPACE] = 0
    return catalogue


def stuck_red() -> Scene:
    """Red to move: no die moves, no banner is left, nothing is in the inventory; blue can claim."""
    scene = Scene(heights=(4, 4, 4), catalogue=stuck_market()).rubles("red", 0)
    return scene.build_tower("A", "red?", "red?", "red?", "red?").build_tower("B", "red?", "red?")


def ready() -> Scene:
    """Red to move with every kind of action possible and prestige to keep the turn open."""
    scene = Scene().marker("red", 30).goods("red", "lumber lumber brick")
    return scene.section("A1", card="B01", owner="red").section("B1", owner="blue", finished=True)


def test_A1_claim_build_and_market_are_offered() -> None:
    scene = ready()

    assert scene.legal_of("move")
    assert scene.legal_of("claim") == ["claim:A2", "claim:B2", "claim:C1", "claim:D1"]
    assert scene.legal_of("deliver") == ["deliver:lumber:A1", "deliver:brick:A1"]
    assert scene.legal_of("decorate") == ["decorate:B1"]
    assert not {"pass", "end-turn", "roll", "done"} & set(scene.legal())


@pytest.mark.parametrize(
    "steps",
    [
        ("claim:C1", "banner:beside"),
        ("deliver:lumber:A1", "done"),
        ("decorate:B1", "done"),
        ("move:red", "roll"),
    ],
)
def test_A1_one_basic_action_closes_all_others(steps: tuple[str, str]) -> None:
    scene = ready().do(*steps)
    if scene.is_chance():
        scene.roll(1, 1)

    assert scene.frame() == "turn"
    assert scene.turn() == "red"
    for action in ("claim:D1", "move:white", "deliver:lumber:A1", "decorate:B1", "pass"):
        assert scene.why_not(action) == "action-taken"
    assert {name.split(":")[0] for name in scene.legal()} == {"sell", "reroll", "end-turn"}


def test_A1_a_banner_a_piece_to_deliver_or_an_ornament_to_place_takes_the_pass_away() -> None:
    banner = Scene(heights=(4, 2, 2), catalogue=stuck_market()).build_tower("B", "blue?", "blue?")
    banner.build_tower("A", "red?", "red?", "red?", "red?")
    piece = stuck_red().section("A1", card="B01").goods("red", "brick")
    ornament = stuck_red().section("C1", owner="blue", finished=True).goods("red", "lumber")
    ornament.section("A1", card="B09").section("B1", card="B09")

    assert banner.legal() == ["claim:C1"]
    assert "deliver:brick:A1" in piece.legal()
    assert piece.legal() == piece.legal_of("deliver")
    assert "decorate:C1" in ornament.legal()
    assert {scene.why_not("pass") for scene in (banner, piece, ornament)} == {"action-possible"}


def test_A1_a_turn_is_not_ended_without_an_action_and_nothing_is_asked_outside_one() -> None:
    scene = ready()

    assert scene.why_not("end-turn") == "action-open"
    for action in ("banner:beside", "place:red:up", "jewels:none", "take:1", "roll", "enough", "pay:gold"):
        assert scene.why_not(action) == "not-now"
    assert scene.do("sell").why_not("end-turn") == "action-open"


def test_A1_only_the_player_whose_turn_it_is_decides() -> None:
    scene = Scene("red", "blue", "yellow")

    deciders = []
    for section in ("A1", "B1", "C1"):
        deciders.append((scene.turn(), scene.decider()))
        scene.do(f"claim:{section}", "banner:beside")

    assert deciders == [("red", "red"), ("blue", "blue"), ("yellow", "yellow")]


def test_A1_no_pass_while_anything_is_possible() -> None:
    scene = Scene().rubles("red", 0)

    assert scene.why_not("pass") == "action-possible"
    assert "pass" not in scene.legal()


def test_A1_with_five_dice_a_move_exists_even_when_three_block_two() -> None:
    scene = Scene("yellow", "blue").rubles("yellow", 0)
    scene.die("red", 3, 2).die("blue", 1, 4)  # both point at space 5

    for values in product(range(1, 7), repeat=3):
        for colour, value in zip(("yellow", "green", "white"), values, strict=True):
            scene.die(colour, 5, value)
        assert scene.why_not("move:red") == scene.why_not("move:blue") == "space-full"
        assert len(scene.legal_of("move")) == 3


def test_A1_who_can_do_nothing_passes() -> None:
    scene = stuck_red()

    assert scene.legal() == ["pass"]
    scene.do("pass")

    assert scene.events("passed") == [("passed", 0, 0, 0, 0, 0)]
    assert scene.turn() == "blue"
    assert scene.why_not("pass") == "action-possible"


def test_A1_a_pass_is_a_players_own_word_and_never_taken_by_itself() -> None:
    scene = stuck_red().turn_of("blue").do("claim:C1", "banner:beside")

    assert scene.legal() == ["pass"]
    scene.do("pass")
    assert [seat for _, seat, *_ in scene.events("turn_begun")][-1] == scene.seat("blue")
    assert [seat for _, seat, *_ in scene.events("passed")] == [scene.seat("red")]
    assert scene.turn() == "blue"


def test_A1_a_passing_turn_still_has_its_optional_actions() -> None:
    scene = stuck_red().marker("red", 10)

    assert set(scene.legal()) == {"pass", "sell", *(f"reroll:{space}" for space in range(1, 6))}
    scene.do("pass")
    assert scene.why_not("pass") == "action-taken"
    scene.do("sell", "end-turn")

    assert scene.turn() == "blue"


def test_A1_rubles_that_push_a_die_take_the_pass_away() -> None:
    catalogue = stuck_market()
    catalogue.tables.cells[tables.DICE_PER_SPACE] = 1  # every die points at the next one
    scene = Scene(heights=(6, 2), catalogue=catalogue).rubles("red", 0)
    for number, colour in enumerate(("red", "blue", "yellow", "green"), start=1):
        scene.die(colour, number, 1)
    scene.die("white", 5, 6).build_tower("A", *["red?"] * 6)
    assert scene.legal() == scene.rubles("red", 1).legal() == ["pass"]

    scene.rubles("red", 2)

    assert scene.legal() == ["move:white+2"]
    assert scene.why_not("pass") == "action-possible"


def test_A1_a_piece_nobody_needs_does_not_take_the_pass_away() -> None:
    scene = stuck_red().section("A1", card="B01").section("B1", card="B02").goods("red", "purple")
    for section, card in (("A2", "M01"), ("A3", "M02"), ("A4", "D01"), ("B2", "M03")):
        scene.section(section, card=card)

    assert scene.legal() == ["pass"]
