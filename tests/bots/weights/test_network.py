import pytest

from cupola.bots.weights.network import (
    INPUT_NAMES,
    NetworkError,
    module_network,
    read_network,
    solo_network,
    standard_network,
    written_network,
)
from cupola.bots.weights.weights import learned_appraiser
from cupola.engine.constants.value_terms import FIRST_UNITS, LATER_FEATURES, NETWORK_SIZE
from cupola.engine.state.luck import Luck
from cupola.engine.turn.playout import step_at_random
from cupola.engine.value.worth import is_taught, margin
from cupola.play.setup.options import TableOptions
from tests.engine.scenes.laid import laid


def text() -> str:
    return written_network(standard_network())


def test_a_written_network_has_every_input_is_whole_and_is_read_again() -> None:
    lines = text().splitlines()

    assert [len(network()) for network in (standard_network, solo_network, module_network)] == [
        NETWORK_SIZE
    ] * 3
    assert read_network(text(), "network") == pytest.approx(standard_network(), abs=0.00001)
    assert all(sum(line.startswith(f"{name} = ") for line in lines) == 2 for name in INPUT_NAMES)
    with pytest.raises(NetworkError, match="network: first is not a table"):
        read_network(text().partition("[direct]")[0] + "direct = 1\nfirst = 2\n", "network")


@pytest.mark.parametrize(
    "options",
    [
        TableOptions(players=2),
        TableOptions(players=2, contractors=True),
        TableOptions(players=4, contractors=True),
        TableOptions(players=1),
        TableOptions(players=1, contractors=True),
    ],
)
def test_a_network_is_used_at_the_tables_it_was_taught(options: TableOptions) -> None:
    state = laid(options, seed=3)

    assert is_taught(learned_appraiser(state), state)


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("bias = ", "# ", "network: bias is missing"),
        ("[direct]", "fame = 1\n[direct]", "network: there is no 'fame'"),
        ("[direct]", "[direct]\nfame = 1", "network: direct: there is no 'fame'"),
        ("[first]\nprestige = [", "[first]\nprestige = [1.0, ", "first: prestige: 32 numbers are needed"),
        ("[direct]\nprestige = ", "[direct]\nprestige = true #", "direct: True is not a number"),
        ("offset = ", "offset = nan # ", "offset: nan is not a number"),
        ("own = [", "own = [[1.0], ", "own: 32 rows are needed"),
        ("rivals = [\n    [", "rivals = [\n    [1.0, ", "rivals: row 0: 16 numbers are needed"),
        ("[direct]", "[direct", "network: "),
    ],
)
def test_a_network_that_cannot_be_used_is_refused(before: str, after: str, complaint: str) -> None:
    whole = text()
    assert before in whole

    with pytest.raises(NetworkError, match=complaint):
        read_network(whole.replace(before, after, 1), "network")


def test_a_network_need_not_look_at_what_was_added_later() -> None:
    older = "\n".join(line for line in text().splitlines() if not line.startswith(LATER_FEATURES))

    numbers = read_network(older, "network")

    assert len(numbers) == NETWORK_SIZE
    first = INPUT_NAMES.index(LATER_FEATURES[0]) * FIRST_UNITS
    assert numbers[first : first + FIRST_UNITS] == (0.0,) * FIRST_UNITS


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_worth_of_a_state_does_not_depend_on_what_was_valued_before(players: int) -> None:
    state = laid(TableOptions(players=players), seed=4)
    lasting, luck = learned_appraiser(state), Luck(4)

    for _ in range(60):
        step_at_random(state, luck)
        fresh = learned_appraiser(state)
        assert margin(lasting, state, 0) == margin(fresh, state, 0)
