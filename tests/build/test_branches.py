from pathlib import Path

import pytest

from tests.branches import main

MEASURED = """{
    "totals": {"num_branches": 100, "covered_branches": %d, "percent_covered": 99.9},
    "files": {
        "track.py": {
            "summary": {"num_branches": 100, "covered_branches": 97},
            "missing_branches": [[12, 14], [20, -18]]
        },
        "cells.py": {"summary": {"num_branches": 0, "covered_branches": 0}, "missing_branches": []}
    }
}"""


NOTHING = '{"totals": {"num_branches": 0, "covered_branches": 0}, "files": {}}'


@pytest.mark.parametrize(
    ("measured", "code"), [(MEASURED % 96, 1), (MEASURED % 97, 0), (MEASURED % 100, 0), (NOTHING, 1)]
)
def test_enough_branches_pass_and_too_few_or_none_fail(measured: str, code: int, tmp_path: Path) -> None:
    (tmp_path / "coverage.json").write_text(measured)

    assert main([str(tmp_path / "coverage.json"), "0.97"]) == code


def test_branches_not_taken_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "coverage.json").write_text(MEASURED % 97)

    main([str(tmp_path / "coverage.json"), "0.97"])

    assert capsys.readouterr().out.splitlines() == [
        "  track.py: 12->14, 20->exit",
        "97 of 100 branches taken: 97.00%, and at least 97% must be",
    ]
