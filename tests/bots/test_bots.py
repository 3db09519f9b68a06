from hashlib import sha256

import pytest

from cupola.bots.bot import Budget, why_not_run
from cupola.bots.greedy import GreedyBot
from cupola.bots.planner import PlannerBot
from cupola.bots.random_bot import RandomBot
from cupola.bots.registry import FALLBACK, USUAL, UnknownBot, bot_cards, bot_named
from cupola.bots.search.candidates import STANDARD
from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.accessors.guild_pieces import add_hand, set_contract_at
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.layout import IN_HAND
from cupola.engine.plain.views import sampled_for
from cupola.engine.rules.scoring import is_winner
from cupola.engine.rules.track import prestige
from cupola.engine.state.luck import Luck
from cupola.engine.turn.flow import apply, decider, is_chance
from cupola.engine.turn.playout import fingerprint, play_at_random, step_at_random
from cupola.play.phrases.phrase import Words
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions, option_sample, seat_count
from tests.bots.table import played, thought
from tests.engine.scenes.laid import laid
from tests.engine.value.appraised import appraiser

LEVELS = ("apprentice", "journeyman", "mason", "master", "architect")
BOTS = (*LEVELS, "search", "planner", "greedy", "random")
THINKERS = tuple(bot for bot in BOTS if bot != "random")
SAMPLE = option_sample()
SMALL = Budget(nodes=600)
# Changes with the rules, the value function and the bots: then look at the ladder and store it anew.
THOUGHTS = "247c69ece8b22694"


@pytest.mark.sample(3)
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("options", SAMPLE, ids=str)
@pytest.mark.compiled_only
def test_R4_every_run_of_a_bot_is_legal_as_it_is_and_as_it_was_shown(bot: str, options: TableOptions) -> None:
    state = laid(options, seed=11)
    seats = (bot,) * seat_count(options)

    runs = list(played(state, seats, 11, 100 if bot == "random" else 12, Budget(nodes=2500)))

    assert runs
    assert [why_not_run(asked.state, asked.seat, asked.steps) for asked in runs] == [""] * len(runs)
    assert [why_not_run(asked.shown, asked.seat, asked.steps) for asked in runs] == [""] * len(runs)


@pytest.mark.sample(3)
@pytest.mark.parametrize("bot", ["planner", "greedy", "apprentice", "journeyman"])
@pytest.mark.parametrize("options", SAMPLE[::3], ids=str)
@pytest.mark.compiled_only
def test_a_bot_finishes_a_match_of_every_kind(bot: str, options: TableOptions) -> None:
    state = laid(options, seed=5)

    list(played(state, (bot,) * seat_count(options), seed=5, budget=SMALL))

    assert is_over(state)
    assert turn_number(state) < 75 * seat_count(options)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_leaves_the_state_it_is_shown_as_it_was(bot: str) -> None:
    state = laid(TableOptions(), seed=2)
    before = fingerprint(state)

    assert fingerprint(thought(bot, state, Luck(2)).shown) == before
    assert fingerprint(state) == before


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_luck_and_nodes_give_the_same_thought(bot: str) -> None:
    state = laid(TableOptions(players=3), seed=4)

    one, other = thought(bot, state, Luck(9), SMALL), thought(bot, state, Luck(9), SMALL)

    assert one.steps == other.steps
    assert one.report.nodes == other.report.nodes
    assert one.report.considered == other.report.considered


@pytest.mark.parametrize("bot", BOTS)
def test_R5_what_is_hidden_makes_no_difference_to_a_bot(bot: str) -> None:
    state = laid(TableOptions(players=3, fourth="archivists"), seed=7)
    seat = decider(state)
    for other in range(3):
        if other != seat:
            set_contract_at(state, other, IN_HAND + other)
            add_hand(state, other, 1)

    answers = set()
    for luck in map(Luck, range(8)):
        answer = bot_named(bot).think(
            sampled_for(state, seat, luck), seat, standard_catalogue(), Luck(5), SMALL
        )
        answers.add((answer.steps, answer.report.nodes, answer.report.value))

    assert len(answers) == 1


