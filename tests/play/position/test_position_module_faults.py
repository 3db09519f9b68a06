from pathlib import Path

import pytest

from tests.play.position.test_position_faults import fault
from tests.recorded import recorded

FAULTS = Path(__file__).with_name("faults.txt")


@pytest.mark.parametrize(("text", "message"), recorded(FAULTS, "region, guilds and Ivan"))
def test_contradictions_about_region_guilds_and_ivan_are_refused(text: str, message: str) -> None:
    assert fault(text) == message
