"""Checks that enough branches of the rules were taken: `python -m tests.branches coverage.json 0.97`.

Coverage's own limit mixes lines and branches; lines are many and easy, so they would hide missing branches.
"""

import sys
from pathlib import Path

import msgspec


class Summary(msgspec.Struct):
    num_branches: int
    covered_branches: int

    @property
    def share(self) -> float:
        """The share of branches taken; all of them where there is none."""
        return self.covered_branches / self.num_branches if self.num_branches else 1.0


class File(msgspec.Struct):
    """One measured file and the branches not taken in it, as (from line, to line)."""

    summary: Summary
    missing_branches: list[tuple[int, int]]


class Report(msgspec.Struct):
    totals: Summary
    files: dict[str, File]


def missing_lines(report: Report) -> list[str]:
    return [
        f"  {name}: {', '.join(map(arrow, file.missing_branches))}"
        for name, file in sorted(report.files.items())
        if file.missing_branches
    ]


def arrow(branch: tuple[int, int]) -> str:
    """A branch as `from->to`; a negative line stands for the end of a function."""
    start, end = branch
    return f"{start}->{end if end > 0 else 'exit'}"


def verdict(report: Report, least: float) -> tuple[bool, str]:
    totals = report.totals
    if totals.num_branches == 0:
        return False, "no branches were measured"
    shares = f"{totals.covered_branches} of {totals.num_branches} branches taken"
    text = f"{shares}: {totals.share:.2%}, and at least {least:.0%} must be"
    return totals.share >= least, "\n".join([*missing_lines(report), text])


def main(arguments: list[str]) -> int:
    path, least = arguments
    is_enough, text = verdict(msgspec.json.decode(Path(path).read_bytes(), type=Report), float(least))
    print(text)
    return 0 if is_enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
