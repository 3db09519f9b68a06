import io
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from cupola.cli import main


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    def is_refused(self, *parts: str) -> bool:
        """Whether the command refused its input in the one line it should, with these parts in it."""
        line = self.err.removesuffix("\n")
        told = line.startswith("cupola: ") and "\n" not in line and "Traceback" not in line
        return self.code == 2 and told and all(part in line for part in parts)


Run = Callable[..., Answer]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_command(*argv: str) -> Answer:
        return answer_of(argv, capsys)

    return run_command


def answer_of(argv: Sequence[str], capsys: pytest.CaptureFixture[str]) -> Answer:
    try:
        code = main(argv)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 1
    out, err = capsys.readouterr()
    return Answer(code, out, err)


class Typing:
    def __init__(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        self.run = run
        self.monkeypatch = monkeypatch

    def __call__(self, typed: list[str], *arguments: str, command: str = "play") -> Answer:
        raw = "".join(f"{line}\n" for line in typed).encode()
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        return self.run(command, *arguments)


@pytest.fixture
def typing(run: Run, monkeypatch: pytest.MonkeyPatch) -> Typing:
    return Typing(run, monkeypatch)
