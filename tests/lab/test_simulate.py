import pytest

from cupola.engine import COMPILED
from cupola.lab.simulate import Simulation, simulate
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import OptionError, TableOptions


def played(games: int = 70, seed: int = 3, workers: int = 1) -> Simulation:
    return simulate(TableOptions(players=3), standard_catalogue(), games, seed, workers)


def counted(figures: Simulation) -> tuple[object, ...]:
    shown = (figures.games, figures.decisions, figures.mean_turns, figures.end_reasons)
    return (*shown, figures.mean_prestige, figures.win_share)


def test_the_same_seed_plays_the_same_matches_and_another_one_others() -> None:
    assert counted(played()) == counted(played()) != counted(played(seed=4))


@pytest.mark.skipif(not COMPILED, reason="two processes of slow matches prove nothing more")
def test_the_matches_are_the_same_for_any_number_of_workers() -> None:
    assert counted(played(games=150)) == counted(played(games=150, workers=2))


def test_every_match_is_won_once_and_ends_by_a_sixth_section() -> None:
    figures = played(games=20)

    assert sum(figures.win_share) == pytest.approx(1.0)
    assert figures.end_reasons == {"sixth section": 20}
    assert all(prestige > 0 for prestige in figures.mean_prestige)


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []

    simulate(
        TableOptions(), standard_catalogue(), 65, 1, progress=lambda done, whole: told.append((done, whole))
    )

    assert told == [(64, 65), (65, 65)]


def test_a_table_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(OptionError, match="plan"):
        simulate(TableOptions(plan=(1, 1)), standard_catalogue(), 1, 0)
