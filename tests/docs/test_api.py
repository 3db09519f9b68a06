import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import httpx

from tests.server.scenes.running_server import started

PAGE: Final = Path(__file__).parents[2] / "docs" / "api.md"
PATIENCE_SECONDS: Final = 240


def printed_bot() -> str:
    _, _, rest = PAGE.read_text(encoding="utf-8").partition("```python\n")
    return rest.partition("```")[0]


def test_the_bot_is_thirty_lines() -> None:
    lines = [line for line in printed_bot().splitlines() if line.strip()]

    assert len(lines) <= 30


def test_the_bot_in_the_page_plays_a_match_to_its_end(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text(printed_bot(), encoding="utf-8")
    with started(
        tmp_path, "--port", "0", "--data-dir", str(tmp_path / "games"), patience=2 * PATIENCE_SECONDS
    ) as server:
        link = server.link()
        with httpx.Client(base_url=f"{link}/api", timeout=30) as person:
            person.post("/me", json={"name": "Anna"}).raise_for_status()
            token = person.post("/me/tokens", json={"label": "bot"}).json()["secret"]
            seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "free"}]
            table = person.post("/games", json={"seats": seats}).json()
            (invite,) = person.get(f"/games/{table['game']}/invites").json()["invites"]
            bot = subprocess.Popen(
                [sys.executable, str(program), link, token, invite["secret"]],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            started_yet = 409
            while started_yet == 409:  # until the bot has sat down
                assert bot.poll() is None, bot.communicate()[1]
                time.sleep(0.1)
                started_yet = person.post(f"/games/{table['game']}/start").status_code
            assert started_yet < 300

            said, fault = bot.communicate(timeout=PATIENCE_SECONDS)
            over = person.get(f"/games/{table['game']}/view").json()

    assert fault == ""
    assert over["status"] == "over"
    assert len(said.splitlines()) == 2
