"""The check on branches counts branches alone and names those not taken."""

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


@pytest.mark.parametrize(("covered", "code"), [(96, 1), (97, 0), (100, 0)])
def test_enough_branches_pass_and_too_few_fail(covered: int, code: int, tmp_path: Path) -> None:
    measured = tmp_path / "coverage.json"
    measured.write_text(MEASURED % covered)

    assert main([str(measured), "0.97"]) == code


def test_branches_not_taken_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    measured = tmp_path / "coverage.json"
    measured.write_text(MEASURED % 97)

    main([str(measured), "0.97"])

    assert capsys.readouterr().out.splitlines() == [
        "  track.py: 12->14, 20->exit",
        "97 of 100 branches taken: 97.00%, and at least 97% must be",
    ]


def test_a_run_that_measured_nothing_fails(tmp_path: Path) -> None:
    measured = tmp_path / "coverage.json"
    measured.write_text('{"totals": {"num_branches": 0, "covered_branches": 0}, "files": {}}')

    assert main([str(measured), "0.97"]) == 1
