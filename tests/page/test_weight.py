"""How heavy the scripts of the page are as they are sent: bytes are the same on every machine."""

from typing import Final

import pytest

from benchmarks.page import loaded_kb

MOST_TABLE_KB: Final = 140
MOST_FETCHED_KB: Final = 165


@pytest.fixture(autouse=True)
def built_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page that is built, also where the tests of the server named a folder without one."""
    monkeypatch.delenv("CUPOLA_PAGE", raising=False)


def test_the_start_page_and_the_table_together_stay_light() -> None:
    assert 0 < loaded_kb() < loaded_kb("Table") <= MOST_TABLE_KB


def test_what_is_fetched_unasked_stays_light() -> None:
    assert loaded_kb("Table") < loaded_kb("Table", "others") <= MOST_FETCHED_KB
