"""What every test may ask for."""

import sys
from importlib import import_module

pytest_plugins = ["tests.services.fixtures"]


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
