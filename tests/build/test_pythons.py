import os
import subprocess
import sys
from pathlib import Path

import pytest

from build_engine import pythons
from build_engine.pythons import Python, asked, update
from build_engine.targets import targets

HERE = f"{sys.version_info.major}.{sys.version_info.minor}"


def program(folder: Path, name: str, answer: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{answer}\n")
    path.chmod(0o755)
    return path


def saying(path: str, version: tuple[int, int, int], headers: Path, free_threaded: str = "false") -> str:
    """The command that answers as a Python does."""
    return f'echo \'["{path}", {list(version)}, "{headers}", {free_threaded}]\''


@pytest.fixture
def empty_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    return tmp_path


def test_a_python_says_its_version_and_where_its_headers_are() -> None:
    python = asked(Path(sys.executable))

    assert python is not None
    assert python.version == sys.version_info[:3]
    assert python.name == HERE
    assert python.headers.is_dir()


@pytest.mark.parametrize("answer", ["exit 127", "echo no Python", "echo '[1'"])
def test_a_program_that_is_no_python_is_passed_over(tmp_path: Path, answer: str) -> None:
    assert asked(program(tmp_path, "python3.12", answer)) is None
    assert asked(tmp_path / "absent") is None


def test_the_newest_of_each_version_is_taken_with_headers_before_without(empty_machine: Path) -> None:
    (empty_machine / "include").mkdir()
    (empty_machine / "include" / "Python.h").touch()
    headers, nowhere = empty_machine / "include", empty_machine / "nowhere"
    pyenv = empty_machine / "home" / ".pyenv" / "versions"
    program(empty_machine / "bin", "python3.19", saying("bare", (3, 19, 5), nowhere))
    program(pyenv / "3.19.1" / "bin", "python3.19", saying("new", (3, 19, 1), headers))
    program(pyenv / "3.19.0" / "bin", "python3.19", saying("old", (3, 19, 0), headers))
    program(pyenv / "3.10.2" / "bin", "python3.10", saying("too old", (3, 10, 2), headers))
    program(pyenv / "3.19.1t" / "bin", "python3.19t", saying("free", (3, 19, 1), headers, "true"))

    found = {python.name: str(python.path) for python in pythons.pythons()}

    assert found == {HERE: sys.executable, "3.19": "new", "3.19t": "free"}


def test_linux_gets_a_wheel_for_each_python_with_headers_and_a_global_lock(tmp_path: Path) -> None:
    (tmp_path / "Python.h").touch()
    usual = Python(Path("a"), (3, 13, 0), tmp_path)
    without_headers = Python(Path("b"), (3, 12, 0), tmp_path / "nowhere")
    free_threaded = Python(Path("c"), (3, 13, 0), tmp_path, is_free_threaded=True)

    tags = [target.tag for target in targets([without_headers, usual, free_threaded])]

    assert {tag.rpartition("-")[0] for tag in tags} == {"cp311-abi3", "cp313-cp313"}
    assert sum("cp313-cp313-manylinux" in tag for tag in tags) == 2


def test_a_copy_follows_the_checkout_and_keeps_what_was_made_in_it(tmp_path: Path) -> None:
    root, copy = tmp_path / "root", tmp_path / "copy"
    root.mkdir()
    for command in (["init", "--quiet"], ["config", "core.excludesFile", "/dev/null"]):
        subprocess.run(["git", *command], cwd=root, check=True)
    (root / ".gitignore").write_text("made\n")
    (root / "made").write_text("here alone")
    (root / "stays").write_text("one")
    (root / "goes").write_text("two")
    update(copy, root)
    (copy / "made").write_text("there alone")
    os.utime(root / "stays", (1, 1))
    (root / "goes").unlink()

    update(copy, root)

    assert sorted(path.name for path in copy.iterdir()) == [".gitignore", "build", "made", "stays"]
    assert (copy / "made").read_text() == "there alone"
    assert (copy / "stays").stat().st_mtime == 1


def test_each_python_is_tested_and_one_that_fails_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    there = [Python(tmp_path, (3, minor, 0), tmp_path) for minor in (18, 19)]
    monkeypatch.setattr(pythons, "pythons", lambda: there)
    monkeypatch.setattr(pythons, "is_right_with", lambda python: python.name == "3.18")

    assert pythons.main([]) == 1
    assert capsys.readouterr().out.splitlines() == ["Python 3.18: all good", "Python 3.19: FAILED, see above"]
    assert pythons.main(["3.18"]) == 0
    assert pythons.main(["3.9"]) == 2
    assert capsys.readouterr().err == "there is no Python 3.9 here, only 3.18, 3.19\n"
