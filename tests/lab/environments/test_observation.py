from pathlib import Path
from typing import Final

import numpy as np
import pytest

from cupola.engine.constants.observation_rows import BASE_SIGHT, SIGHT, WHOLE_SIGHT
from cupola.engine.state.luck import Luck
from cupola.lab.environments.table import Table, mask_of, options_of, player_names
from cupola.play.setup.options import TableOptions

PAGE: Final = Path(__file__).parents[3] / "docs" / "environments.md"


def table_lines() -> list[str]:
    return [f"| `{row.name}` | {row.offset} | {row.length} | {row.meaning} |" for row in SIGHT]


def test_the_page_shows_every_row_with_its_place() -> None:
    _, _, section = PAGE.read_text(encoding="utf-8").partition("## The observation")

    shown = [line for line in section.splitlines() if line.startswith("| `")]

    assert shown == table_lines()


def test_the_base_game_shows_the_first_rows_alone() -> None:
    base, whole = Table(), Table({"players": 3, "fourth": "archivists"})

    assert base.length == BASE_SIGHT
    assert whole.length == WHOLE_SIGHT
    assert Table(TableOptions(players=1)).length == WHOLE_SIGHT


def test_observations_are_small_numbers_in_single_precision() -> None:
    table = Table()
    state = table.begin(Luck(1))

    seen = table.look(state, 1)

    assert seen.dtype == np.float32
    assert seen.shape == (BASE_SIGHT,)
    assert np.abs(seen).max() <= 2
    assert mask_of(state).nonzero()[0].tolist() == sorted(state.legal())


def test_options_are_given_by_name_or_not_at_all_and_agents_are_named_by_their_seats() -> None:
    assert options_of(None) == TableOptions()
    assert options_of({"players": 4, "side": "advanced"}) == TableOptions(players=4, side="advanced")
    assert player_names(3) == ["player_0", "player_1", "player_2"]
    with pytest.raises(ValueError, match="unknown field `player`"):
        options_of({"player": 4})
    with pytest.raises(ValueError, match="reward: 'glory' is not one of win, margin"):
        Table(reward="glory")  # type: ignore[arg-type]
