import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.build.project import ROOT

# For each contract a module and an import that it forbids there.
WRONG: dict[str, tuple[str, str]] = {
    "Imports point down only": ("play/match.py", "cupola.bots.bot"),
    "The public surface needs no server": ("api.py", "cupola.server.problems"),
    "The engine imports only itself": ("engine/plain/views.py", "cupola.play.match"),
    "engine: the rules know no value, no search and no learner": (
        "engine/rules/track.py",
        "cupola.engine.value.worth",
    ),
    "engine.search: candidates, what a node knows of them, and the way down the tree": (
        "engine/search/candidates.py",
        "cupola.engine.search.descent",
    ),
    "engine.rules: from what everybody does to Ivan": (
        "engine/rules/build.py",
        "cupola.engine.rules.ivan.cards",
    ),
    "play: a match, and what is said of it": ("play/match.py", "cupola.play.log.sentences"),
    "play.position: fields on tables": ("play/position/parts.py", "cupola.play.position.market"),
    "bots: levels on bots on weights": ("bots/weights/weights.py", "cupola.bots.greedy"),
    "lab: studies on play": ("lab/simulate.py", "cupola.lab.arena.sprt"),
    "table: from what a table consists of to a table in memory": (
        "table/parts/game.py",
        "cupola.table.turns.commit",
    ),
    "tab: answers on what a browser keeps": ("tab/shelf.py", "cupola.tab.answerer"),
    "A table needs no database, no thread, no process and no web framework": (
        "table/turns/undo.py",
        "sqlalchemy",
    ),
    "lesson: scenes, the walk through one, how it is seen, and worked examples": (
        "lesson/scene.py",
        "cupola.lesson.walk",
    ),
    "content: a box is read, checked, used": ("content/shape/effects.py", "cupola.content.check.plans"),
    "cli: commands on their tools": ("cli/output.py", "cupola.cli.commands.db"),
    "server: routes on tables on storage": ("server/storage/rows.py", "cupola.server.games.stored_table"),
}


def contracts(folder: Path) -> dict[str, str]:
    """Every contract by its name, KEPT or BROKEN, as the linter sees the package in a folder."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    verdicts = (line.rpartition(" ") for line in done.stdout.splitlines())
    return {name: verdict for name, _, verdict in verdicts if verdict in ("KEPT", "BROKEN")}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    shutil.copytree(
        ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.so", "page", "__pycache__")
    )
    shutil.copyfile(ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    return tmp_path


def test_every_contract_is_broken_by_an_import_against_it(package: Path) -> None:
    for module, imported in WRONG.values():
        with (package / "src" / "cupola" / module).open("a") as source:
            source.write(f"\nimport {imported}\n")

    assert contracts(package) == dict.fromkeys(named_contracts(), "BROKEN")
    assert list(WRONG) == named_contracts()


def named_contracts() -> list[str]:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [contract["name"] for contract in told["tool"]["importlinter"]["contracts"]]
