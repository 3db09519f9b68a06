"""A house of three; what a test draws in secret comes from its name: at every run the same match."""

import random
import secrets

import pytest

from tests.calls.house import House
from tests.calls.played import Played


@pytest.fixture(autouse=True)
def same_luck_again(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: drawn.randbytes(count))
    monkeypatch.setattr(secrets, "randbits", drawn.getrandbits)
    monkeypatch.setattr(secrets, "choice", drawn.choice)


@pytest.fixture
def house() -> House:
    return House("Anna", "Boris", "Clara")


@pytest.fixture
def alone(house: House) -> Played:
    return Played(house, house.match("Anna", "Anna"))
