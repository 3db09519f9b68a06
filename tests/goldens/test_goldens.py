"""The golden playthroughs, compared byte for byte."""

from difflib import unified_diff
from itertools import islice

import pytest

from tests.goldens.playthroughs import GOLDENS, MOST_BYTES, Golden, text_of

SHOWN = 12
REMEDY = "if this change is meant, run: python -m tests.goldens"


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: str(golden.name))
def test_a_golden_match_is_played_as_before(golden: Golden) -> None:
    kept = golden.path.read_bytes().decode()

    now = text_of(golden)

    if now != kept:
        difference = unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", n=1, lineterm="")
        pytest.fail("\n".join([golden.path.name, *islice(difference, SHOWN), REMEDY]), pytrace=False)


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: str(golden.name))
def test_a_golden_match_stays_short(golden: Golden) -> None:
    assert golden.path.stat().st_size < MOST_BYTES