@pytest.mark.sample(3)
@pytest.mark.parametrize("bot", THINKERS)
@pytest.mark.parametrize("nodes", [1, 40, 500, 4000, 20_000])
@pytest.mark.compiled_only
def test_a_budget_in_nodes_is_kept(bot: str, nodes: int) -> None:
    fewest = STANDARD.fewest_nodes if bot in ("search", "architect") else 0
    for options in SAMPLE[::12]:
        for asked in played(laid(options, 3), (bot,) * seat_count(options), 3, 12, Budget(nodes=nodes)):
            assert asked.report.nodes <= max(nodes, fewest)
            assert why_not_run(asked.shown, asked.seat, asked.steps) == ""


@pytest.mark.parametrize("bot", THINKERS)
def test_a_report_names_the_best_candidates_best_first(bot: str) -> None:
    asked = thought(bot, laid(TableOptions(), seed=4), Luck(4), SMALL)

    report = asked.report
    values = [candidate.value for candidate in report.considered]
    assert report.considered[0].steps == asked.steps
    assert report.value == values[0]
    assert len({candidate.steps for candidate in report.considered}) == len(values) > 1
    assert report.nodes > 0
    assert report.seconds > 0
    assert bot != "greedy" or values == sorted(values, reverse=True)


@pytest.mark.compiled_only
def test_the_thoughts_of_the_bots_stay_what_they_are() -> None:
    weights = appraiser(prestige=1.0, track=0.9, rubles=0.2, claimed=0.8, held=1.6, brought=3.0, tiles=0.9)
    told = sha256()
    for options in SAMPLE[::6]:
        state, luck = laid(options, seed=21), Luck(21)
        play_at_random(state, luck, 30)
        while is_chance(state):
            step_at_random(state, luck)
        for bot in (PlannerBot(weights), GreedyBot(weights), RandomBot()):
            answer = bot.think(state, decider(state), standard_catalogue(), Luck(4), Budget(nodes=4000))
            told.update(" ".join((*answer.steps, str(answer.report.nodes))).encode())

    assert told.hexdigest()[:16] == THOUGHTS


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.compiled_only
def test_greedy_beats_random_and_comes_to_an_end(seed: int) -> None:
    state = laid(TableOptions(), seed)
    seat = seed % 2
    bots = ("greedy", "random") if seat == 0 else ("random", "greedy")

    list(played(state, bots, seed, budget=SMALL))

    assert is_over(state)
    assert is_winner(state, seat)
    assert prestige(state, seat) > prestige(state, 1 - seat)


@pytest.mark.compiled_only
@pytest.mark.parametrize("bot", BOTS)
def test_V_a_bot_decides_for_ivan_too_and_finishes_alone(bot: str) -> None:
    state = laid(TableOptions(players=1), seed=3)

    runs = list(played(state, (bot,), seed=3, budget=SMALL))

    assert is_over(state)
    assert {asked.seat for asked in runs} == {0}


@pytest.mark.compiled_only
def test_M7_a_bot_ends_its_turn_once_the_dice_are_rolled() -> None:
    state = laid(TableOptions(), seed=6)

    runs = list(played(state, ("planner", "greedy"), seed=6, most=80, budget=SMALL))
    after_a_roll = [asked for asked in runs if ACTION_IDS["end-turn"] in asked.state.legal()]

    assert after_a_roll
    assert all(asked.steps == ("end-turn",) for asked in after_a_roll)


def test_a_run_is_as_long_as_the_commit() -> None:
    state = laid(TableOptions(), seed=6)
    began = turn_number(state)

    for step in thought("greedy", state, Luck(6)).steps:
        apply(state, ACTION_IDS[step])

    assert is_chance(state) or turn_number(state) != began


@pytest.mark.parametrize("bot", BOTS)
def test_R10_a_bot_answers_even_when_its_time_is_up(bot: str) -> None:
    asked = thought(bot, laid(TableOptions(), seed=8), Luck(8), Budget(milliseconds=0.001))

    assert why_not_run(asked.shown, asked.seat, asked.steps) == ""


def test_a_bot_that_is_not_there_is_named_in_the_complaint() -> None:
    with pytest.raises(UnknownBot, match="bot: 'deep thought' is not one of apprentice, architect, greedy"):
        bot_named("deep thought")


def test_every_bot_has_a_card_with_words() -> None:
    words = Words()
    cards = bot_cards()

    assert [card.name for card in cards] == list(BOTS)
    assert [card.name for card in cards if card.is_level] == list(LEVELS)
    assert {FALLBACK, USUAL} <= set(BOTS)
    assert all(words.say(card.title) and words.say(card.description) for card in cards)
