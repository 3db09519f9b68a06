import re
from collections.abc import Iterator

import pytest

from cupola.engine.accessors.cells import is_over
from cupola.engine.accessors.stack import top_kind, top_owner
from cupola.engine.constants.frames import BUY_FRAME, FRAME_RULES
from cupola.engine.constants.reasons import REASON_RULES
from cupola.engine.state.state import State
from cupola.engine.turn.flow import is_chance
from cupola.engine.turn.legal import why_not
from cupola.play.choices.piece_refusals import refusals_of
from cupola.play.choices.refusals import LATER, RULES_BY_FAMILY
from cupola.play.choices.table_pieces import pieces_on
from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.play.moments import WORDS, moments_of, table_name
from tests.scene import Scene
from tests.words.reading import ROOT

TABLES = [
    TableOptions(players=2),
    TableOptions(players=3, side="advanced"),
    TableOptions(players=1),
    TableOptions(players=4, contractors=True, fourth="weavers"),
    TableOptions(players=2, contractors=True, fourth="archivists"),
    TableOptions(players=1, contractors=True, fourth="brickmakers"),
    TableOptions(players=3, fourth="jewellers", side="advanced"),
    TableOptions(players=2, fourth="master_builders"),
]
NUMBERS = set(re.findall(r"^- ([A-Z]\d+) ", (ROOT / "docs" / "rules.md").read_text("utf-8"), re.MULTILINE))
MOST_WORDS = 25


def why(scene: Scene, piece: str) -> str:
    """The reason against a piece in English, with its rule; empty where it offers something."""
    found = {each.piece: each for each in refusals_of(scene.state, scene.catalogue)}.get(piece)
    return f"{WORDS.say(found.reason)} {found.rule}" if found else ""


def decisions(options: TableOptions) -> Iterator[State]:
    for place, state in enumerate(moments_of(options, 5)):
        if place % 7 == 0 and not is_over(state) and not is_chance(state):
            yield state


@pytest.mark.sample(3)
@pytest.mark.parametrize("options", TABLES, ids=table_name)
def test_every_piece_of_a_sampled_match_is_offered_or_says_why_not(options: TableOptions) -> None:
    catalogue, said = standard_catalogue(), set()
    for state in decisions(options):
        refused = {each.piece: each for each in refusals_of(state, catalogue)}
        for piece, actions in pieces_on(state, top_owner(state)):
            is_offered = any(why_not(state, action) == 0 for action in actions)
            assert is_offered != (piece in refused), piece
        for each in refused.values():
            said.add(each.reason.key)
            assert each.rule in NUMBERS
            assert WORDS.say(each.reason)
            assert WORDS.say(each.label)

    assert "reason-not-now" not in said
    assert "reason-allowed" not in said
    assert len(said) > 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reason_is_longer_than_a_breath(language: str) -> None:
    words = Words(language)
    for state in decisions(TableOptions(players=1)):
        for each in refusals_of(state, standard_catalogue()):
            assert len(words.say(each.reason).split()) <= MOST_WORDS


def test_every_rule_that_is_named_exists() -> None:
    named = {*REASON_RULES, *RULES_BY_FAMILY.values(), *filter(None, FRAME_RULES)}

    assert named | {rule for _, rule in LATER.values()} <= NUMBERS


def test_B1_building_without_a_banner_says_to_claim_first() -> None:
    scene = Scene("red", "blue").section("A1", owner="blue").goods("red", "gold")

    assert why(scene, "build") == "Claim a section first: you build where your banner stands. B1"
    assert why(scene, "goods-0-gold").startswith("Claim a section first")
    assert why(scene, "section-A1").startswith("A1 has Blue’s banner.")


def test_B1_a_section_says_what_it_still_needs() -> None:
    scene = Scene("red", "blue").section("A1", owner="red").goods("red", "")

    told = why(scene, "section-A1")

    assert told.startswith("A1 still needs")
    assert told.endswith("You have none of it. B1")
    assert why(scene, "build") == told


def test_C2_C3_C7_what_a_claim_lacks_is_said_of_sections_and_slots() -> None:
    scene = Scene("red", "blue").slot("red", "blue", "lumber").slot("red", "green", "brick", face_up=False)

    assert why(scene, "section-A2") == "The section below A2 must be claimed first. C2"
    assert why(scene, "section-A1") == ""
    assert why(scene, "slot-0-red") == "Tiles are laid here when you claim a section. C3"
    assert why(scene, "slot-0-blue").startswith("Workshop tiles work at the market")
    assert why(scene, "slot-0-green") == "There is no face-up tile on the green slot. M6"
    scene.banners("red")
    assert why(scene, "claim") == why(scene, "section-A1") == "All your banners are on the cathedral. C7"


def test_M2_a_die_that_would_stop_on_three_others_says_so() -> None:
    scene = Scene("red", "blue").rubles("red", 0)
    for die in ("blue", "yellow", "green"):
        scene.die(die, 3, 2)
    scene.die("white", 1, 2).die("red", 7, 1)

    assert why(scene, "die-white").startswith("There are already 3 dice at")
    assert why(scene, "die-white").endswith("M2")
    assert why(scene, "die-red") == ""


def test_M1_a_space_out_of_reach_says_what_the_push_would_cost() -> None:
    scene = Scene("red", "blue").rubles("red", 1)
    for die in ("red", "blue", "yellow", "green", "white"):
        scene.die(die, 1, 1)

    assert why(scene, "space-2") == ""
    assert why(scene, "space-3") == ""
    assert why(scene, "space-4") == "This costs 2 rubles; you have 1. M1"


def test_M5_a_guild_of_another_quarter_says_so_during_the_visit() -> None:
    scene = Scene("red", "blue")

    assert why(scene, "card-1a").startswith(
        "An influence card can be used when your die stops in its quarter"
    )

    scene.visit(1)

    assert why(scene, "card-3a").startswith("Your die stopped in another quarter")
    assert why(scene, "section-A1").startswith("You have begun your action for this turn. At the market:")


def test_B6_C5_an_ornament_says_what_it_lacks_or_how_it_is_freed() -> None:
    scene = Scene("red", "blue").build_tower("A", "red").goods("red", "")
    locked = Scene("red", "blue", side="advanced").build_tower("A", "red").goods("red", "lumber")

    no_lumber = "The door costs 1 lumber, and you have none. B7"
    assert why(scene, "ornament-0-door") == why(scene, "section-A1") == no_lumber
    assert why(scene, "ornament-0-cross").endswith("isn’t finished yet. B6")
    assert why(locked, "section-A1").endswith("Lay a tile there face up to free it. C5")


def test_N3_T3_the_foreman_waits_for_his_card_and_prestige_deals_need_an_eagle() -> None:
    scene = Scene("red", "blue", fourth="foremen").marker("red", 0)
    no_eagle = "There is no eagle behind your marker to go back to. T3"

    assert why(scene, "foreman") == "The foreman walks when you use the Foremen’s card. N3"
    assert why(scene, "sell") == why(scene, "reroll") == no_eagle
    assert why(scene, "confirm") == "Take your action for this turn first. A1"
    assert why(scene, "pass") == "You can pass only when nothing else is possible. A1"


def test_N16_a_spare_section_that_waits_says_which_question_comes_first() -> None:
    states = moments_of(TableOptions(players=2, fourth="master_builders"), 5)
    buying = next(state for state in states if top_kind(state) == BUY_FRAME)

    refused = {each.piece: each for each in refusals_of(buying, standard_catalogue())}

    assert refused["spare"].reason.key == "why-answer-first"
    assert refused["spare"].rule == "N16"
