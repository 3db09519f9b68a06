"""What `deploy` holds for hosts is understood by what it starts; no image is built here."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cupola.cli.parser import command_parser
from cupola.server.config.settings import Settings
from tests.build.project import ROOT
from tests.server.scenes.running_server import started

CONTAINERFILE = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")

UNIT = (ROOT / "deploy" / "cupola.service").read_text(encoding="utf-8").replace("\\\n", " ")


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


def test_the_services_are_described_as_compose_reads_them() -> None:
    yaml: Any = pytest.importorskip("yaml")

    described = yaml.safe_load(COMPOSE)
    cupola = described["services"]["cupola"]

    assert (ROOT / "deploy" / cupola["build"]["context"] / cupola["build"]["dockerfile"]).exists()
    assert set(cupola["depends_on"]) | {"cupola"} == set(described["services"])
    assert (cupola["read_only"], cupola["cap_drop"]) == (True, ["ALL"])
    volumes = (
        str(each).split(":")
        for service in described["services"].values()
        for each in service.get("volumes", ())
    )
    assert {name for name, _ in volumes} == set(described["volumes"])


def test_the_unit_starts_what_there_is_and_may_write_nowhere_else() -> None:
    (command,) = re.findall(r"(?m)^ExecStart=(.+)$", UNIT)
    program, *arguments = shlex.split(command)
    told = command_parser().parse_args(arguments)
    settings = dict(re.findall(r"(?m)^(\w+)=(.*)$", UNIT))

    assert program.endswith("/bin/cupola")
    assert str(told.data_dir) == f"/var/lib/{settings['StateDirectory']}"
    assert settings["ProtectSystem"] == "strict"
    assert settings["User"] not in ("", "root")
    assert int(settings["TimeoutStopSec"]) > Settings("").shutdown_seconds


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "cupola.service"
    unit.write_text(re.sub(r"(?m)^(ExecStart=)\S+", rf"\1{sys.executable}", UNIT), encoding="utf-8")

    told = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False
    )

    assert (told.returncode, told.stderr) == (0, "")


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
