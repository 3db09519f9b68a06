"""The search of the past plays as it did, whatever becomes of today's weights and settings."""

import pytest

from cupola.bots.bot import Budget
from cupola.bots.search.frozen import FROZEN, settings_of
from cupola.lab.arena.entrants import Entrant, read_entrant
from cupola.lab.arena.sitting import play_match, table_of
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions

# The marks of the last states of matches that the architect of 2026 played when it was frozen.
MATCHES = (
    (TableOptions(players=2), 41, 1005627883508179182, (28, 12)),
    (TableOptions(players=2, contractors=True), 42, 1680319331091386293, (27, 15)),
    (TableOptions(players=1), 43, 1794061433112228359, (37, 19)),
)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("options", "seed", "mark", "prestige"), MATCHES)
def test_a_frozen_search_plays_the_same_match_for_ever(
    options: TableOptions, seed: int, mark: int, prestige: tuple[int, ...]
) -> None:
    bots = [Entrant("frozen", "search-2026", nodes=2500)] * options.players

    played = play_match(table_of(options, standard_catalogue()), seed, bots)

    assert (played.mark, played.prestige) == (mark, prestige)


@pytest.mark.parametrize("name", FROZEN)
def test_an_arena_takes_a_frozen_search_with_a_budget(name: str) -> None:
    entrant = read_entrant(f"{name}@50ms", Budget())

    assert (entrant.bot, entrant.milliseconds) == (name, 50.0)
    assert settings_of(name).search.candidates == 12
