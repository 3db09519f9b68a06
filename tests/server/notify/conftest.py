"""A receiver of webhooks and a push service on this machine, and settings that allow the first."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from cupola.server.config.settings import Settings
from cupola.server.storage.database import sqlite_url
from tests.server.scenes.household import plain_settings
from tests.server.scenes.push_service import PushService, push_service
from tests.server.scenes.receiver import Receiver, receiving


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A receiver on this machine."""
    with receiving() as opened:
        yield opened


@pytest.fixture
def service() -> Iterator[PushService]:
    """A push service on this machine."""
    with push_service() as opened:
        yield opened


@pytest.fixture
def home_settings(sqlite_file: Path) -> Settings:
    """Settings that allow webhooks on this machine."""
    return structs.replace(plain_settings(sqlite_url(sqlite_file)), allows_private_webhooks=True)
