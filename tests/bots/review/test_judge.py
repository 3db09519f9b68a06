from collections.abc import Sequence

import pytest
from msgspec import structs

from cupola.bots.bot import Budget, named_run, take_step, why_not_run
from cupola.bots.review.decisions import Decision, asked_of, decisions_of
from cupola.bots.review.judge import SHOWN, judge, judgement_of, places_of
from cupola.bots.review.look import GRID, look_at, seed_of, usual_turn
from cupola.cli.arguments import table_words
from cupola.engine.accessors.cells import set_last_turns, set_trigger
from cupola.engine.accessors.guild_pieces import contract_at, set_contract_at
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES
from cupola.engine.constants.layout import CONTRACTS, IN_DECK, IN_HAND
from cupola.engine.plain.views import seen_by
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.bots.review.reviewed import FEW, greedy_match, recorded
from tests.scene import Scene

pytestmark = pytest.mark.compiled_only

ENOUGH = 4000  # states
IDLE = ("move:white", "roll")
IN_PLACE = ACTION_IDS["place:blue:down"]


def decisive() -> State:
    """E1: red moves last, lies a little behind, and holds all that its section still lacks."""
    scene = Scene("red", "blue").section("A1", owner="red").goods("red", "lumber lumber brick")
    scene.marker("red", 20).marker("blue", 27)
    set_trigger(scene.state, scene.seat("blue"))
    set_last_turns(scene.state, 0)
    return scene.state


def delivers_all(steps: Sequence[str]) -> bool:
    return sum(step.startswith("deliver:") for step in steps) == 3


def test_an_obvious_blunder_is_found_and_what_was_better_is_named() -> None:
    judgement = judge(decisive(), 0, IDLE, ENOUGH)

    assert delivers_all(judgement.ranked[0].steps)
    assert judgement.rank > 1
    assert judgement.before.chances[0] > 0.9
    assert judgement.after.chances[0] < 0.1
    assert judgement.loss(0) == judgement.before.chances[0] - judgement.after.chances[0]


def test_the_best_turn_loses_nothing_when_it_is_played() -> None:
    best = judge(decisive(), 0, IDLE, ENOUGH).ranked[0]

    judgement = judge(decisive(), 0, best.steps, ENOUGH)

    assert (judgement.rank, judgement.loss(0)) == (1, 0.0)
    assert [each.steps for each in judgement.ranked if each.is_played] == [best.steps]


def test_the_ranked_turns_are_few_and_in_order_and_no_two_of_them_the_same() -> None:
    decision = decisions_of(greedy_match())[5]

    judgement = judge(decision.state, decision.seat, decision.steps, ENOUGH)

    promised = [each.outlook.chances[decision.seat] for each in judgement.ranked]
    assert len(judgement.ranked) <= SHOWN + 1
    assert promised == sorted(promised, reverse=True)
    assert len({each.steps for each in judgement.ranked}) == len(judgement.ranked)
    assert [each.rank for each in judgement.ranked] == sorted(each.rank for each in judgement.ranked)


def test_every_number_lies_on_the_grid_so_that_sums_are_exact() -> None:
    decision = decisions_of(greedy_match())[5]

    judgement = judge(decision.state, decision.seat, decision.steps, FEW)

    for outlook in (judgement.before, judgement.after):
        assert all((each * GRID).is_integer() for each in (*outlook.chances, *outlook.prestige))


# The same at every call


def test_a_decision_is_judged_alike_however_it_is_handed_over() -> None:
    decision = decisions_of(greedy_match())[7]
    asked = asked_of(decision, FEW)

    judgements = [judgement_of(asked, standard_catalogue()) for _ in range(2)]

    assert judgements[0] == judgements[1]
    assert judgements[0] == judge(decision.state, decision.seat, decision.steps, FEW)


def test_the_seed_of_a_decision_comes_from_what_its_seat_sees() -> None:
    decisions = decisions_of(greedy_match())

    seeds = [seed_of(each.state, each.seat) for each in decisions]

    assert len(set(seeds)) == len(decisions)
    assert seeds == [seed_of(seen_by(each.state, each.seat), each.seat) for each in decisions]


def test_C1_no_look_names_a_banner_from_beside_the_board_where_the_inventory_has_one() -> None:
    state = Scene("red", "blue").do("claim:A1").state
    beside = ACTION_IDS["banner:beside"]

    unasked, asked = (look_at(state, 0, Budget(nodes=ENOUGH), also) for also in ((), ((beside, IN_PLACE),)))

    assert not any(beside in turn.steps for turn in unasked.turns)
    assert [turn.steps for turn in asked.turns if beside in turn.steps] == [(beside, IN_PLACE)]


def test_a_turn_that_the_first_look_passed_over_is_judged_among_the_others() -> None:
    state = decisive()
    look = look_at(state, 0, Budget(nodes=FEW))
    other = next(steps for steps in single_moves(state) if not places_of(look.shown, look.turns, steps))

    judgement = judge(state, 0, tuple(ACTION_NAMES[step] for step in other), FEW)

    assert judgement.turns >= len(look.turns)
    assert [each.rank for each in judgement.ranked if each.is_played] == [judgement.rank]


def single_moves(state: State) -> list[tuple[int, ...]]:
    """Every turn that moves one die and rolls, and nothing else."""
    return [
        (action, ACTION_IDS["roll"])
        for action in state.legal()
        if ACTION_NAMES[action].startswith("move:")
        and why_not_run(state, 0, (ACTION_NAMES[action], "roll")) == ""
    ]


# What a seat could not know


def contracts_at(state: State, *places: int) -> list[int]:
    return [contract for contract in range(CONTRACTS) if contract_at(state, contract) in places]


def held_by_others(decision: Decision) -> list[int]:
    others = (IN_HAND + seat for seat in range(3) if seat != decision.seat)
    return contracts_at(decision.state, *others)


def with_other_contracts(decision: Decision) -> Decision:
    twin = decision.state.copy()
    held, free = held_by_others(decision)[0], contracts_at(twin, IN_DECK)[0]
    set_contract_at(twin, free, contract_at(twin, held))
    set_contract_at(twin, held, IN_DECK)
    return structs.replace(decision, state=twin)


def test_N8_a_decision_is_judged_by_what_its_seat_could_know() -> None:
    match = recorded("3-players-advanced-archivists")
    decision = next(each for each in decisions_of(match) if held_by_others(each))
    twin = with_other_contracts(decision)

    judgements = [judge(each.state, each.seat, each.steps, FEW) for each in (decision, twin)]

    assert list(twin.state.values()) != list(decision.state.values())
    assert judgements[0] == judgements[1]


def test_R5_nothing_hidden_travels_to_the_process_that_judges() -> None:
    match = recorded("3-players-advanced-archivists")
    decision = next(each for each in decisions_of(match) if held_by_others(each))

    questions = [asked_of(each, FEW) for each in (decision, with_other_contracts(decision))]

    assert questions[0] == questions[1]


@pytest.mark.parametrize(
    "options", [TableOptions(players=1, contractors=True), TableOptions(players=3)], ids=table_words
)
def test_the_usual_turn_is_a_whole_one_however_many_ways_to_begin_there_are(options: TableOptions) -> None:
    for decision in decisions_of(greedy_match(options)):
        steps = usual_turn(decision.state)

        names = named_run(decision.state, decision.seat, steps)
        assert len(names) == len(steps)
        assert closes(decision.state, decision.seat, steps)


def closes(state: State, seat: int, steps: tuple[int, ...]) -> bool:
    onward = state.copy()
    return [take_step(onward, seat, step) for step in steps][-1]
