"""A receiver of webhooks, a push service, and a table of two whose players want notices."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from cupola.server.config.settings import Settings
from cupola.server.storage.database import sqlite_url
from tests.server.scenes.app import plain_settings
from tests.server.scenes.notices import NoticeScene
from tests.server.scenes.receivers import PushService, Receiver, push_service, receiving


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as opened:
        yield opened


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as opened:
        yield opened


@pytest.fixture
def home_settings(sqlite_file: Path) -> Settings:
    return structs.replace(plain_settings(sqlite_url(sqlite_file)), allows_private_webhooks=True)


@pytest.fixture
def duel(sqlite_file: Path) -> Iterator[NoticeScene]:
    opened = NoticeScene(plain_settings(sqlite_url(sqlite_file)))
    opened.begin()
    yield opened
    opened.services.close()


@pytest.fixture
def told(duel: NoticeScene, service: PushService) -> NoticeScene:
    duel.subscribe(service, 1 - duel.decider)
    duel.pass_on()
    return duel
