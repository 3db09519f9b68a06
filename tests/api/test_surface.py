"""The public surface: its names are pinned, typed and documented, and load without the extras."""

import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import Final, get_type_hints

import pytest

from cupola import api

PAGE: Final = Path(__file__).parents[2] / "docs" / "api-python.md"

# Programs of other people import these. Removing one is a decision, with a line in CHANGELOG.md.
SURFACE: Final = (
    "ACTION_NAMES",
    "Bot",
    "Breadth",
    "Budget",
    "Catalogue",
    "CupolaEnv",
    "CupolaGame",
    "CupolaVector",
    "Luck",
    "Match",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "Refused",
    "Report",
    "SpielMctsBot",
    "State",
    "TableOptions",
    "Thought",
    "View",
    "Words",
    "account_of",
    "advise",
    "best_turns",
    "bot_named",
    "catalogue_of",
    "check_luck",
    "choices_for",
    "decode_position",
    "encode_position",
    "named_run",
    "pettingzoo_env",
    "position_of",
    "read_record",
    "replay",
    "review_match",
    "simulate",
    "state_of",
    "turn_lines",
    "turning_points",
    "view_of",
    "write_record",
)

WITHOUT_EXTRAS: Final = """
import sys
for library in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[library] = None
from cupola.api import Match
assert "cupola.server" not in sys.modules
try:
    from cupola.api import {name}
except ImportError as problem:
    print(problem)
"""


def test_the_surface_is_the_pinned_one() -> None:
    assert sorted(api.__all__) == sorted(SURFACE)


@pytest.mark.parametrize("name", SURFACE)
def test_every_name_exists_and_says_what_it_is(name: str) -> None:
    exported = getattr(api, name)

    assert isinstance(exported, tuple) or inspect.getdoc(exported)


def test_the_bot_protocol_names_only_exported_types() -> None:
    hints = get_type_hints(api.Bot.think)

    assert {kind.__name__ for kind in hints.values()} - set(SURFACE) == {"int"}


@pytest.mark.parametrize("name", SURFACE)
def test_every_name_has_a_line_in_the_page(name: str) -> None:
    rows = "".join(
        line.split("|")[1] for line in PAGE.read_text(encoding="utf-8").splitlines() if "|" in line
    )

    assert re.search(rf"`{name}\b", rows)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(ImportError, match="cannot import name 'Cathedral'"):
        exec("from cupola.api import Cathedral")


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["CupolaEnv", "CupolaGame", "CupolaVector", "pettingzoo_env"])
def test_without_the_extra_the_rest_loads_and_the_environment_says_how_to_get_it(name: str) -> None:
    program = WITHOUT_EXTRAS.format(name=name)

    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert answer.stdout == "numpy is not installed: pip install cupola[lab]\n"
