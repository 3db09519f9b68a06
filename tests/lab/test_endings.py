import pytest

from cupola.lab.arena.workers import Sequential
from cupola.lab.fairness.endings import TABLES, Ending, Endings, kind_of, lengths_of, lines_of, play_matches
from cupola.play.setup.options import TableOptions


@pytest.mark.thorough
@pytest.mark.compiled_only
def test_a_match_at_each_kind_of_table_ends() -> None:
    found = play_matches(Sequential(), Endings(3, (60, 200, 500)), 16)

    assert [ending.table for ending in found] == list(range(16))
    assert {ending.is_over for ending in found} == {True}
    assert {len(ending.nodes) for ending in found} == {1, 2, 3, 4}
    assert len({kind_of(TABLES[ending.table]) for ending in found}) == 16


@pytest.mark.compiled_only
def test_the_same_seed_plays_the_same_match() -> None:
    errand = Endings(5, (60,))
    errand.prepare()

    assert errand.do(2) == errand.do(2)


def test_lengths_are_told_by_kind_with_what_took_over_twice_the_median() -> None:
    rounds = (20.0, 22.0, 24.0, 60.0)
    endings = [Ending(0, 1, (500, 500), each, each < 50) for each in rounds]

    (lengths,) = lengths_of(endings)

    assert (lengths.kind, lengths.matches, lengths.unfinished) == ("2 players", 4, 1)
    assert (lengths.usual, lengths.longest, lengths.too_long) == (23.0, 60.0, 1)
    assert list(lines_of([lengths]))[-1] == "| all | 4 | 1 | | | 1 |"


def test_a_kind_is_called_by_seats_module_and_guild() -> None:
    assert kind_of(TableOptions(players=1)) == "solo"
    assert (
        kind_of(TableOptions(players=3, contractors=True, fourth="weavers"))
        == "3 players, Contractors, guild as fourth"
    )
