"""Of a matrix `make test` runs a sample: as many as a test says, or every pair of values once."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONFTEST = """
from tests.sampling import leave_to_thorough

def pytest_collection_modifyitems(items):
    leave_to_thorough(items)
"""
TESTS = """
import pytest

@pytest.mark.sample(3)
@pytest.mark.parametrize("number", range(40))
def test_numbers(number): ...

@pytest.mark.sample
@pytest.mark.parametrize("size", range(3))
@pytest.mark.parametrize("look", range(4))
@pytest.mark.parametrize("language", range(5))
def test_looks(size, look, language): ...

def test_without_parameters(): ...
"""


def run_in(folder: Path) -> set[str]:
    """The tests of a folder that `make test` would run."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_some.py").write_text(TESTS)
    options = ["--collect-only", "-q", "-c", os.devnull, "--rootdir", str(folder)]
    options += ["-W", "ignore", "-p", "no:cacheprovider", "-m", "not thorough", "test_some.py"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    said = subprocess.run(
        [sys.executable, "-m", "pytest", *options],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(re.findall(r"::(test_\S+)", said.stdout))


def test_a_sample_is_as_large_as_it_says_or_holds_every_pair_and_is_the_same_again(tmp_path: Path) -> None:
    kept = run_in(tmp_path)

    looks = [name for name in kept if name.startswith("test_looks")]
    values = [tuple(map(int, re.findall(r"\d+", name))) for name in looks]
    assert len([name for name in kept if name.startswith("test_numbers")]) == 3
    assert "test_without_parameters" in kept
    assert {(language, look) for language, look, _ in values} == {(a, b) for a in range(5) for b in range(4)}
    assert {(language, size) for language, _, size in values} == {(a, b) for a in range(5) for b in range(3)}
    assert {(look, size) for _, look, size in values} == {(a, b) for a in range(4) for b in range(3)}
    assert len(looks) < 60 / 2
    assert run_in(tmp_path) == kept
