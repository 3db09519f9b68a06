"""What every test may ask for."""

import logging
import sys
from importlib import import_module

import pytest

from cupola.play.choices.refusals import logger as faults_of_play
from tests.sampling import leave_to_thorough

pytest_plugins = ["tests.services.fixtures"]


class RaiseFaults(logging.Handler):
    """Raises what would only be logged: a fault that a player is spared must not pass a test."""

    def emit(self, record: logging.LogRecord) -> None:
        assert record.exc_info is not None
        raise record.exc_info[1] or AssertionError(record.getMessage())


RAISE_FAULTS = RaiseFaults(logging.ERROR)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """A fault in what is said of a choice fails the test that meets it, even once a test set up logging."""
    if RAISE_FAULTS not in faults_of_play.handlers:
        faults_of_play.addHandler(RAISE_FAULTS)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Before marks pick what is run."""
    leave_to_thorough(items)


@pytest.fixture
def spared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults are logged and answered around, as players meet them."""
    monkeypatch.setattr(faults_of_play, "handlers", [])


def pytest_configure() -> None:
    """Keep OpenSpiel's log from closing what pytest captures.

    Its handler keeps the standard error of the moment of its import, here pytest's, and closes that once
    anybody sets up logging anew; every later test of the process would fail.
    """
    try:
        absl = import_module("absl.logging")
    except ImportError:
        return
    absl.get_absl_handler().python_handler.stream = sys.__stderr__
