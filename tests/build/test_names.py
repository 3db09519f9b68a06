import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import cupola

ROOT: Final = Path(cupola.__file__).parent
PARTS: Final = ("table", "calls", "server", "tab", "bots", "lab", "cli")
PARTICIPLE: Final = re.compile(
    "[a-z]+ed|begun|bound|broken|brought|built|caught|chosen|dealt|done|drawn|driven|fed|felt|found|frozen|given|"
    "gone|grown|heard|held|hidden|kept|known|laid|led|lent|lost|made|meant|met|paid|said|seen|sent|shown|sold|"
    "spent|spoken|stood|struck|taken|taught|thought|thrown|told|torn|undone|withdrawn|won|worn|written"
)
OTHER_WORDS: Final = frozenset({"embed", "exceed", "feed", "need", "proceed", "seed", "speed", "succeed"})


def is_participle(name: str) -> bool:
    word = name.strip("_")
    return PARTICIPLE.fullmatch(word) is not None and word not in OTHER_WORDS


def is_property(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "property" for each in function.decorator_list)


def participles_in(module: Path) -> Iterator[str]:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, functions) and is_participle(node.name) and not is_property(node):
            yield f"{module.relative_to(ROOT)}:{node.lineno}: {node.name}"


@pytest.mark.parametrize("part", PARTS)
def test_no_function_is_named_by_a_bare_participle(part: str) -> None:
    found = [each for module in sorted((ROOT / part).rglob("*.py")) for each in participles_in(module)]

    assert found == []


def test_a_participle_is_told_from_other_words() -> None:
    assert all(map(is_participle, ("kept", "_begun", "opened")))
    assert not any(map(is_participle, ("kept_seats", "seed", "read")))
