"""What the program imports is declared, so that no other package has to bring it along by chance."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = {"fluent": "fluent-runtime", "pyspiel": "open-spiel", "open_spiel": "open-spiel"}


def imported() -> Iterator[str]:
    for file in (ROOT / "src" / "cupola").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (name.name.partition(".")[0] for name in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level:
                yield str(node.module).partition(".")[0]


def declared() -> set[str]:
    """Of the program and its extras; Cython is asked for by what builds it."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = told["project"]["optional-dependencies"].values()
    lines = [*told["project"]["dependencies"], *told["build-system"]["requires"], *chain(*extras)]
    return {re.split(r"[^\w.-]", line)[0].lower().replace("_", "-").replace(".", "-") for line in lines}


def test_every_package_that_is_imported_is_declared() -> None:
    others = set(imported()) - sys.stdlib_module_names - {"cupola"}

    assert {PACKAGES.get(name, name).replace("_", "-") for name in others} <= declared()
