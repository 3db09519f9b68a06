"""Every example in the documents imports from `cupola.api` alone, and runs."""

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from tests.games.recorded import record_of

ROOT: Final = Path(__file__).parents[2]
EVENING: Final = "2-players-basic"  # the game that the pages call evening.cupola
# Programs that need more than running have a test of their own: a bot meets another, a server is asked.
RUN_ELSEWHERE: Final = frozenset({"api.md", "bots.md", "environments.md", "CONTRIBUTING.md"})


def programs_of(page: Path) -> list[str]:
    return re.findall(r"(?ms)^```python\n(.*?)^```$", page.read_text(encoding="utf-8"))


def pages() -> list[Path]:
    return [page for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")) if programs_of(page)]


RUN_HERE: Final = [page for page in sorted(pages()) if page.name not in RUN_ELSEWHERE]


def examples() -> list[tuple[str, str]]:
    shown = [
        (f"{page.name}-{number}", program)
        for page in sorted(pages())
        for number, program in enumerate(programs_of(page), start=1)
    ]
    files = sorted((ROOT / "examples").glob("*.py"))
    return [*shown, *((path.name, path.read_text(encoding="utf-8")) for path in files)]


def imported_from(program: str) -> set[str]:
    modules: set[str] = set()
    for node in ast.walk(ast.parse(program)):
        if isinstance(node, ast.ImportFrom) and node.module:
            modules.add(node.module)
        elif isinstance(node, ast.Import):
            modules.update(alias.name for alias in node.names)
    return modules


@pytest.mark.parametrize("program", [pytest.param(text, id=place) for place, text in examples()])
def test_an_example_imports_nothing_of_ours_but_the_public_surface(program: str) -> None:
    ours = {module for module in imported_from(program) if module.split(".")[0] == "cupola"}

    assert ours <= {"cupola.api"}


@pytest.mark.sample(1)
@pytest.mark.parametrize("page", RUN_HERE, ids=lambda page: page.name)
def test_programs_of_a_page_run_in_turn(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "evening.cupola").write_bytes(record_of(EVENING))
    monkeypatch.chdir(tmp_path)
    made: dict[str, object] = {}

    for program in programs_of(page):
        exec(compile(program, page.name, "exec"), made)

    assert "match" in made or "state" in made
