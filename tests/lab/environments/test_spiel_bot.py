import pytest

from cupola.bots.bot import Budget, Thought, why_not_run
from cupola.engine.accessors.cells import is_over
from cupola.engine.plain.views import sampled_for
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
from cupola.lab.arena.entrants import read_entrant
from cupola.lab.arena.sitting import play_match, table_of
from cupola.lab.environments.spiel_bot import FEWEST, SpielMctsBot
from cupola.lab.environments.table import Table
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions

PATH = "cupola.lab.environments.spiel_bot:SpielMctsBot"
TABLES = [
    TableOptions(),
    TableOptions(players=4, contractors=True, side="advanced"),
    TableOptions(players=3, fourth="archivists"),
    TableOptions(players=1),
]

pytestmark = pytest.mark.compiled_only


def decisions(options: TableOptions, seed: int, steps: int) -> list[State]:
    """States of one random match with a real choice, as many steps apart."""
    luck = Luck(seed)
    state = Table(options).begin(luck)
    found: list[State] = []
    taken = 0
    while not is_over(state):
        if is_chance(state):
            land(state, 1 + draw(luck, chance_count(state)))
            continue
        choices = state.legal()
        taken += 1
        if len(choices) > 1 and taken >= steps * (len(found) + 1):
            found.append(state.copy())
        apply(state, choices[draw(luck, len(choices))])
    return found


def thought(state: State, nodes: int, seed: int = 1, milliseconds: float = 0.0) -> Thought:
    budget = Budget(nodes, milliseconds)
    return SpielMctsBot().think(state.copy(), decider(state), standard_catalogue(), Luck(seed), budget)


@pytest.mark.sample(1)
@pytest.mark.parametrize("options", TABLES)
def test_every_run_is_allowed_and_ends_with_its_commit(options: TableOptions) -> None:
    states = decisions(options, seed=3, steps=150 if options.players > 1 else 25)

    for state in states:
        steps = thought(state, nodes=4).steps
        assert why_not_run(state, decider(state), steps) == ""

    assert len(states) > 2


@pytest.mark.thorough
def test_the_same_luck_and_nodes_give_the_same_thought() -> None:
    state = decisions(TableOptions(), seed=4, steps=300)[0]

    one, again, other = (thought(state, nodes=24, seed=seed) for seed in (1, 1, 2))

    assert (one.steps, one.report.nodes) == (again.steps, again.report.nodes)
    assert one.steps != other.steps


@pytest.mark.thorough
def test_N8_a_thought_depends_on_nothing_hidden() -> None:
    state = decisions(TableOptions(players=3, fourth="archivists"), seed=5, steps=300)[0]
    other = sampled_for(state, decider(state), Luck(9))

    one, two = thought(state, nodes=16), thought(other, nodes=16)

    assert other.values() != state.values()
    assert one.steps == two.steps


def test_nodes_are_simulations_shared_among_the_decisions_of_a_run() -> None:
    for state in decisions(TableOptions(), seed=6, steps=200):
        answer = thought(state, nodes=32)

        assert FEWEST <= answer.report.nodes <= 32 + FEWEST * len(answer.steps)


def test_hardly_any_time_is_enough_for_a_step() -> None:
    state = decisions(TableOptions(), seed=7, steps=300)[0]

    answer = thought(state, nodes=0, milliseconds=0.001)

    assert why_not_run(state, decider(state), answer.steps) == ""
    assert answer.report.nodes >= FEWEST


@pytest.mark.thorough
def test_the_arena_takes_it_by_its_import_path() -> None:
    entrants = [read_entrant(f"{PATH}@2n", Budget()), read_entrant("greedy@200n", Budget())]

    played = play_match(table_of(TableOptions(), standard_catalogue()), 8, entrants)

    assert played.is_over
    assert played.efforts[0].nodes >= FEWEST * played.efforts[0].thoughts > 0
