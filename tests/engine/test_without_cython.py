"""Cython builds the rules; compiled or not, they run without it."""

import pytest

from cupola.engine import COMPILED
from tests.build.random_matches import digest_of
from tests.hiding import said_without

MATCHES = 2
PLAYS = f"""
from pkgutil import walk_packages
from cupola import engine, api
from cupola.server import app
from tests.build.random_matches import digest_of

for module in walk_packages(engine.__path__, "cupola.engine."):
    __import__(module.name)
print(digest_of(range({MATCHES})))
"""


@pytest.mark.compiled_only
@pytest.mark.parametrize("pure", ["", "1"])
def test_without_cython_the_same_matches_are_played(pure: str) -> None:
    mode, *played = said_without(("cython", "Cython"), PLAYS, CUPOLA_PURE=pure).split()

    assert mode == ("compiled" if COMPILED and not pure else "python")
    assert played == digest_of(range(MATCHES)).split()[1:]
