"""A server and a tab that are asked the same."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.server.scenes.app import open_app, plain_settings
from tests.tab.both import Both


@pytest.fixture
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Both]:
    monkeypatch.setenv("CUPOLA_PAGE", "/nonexistent/page")
    url = sqlite_url(tmp_path / "cupola.db")
    upgrade(url)
    with open_app(plain_settings(url)) as app:
        yield Both(app)
