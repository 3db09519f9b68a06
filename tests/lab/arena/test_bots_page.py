import json
import re
from pathlib import Path
from typing import Final

import pytest

from cupola.cli import main

PAGE: Final = Path(__file__).parents[3] / "docs" / "bots.md"
MOST_LINES: Final = 20


def own_bot() -> str:
    (program,) = re.findall(r"(?ms)^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"))
    return str(program)


def test_the_bot_in_the_page_has_20_lines() -> None:
    assert "## Write your own bot in 20 lines" in PAGE.read_text(encoding="utf-8")

    assert sum(bool(line) for line in own_bot().splitlines()) <= MOST_LINES


@pytest.mark.thorough
def test_the_bot_in_the_page_beats_a_random_one_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my_bots.py").write_text(own_bot(), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    options = "--games 1 --seed 3 --nodes 30 --workers 1 --json"
    code = main(["arena", "my_bots:Patient", "random", *options.split()])

    assert code == 0
    patient, _ = json.loads(capsys.readouterr().out)["results"]
    assert (patient["bot"], patient["games"], patient["win_share"]) == ("my_bots:Patient", 2, 1.0)
