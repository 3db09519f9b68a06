from collections.abc import Iterator
from functools import cache

import pytest

from cupola.bots.bot import Budget
from cupola.bots.levels import APPRENTICE, GLANCE, JOURNEYMAN, misjudgement
from cupola.bots.registry import USUAL, bot_cards
from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.rules.track import prestige
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.play.setup.options import TableOptions, option_sample, seat_count
from tests.bots.table import played, thought
from tests.engine.scenes.laid import laid

SAMPLE = option_sample()[::4]
SMALL = Budget(nodes=600)
AMPLE = Budget(nodes=4000)


@cache
def positions() -> tuple[State, ...]:
    """Decisions of matches of every kind, from the first turn to the last."""
    return tuple(each for options in SAMPLE for each in decisions(options))


def decisions(options: TableOptions) -> Iterator[State]:
    """Some decisions of a match that greedy bots play, where there is something to choose."""
    bots = ("greedy",) * seat_count(options)
    for number, asked in enumerate(played(laid(options, 3), bots, 3, 120, SMALL)):
        if number % 9 == 0 and len(asked.state.legal()) > 1:
            yield asked.state


@pytest.mark.compiled_only
@pytest.mark.parametrize(
    ("level", "most"), [("apprentice", 2 * APPRENTICE.loss), ("journeyman", JOURNEYMAN.loss)]
)
def test_a_weak_level_never_gives_much_away(level: str, most: float) -> None:
    losses = []

    for number, state in enumerate(positions()):
        best = thought("greedy", state, Luck(number), AMPLE).report.value
        losses.append(best - thought(level, state, Luck(number), AMPLE).report.value)

    assert len(losses) > 80
    assert max(losses) <= most + 1e-9
    assert sum(losses) / len(losses) < most / 4
    assert sum(loss > 0.05 for loss in losses) > len(losses) / 8  # it is a weaker level after all


@pytest.mark.compiled_only
@pytest.mark.parametrize("level", [card.name for card in bot_cards() if card.is_level])
def test_levels_play_matches_of_a_normal_length(level: str) -> None:
    turns = []

    for seed in range(3):
        state = laid(TableOptions(), seed)
        list(played(state, (level,) * 2, seed, budget=SMALL))
        assert is_over(state)
        turns.append(turn_number(state) / 2)

    assert 15 < sum(turns) / 3 < 40


@pytest.mark.compiled_only
def test_a_journeyman_builds_more_than_an_apprentice() -> None:
    margins = []

    for seed in range(4):
        state, seat = laid(TableOptions(), seed), seed % 2
        bots = ("journeyman", "apprentice") if seat == 0 else ("apprentice", "journeyman")
        list(played(state, bots, seed, budget=AMPLE))
        margins.append(prestige(state, seat) - prestige(state, 1 - seat))

    assert sum(margins) > 0


def test_another_luck_may_choose_another_turn() -> None:
    state = laid(TableOptions(), seed=4)

    chosen = {thought("apprentice", state, Luck(seed), SMALL).steps for seed in range(12)}

    assert len(chosen) > 1


def test_a_misjudgement_is_fair_and_bounded() -> None:
    luck = Luck(3)

    drawn = [misjudgement(luck) for _ in range(2000)]

    assert abs(sum(drawn) / len(drawn)) < 0.1
    assert 0.9 < sum(each * each for each in drawn) / len(drawn) < 1.1
    assert max(map(abs, drawn)) <= 3


def test_levels_are_offered_from_the_weakest_up_and_a_newcomer_gets_the_first() -> None:
    levels = [card for card in bot_cards() if card.is_level]

    assert [card.seconds for card in levels] == sorted(card.seconds for card in levels)
    assert levels[0].name == USUAL
    assert all(0 < card.seconds <= 2 for card in levels)


@pytest.mark.parametrize("contractors", [False, True])
def test_a_mason_plans_against_people_and_meets_Ivan_with_a_glance(contractors: bool) -> None:
    table = laid(TableOptions(contractors=contractors), seed=2)
    solo = laid(TableOptions(players=1, contractors=contractors), seed=2)

    assert thought("mason", table, Luck(1), AMPLE).steps == thought("planner", table, Luck(1), AMPLE).steps
    seen = thought("mason", solo, Luck(1), AMPLE)
    assert 0 < seen.report.nodes <= GLANCE
    assert seen.steps == thought("master", solo, Luck(1), Budget(nodes=GLANCE)).steps
