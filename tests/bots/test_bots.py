import pytest

from cupola.bots.registry import FALLBACK, UnknownBot, bot_cards, bot_named
from cupola.bots.runs import why_not_run
from cupola.engine.actions import ACTION_IDS
from cupola.engine.cells import is_over, turn_number
from cupola.engine.luck import Luck
from cupola.engine.playout import fingerprint
from cupola.engine.scoring import is_winner
from cupola.engine.track import prestige
from cupola.engine.turn import apply, is_chance
from cupola.play.options import TableOptions, option_sample, seat_count
from cupola.play.words import Words
from tests.bots.table import laid, played, thought

BOTS = ("greedy", "random")
SAMPLE = option_sample()


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("options", SAMPLE, ids=str)
@pytest.mark.compiled_only
def test_R4_every_run_of_a_bot_is_legal_for_what_is_true_and_what_it_was_shown(
    bot: str, options: TableOptions
) -> None:
    state = laid(options, seed=11)
    seats = (bot,) * seat_count(options)

    runs = list(played(state, seats, seed=11, most=12 if bot == "greedy" else 100))

    assert runs
    assert [why_not_run(asked.state, asked.seat, asked.steps) for asked in runs] == [""] * len(runs)
    assert [why_not_run(asked.shown, asked.seat, asked.steps) for asked in runs] == [""] * len(runs)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_leaves_the_state_it_is_shown_as_it_was(bot: str) -> None:
    state = laid(TableOptions(), seed=2)
    before = fingerprint(state)

    asked = thought(bot, state, Luck(2))

    assert fingerprint(asked.shown) == before
    assert fingerprint(state) == before


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_luck_gives_the_same_steps(bot: str) -> None:
    state = laid(TableOptions(players=3), seed=4)

    assert thought(bot, state, Luck(9)).steps == thought(bot, state, Luck(9)).steps


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.compiled_only
def test_greedy_beats_random_and_comes_to_an_end(seed: int) -> None:
    state = laid(TableOptions(), seed)
    seat = seed % 2
    bots = ("greedy", "random") if seat == 0 else ("random", "greedy")

    list(played(state, bots, seed))

    assert is_over(state)
    assert is_winner(state, seat)
    assert prestige(state, seat) > prestige(state, 1 - seat)


@pytest.mark.soak
@pytest.mark.parametrize("options", SAMPLE, ids=str)
def test_greedy_finishes_every_kind_of_match(options: TableOptions) -> None:
    state = laid(options, seed=5)

    list(played(state, ("greedy",) * seat_count(options), seed=5))

    assert is_over(state)
    assert turn_number(state) < 75 * seat_count(options)


@pytest.mark.compiled_only
def test_V_greedy_decides_for_ivan_too_and_finishes_alone() -> None:
    state = laid(TableOptions(players=1), seed=3)

    runs = list(played(state, ("greedy",), seed=3))

    assert is_over(state)
    assert {asked.seat for asked in runs} == {0}


@pytest.mark.compiled_only
def test_M7_greedy_ends_its_turn_once_the_dice_are_rolled() -> None:
    state = laid(TableOptions(), seed=6)

    runs = list(played(state, ("greedy", "greedy"), seed=6, most=80))
    after_a_roll = [asked for asked in runs if ACTION_IDS["end-turn"] in asked.state.legal()]

    assert after_a_roll
    assert all(asked.steps == ("end-turn",) for asked in after_a_roll)


def test_a_run_is_as_long_as_the_commit() -> None:
    state = laid(TableOptions(), seed=6)
    began = turn_number(state)

    for step in thought("greedy", state, Luck(6)).steps:
        apply(state, ACTION_IDS[step])

    assert is_chance(state) or turn_number(state) != began


def test_R10_greedy_answers_even_when_its_time_is_up() -> None:
    asked = thought("greedy", laid(TableOptions(), seed=8), Luck(8), deadline=-1.0)

    assert why_not_run(asked.shown, asked.seat, asked.steps) == ""


def test_a_bot_that_is_not_there_is_named_in_the_complaint() -> None:
    with pytest.raises(UnknownBot, match="bot: 'deep thought' is not one of greedy, random"):
        bot_named("deep thought")


def test_every_bot_has_a_card_with_words() -> None:
    words = Words()
    cards = bot_cards()

    assert [card.name for card in cards] == list(BOTS)
    assert FALLBACK in BOTS
    assert all(words.say(card.title) and words.say(card.description) for card in cards)
