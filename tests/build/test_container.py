import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cupola.cli.parser import command_parser
from tests.build.project import ROOT
from tests.server.scenes.running_server import started

CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")


def instructions(name: str) -> list[str]:
    return re.findall(rf"(?m)^{name} (.+)$", CONTAINERFILE)


def as_list(text: str) -> list[str]:
    found: list[str] = json.loads(text[text.index("[") :])
    return found


def test_it_keeps_one_volume_and_runs_as_nobody_in_particular() -> None:
    final = CONTAINERFILE.rpartition("\nFROM ")[2]

    assert instructions("VOLUME") == ["/var/lib/cupola"]
    (user,) = instructions("USER")
    assert int(user) > 0
    assert final.index("\nUSER ") < final.index("\nVOLUME ") < final.index("\nENTRYPOINT ")
    assert f"--uid {user} " in final
    assert "-o cupola -g cupola -m 0700 /var/lib/cupola" in final


def test_its_commands_are_understood() -> None:
    (entry,) = instructions("ENTRYPOINT")
    added = (
        re.findall(r"(?m)^    command: (\[.*\])$", COMPOSE)[0]
        .replace("${CUPOLA_PUBLIC_URL:-", "")
        .replace("}", "")
    )

    program, *arguments = as_list(entry)

    assert program == "cupola"
    assert command_parser().parse_args([*arguments, *json.loads(added)]).workers == 2


def test_its_entry_serves_and_its_health_check_agrees(tmp_path: Path) -> None:
    (entry,) = instructions("ENTRYPOINT")
    (check,) = instructions("HEALTHCHECK")
    _, command, *arguments = as_list(entry)
    assert command == "serve"
    here = [
        {"8417": "0", "0.0.0.0": "127.0.0.1"}.get(word, word) for word in arguments if word != "--no-browser"
    ]

    with started(tmp_path, *here, environment={"XDG_DATA_HOME": str(tmp_path)}) as server:
        python, *asking = as_list(check)
        assert python == "python"
        script = asking[1].replace("http://127.0.0.1:8417", server.link())
        asked = subprocess.run(
            [sys.executable, asking[0], script], capture_output=True, text=True, check=False
        )
    after = subprocess.run([sys.executable, asking[0], script], capture_output=True, text=True, check=False)

    assert asked.returncode == 0, asked.stderr
    assert after.returncode != 0, "a server that is gone is not well"
    assert (tmp_path / "cupola" / "cupola.db").exists(), "what is kept lies in the volume"


@pytest.mark.parametrize("name", [name for line in instructions("COPY") for name in shlex.split(line)[:1]])
def test_what_it_copies_is_there_and_nothing_made_is(name: str) -> None:
    ignored = (ROOT / ".containerignore").read_text(encoding="utf-8").split()

    assert (ROOT / name).exists()
    assert {".venv", "build", "web/node_modules", "src/cupola/server/page", "**/*.so"} <= set(ignored)
