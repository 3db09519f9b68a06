"""docs/bots.md keeps its word: the bot in 20 lines is one, and beats a random one."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

PAGE: Final = Path(__file__).parents[3] / "docs" / "bots.md"
MOST_LINES: Final = 20


def own_bot() -> str:
    """The bot in the page."""
    (program,) = re.findall(r"(?ms)^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"))
    return str(program)


def test_the_bot_in_the_page_has_20_lines() -> None:
    assert "## Write your own bot in 20 lines" in PAGE.read_text(encoding="utf-8")

    assert sum(bool(line) for line in own_bot().splitlines()) <= MOST_LINES


@pytest.mark.thorough
def test_the_bot_in_the_page_beats_a_random_one_in_the_arena(tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(own_bot(), encoding="utf-8")
    command = "arena my_bots:Patient random --games 1 --seed 3 --nodes 30 --workers 1 --json"

    ran = subprocess.run(
        [sys.executable, "-m", "cupola", *command.split()], cwd=tmp_path, capture_output=True, check=False
    )

    assert ran.returncode == 0, ran.stderr.decode()
    patient, _ = json.loads(ran.stdout)["results"]
    assert (patient["bot"], patient["games"], patient["win_share"]) == ("my_bots:Patient", 2, 1.0)
