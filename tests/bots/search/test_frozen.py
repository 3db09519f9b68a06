from pathlib import Path

import pytest

from cupola.bots.bot import Bot, Budget
from cupola.bots.search.frozen import FROZEN, frozen_bot, settings_of
from cupola.bots.search.search_bot import SearchBot
from cupola.engine.accessors.cells import is_over, players, turn_number
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
from cupola.lab.arena.entrants import Entrant, read_entrant
from cupola.lab.arena.sitting import play_match, table_of
from cupola.play.position.document import decode_position, state_of
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


# Round 60 of a match between two searches: five sections each, the last one within reach of both.
WAITING = Path(__file__).with_name("waiting.json")
ROUNDS = 8


@pytest.mark.compiled_only
def test_B5_in_a_long_match_the_search_finishes_its_last_section() -> None:
    assert is_over(played_on(SearchBot()))
    assert not is_over(played_on(frozen_bot("search-2026")))


def played_on(bot: Bot) -> State:
    catalogue = standard_catalogue()
    state = state_of(decode_position(WAITING.read_bytes()), catalogue)
    luck = Luck(5)
    until = turn_number(state) + ROUNDS * players(state)
    while not is_over(state) and turn_number(state) < until:
        if is_chance(state):
            land(state, 1 + draw(luck, chance_count(state)))
        else:
            for step in bot.think(state.copy(), decider(state), catalogue, luck, Budget(nodes=6000)).steps:
                apply(state, ACTION_IDS[step])
    return state
