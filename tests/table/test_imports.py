"""The table needs nothing that a browser has not: no database, no thread, no process, no web framework."""

import subprocess
import sys
from typing import Final

import pytest

REFUSED: Final = (
    "alembic",
    "anyio",
    "asyncio",
    "babel",
    "concurrent",
    "cupola.server",
    "fluent",
    "httpx",
    "litestar",
    "multiprocessing",
    "sqlalchemy",
    "sqlite3",
    "uvicorn",
)

USE: Final = """
import _thread
import sys
from importlib import import_module
from importlib.abc import MetaPathFinder
from pkgutil import walk_packages


def no_thread(*_: object) -> None:
    raise RuntimeError("there are no threads here")


_thread.start_new_thread = no_thread  # the standard library imports threading, and must not start one
REFUSED = {refused!r}


class Refusing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if any(name == each or name.startswith(each + ".") for each in REFUSED):
            raise ImportError(f"{{name}} is not to be had here")
        return None


sys.meta_path.insert(0, Refusing())
import cupola.table

modules = [found.name for found in walk_packages(cupola.table.__path__, "cupola.table.")]
for name in modules:
    import_module(name)

from cupola.bots.bot import Budget
from cupola.play.setup.options import TableOptions
from cupola.table.memory import decode_table, encode_table
from cupola.table.seen.view import game_view
from cupola.table.seating.open import SeatOrder
from cupola.table.study.advice import AdviceOrder, advice_asked, advice_for
from tests.table.scene import ANN, EQUIPMENT, opened, played

table = opened(TableOptions(players=1))
asked = advice_asked(table, AdviceOrder(table.game.version), ANN, EQUIPMENT)
advised = advice_for(asked, EQUIPMENT.catalogue, Budget(nodes=100))
over = played(opened(TableOptions(), SeatOrder("me"), SeatOrder("bot", bot="apprentice")))
again = decode_table(encode_table(over, EQUIPMENT), EQUIPMENT)
assert game_view(again, EQUIPMENT, ANN).result == game_view(over, EQUIPMENT, ANN).result
loaded = [name for name in REFUSED if name in sys.modules]
print(len(modules), len(advised.turns) > 0, over.game.status, loaded)
"""


@pytest.mark.compiled_only
def test_a_match_is_played_where_nothing_of_a_server_can_be_imported() -> None:
    script = USE.format(refused=REFUSED)

    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=300, check=False
    )

    assert done.returncode == 0, done.stderr
    modules, rest = done.stdout.split(maxsplit=1)
    assert int(modules) > 25
    assert rest == "True over []\n"
