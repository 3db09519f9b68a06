import os
import re
from itertools import product
from pathlib import Path

import pytest

from tests.sampling import leave_to_thorough

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


class Sampling:
    """Notes the tests that `make test` would run."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        leave_to_thorough(items)
        self.names = [item.name for item in items if not item.get_closest_marker("thorough")]


def sampled(folder: Path) -> list[str]:
    (folder / "test_sampled.py").write_text(TESTS)
    options = ["--collect-only", "-q", "-c", os.devnull, "--rootdir", str(folder), "--import-mode=importlib"]
    sampling = Sampling()
    code = pytest.main([*options, "-W", "ignore", "-p", "no:cacheprovider", str(folder)], plugins=[sampling])
    assert code == 0
    return sampling.names


def test_a_sample_is_as_large_as_it_says_or_holds_every_pair_and_is_the_same_again(tmp_path: Path) -> None:
    kept = sampled(tmp_path)

    looks = [name for name in kept if name.startswith("test_looks")]
    values = [tuple(map(int, re.findall(r"\d+", name))) for name in looks]
    assert len([name for name in kept if name.startswith("test_numbers")]) == 3
    assert "test_without_parameters" in kept
    assert {(language, look) for language, look, _ in values} == set(product(range(5), range(4)))
    assert {(language, size) for language, _, size in values} == set(product(range(5), range(3)))
    assert {(look, size) for _, look, size in values} == set(product(range(4), range(3)))
    assert len(looks) < 60 / 2
    assert sampled(tmp_path) == kept
