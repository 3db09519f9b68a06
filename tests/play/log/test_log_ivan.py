from collections.abc import Iterator

import pytest

from cupola.engine.accessors.board import banner
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.events import (
    DIE_MOVED,
    IVAN_BUILT,
    IVAN_CLAIMED,
    IVAN_DECORATED,
    IVAN_RECRUITED,
    IVAN_STUCK,
)
from cupola.engine.constants.layout import IVAN
from cupola.play.chance import luck_of
from cupola.play.log.sentences import sentences
from cupola.play.match import Match, Step, play_random
from cupola.play.phrases.phrase import Words
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.scene import Scene

WORDS = Words()
DEEDS = {"Construction": IVAN_BUILT, "Claim": IVAN_CLAIMED, "Recruit": IVAN_RECRUITED}


def steps_of(match: Match) -> Iterator[tuple[Step, list[str]]]:
    choosing = luck_of("choices")
    while not match.is_over:
        known = len(match.steps)
        play_random(match, choosing, 1)
        for step in match.steps[known:]:
            yield step, sentences(step.events, match.state, match.catalogue, WORDS)


def solo(seed: int, contractors: bool) -> Match:
    return Match.new(
        TableOptions(players=1, contractors=contractors), standard_catalogue(), bytes([seed]) * 32
    )


@pytest.mark.parametrize("contractors", [False, True])
def test_V3_his_claim_at_the_set_up_is_told_once_when_his_first_turn_begins(contractors: bool) -> None:
    match = solo(0, contractors)
    [claimed] = [section for section in range(len(SECTION_NAMES)) if banner(match.state, section) == IVAN]

    told = [line for _, lines in steps_of(match) for line in lines if "set-up" in line]

    assert told == [f"Ivan claimed {SECTION_NAMES[claimed]} during set-up."]


@pytest.mark.parametrize("contractors", [False, True])
def test_V11_a_card_with_nothing_to_do_says_so_and_its_die_moves(contractors: bool) -> None:
    told = [
        (step, line)
        for step, lines in steps_of(solo(1, contractors))
        for line in lines
        if line.endswith("has nothing to do there.")
    ]

    assert told
    for step, line in told:
        kinds = {event[0] for event in step.events}
        [deed] = [deed for card, deed in DEEDS.items() if f"the {card} card" in line]
        assert deed not in kinds
        assert kinds & {DIE_MOVED, IVAN_STUCK}


def test_V11_a_card_that_did_something_is_not_called_idle() -> None:
    for step, lines in steps_of(solo(1, contractors=True)):
        if {event[0] for event in step.events} & set(DEEDS.values()):
            turned = [line for line in lines if line.startswith("Ivan plays the")]
            assert not any(line.endswith("nothing to do there.") for line in turned)


def test_V9_an_ornament_without_a_place_is_told_with_the_tiles() -> None:
    skipped = [
        (step, line)
        for step, lines in steps_of(solo(1, contractors=False))
        for line in lines
        if "finds no place for the" in line
    ]

    assert [line for _, line in skipped[:1]] == [
        "Ivan turns all die tiles face up again and finds no place for the door."
    ]
    assert all(IVAN_DECORATED not in {event[0] for event in step.events} for step, _ in skipped)


@pytest.mark.parametrize(
    ("language", "clause"),
    [("en", "goes back to the last eagle"), ("fr", "dernier aigle"), ("pt", "recua até à última águia")],
)
def test_T3_selling_prestige_goes_back_to_the_last_eagle(language: str, clause: str) -> None:
    scene = Scene("red", "blue").marker("red", 12).do("sell")

    assert scene.state.journal is not None
    [line] = sentences(scene.state.journal.events(), scene.state, scene.catalogue, Words(language))
    assert clause in line
