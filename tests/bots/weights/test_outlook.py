import pytest

from cupola.bots.weights.outlook import outlook_of
from cupola.bots.weights.weights import standard_appraiser
from cupola.engine.constants.layout import TURN
from cupola.engine.rules.scoring import is_winner
from cupola.engine.rules.track import prestige
from cupola.engine.state.luck import Luck
from cupola.engine.turn.playout import play_at_random
from cupola.play.setup.options import TableOptions
from tests.engine.scenes.laid import laid
from tests.scene import Scene

TABLES = (
    TableOptions(players=1),
    TableOptions(players=1, contractors=True),
    TableOptions(players=2),
    TableOptions(players=3),
    TableOptions(players=4, contractors=True),
)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_chances_add_up_to_one_and_a_match_begins_at_what_is_usual(options: TableOptions) -> None:
    outlook = outlook_of(laid(options, 5), standard_appraiser())

    assert sum(outlook.chances) == pytest.approx(1)
    assert all(15 < each < 60 for each in outlook.prestige)


def test_whoever_is_ahead_may_expect_more_and_the_surer_the_later_it_is() -> None:
    scene = Scene("red", "blue").marker("red", 24).marker("blue", 12)
    early = outlook_of(scene.state, standard_appraiser())
    scene.state.cells[TURN] = 44

    late = outlook_of(scene.state, standard_appraiser())

    assert early.prestige[0] > early.prestige[1]
    assert 0.5 < early.chances[0] < late.chances[0] < 1


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_E9_what_is_expected_of_a_match_that_is_over_is_its_result(options: TableOptions) -> None:
    state = laid(options, 5)
    play_at_random(state, Luck(8), 10_000)

    outlook = outlook_of(state, standard_appraiser())

    seats = range(len(outlook.prestige))
    assert outlook.prestige == tuple(prestige(state, seat) for seat in seats)
    assert [share > 0 for share in outlook.chances] == [is_winner(state, seat) for seat in seats]
