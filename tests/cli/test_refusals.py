import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Run

LONG = "n" * 300
# What is typed behind `cupola`, and what the line says. Arguments that commands share stand with the first.
REFUSALS: dict[str, list[str]] = {
    "build": ["build", "simulate"],
    "--verson": ["--verson"],
    # A table
    "simulate --players 5": ["--players", "'5'", "from 1 to 4"],
    "simulate --players two": ["--players", "'two'"],
    "simulate --plan 3-x": ["--plan", "'3-x'"],
    "simulate --plan 1-1": ["plan", "1-1 is not one of"],
    "simulate --first-game --advanced": ["first_game"],
    "simulate --first-seat 3": ["first_seat"],
    "simulate --solo --players 2": ["--solo", "--players is 2"],
    "simulate --solo --first-seat 1": ["first_seat"],
    "simulate --fourth monks": ["--fourth", "'monks'", "jewellers"],
    "simulate --fourth jurists": ["jurists need the Contractors module"],
    "simulate --fourth weavers --first-game": ["first_game", "weavers"],
    "simulate --contractors --first-game": ["first_game", "Contractors"],
    "simulate --sides basic,up": ["--sides", "'up'"],
    "simulate --sides basic": ["sides", "1 given for 2 players"],
    "simulate --sides basic,basic --advanced": ["--advanced", "--sides"],
    "simulate --colours red,pink": ["--colours", "'pink'"],
    "simulate --colours red,red": ["colours", "share"],
    "simulate --sample --solo": ["--sample"],
    "simulate --content /nowhere": ["base.toml", "/nowhere"],
    "simulate --seed 1.5": ["--seed", "'1.5'"],
    "simulate --games 0": ["--games", "'0'"],
    "simulate --games -3": ["--games"],
    f"simulate --games {'9' * 5000}": ["--games"],
    "simulate --workers 0": ["--workers"],
    "simulate --colour": ["--colour"],
    "simulate surplus": ["surplus"],
    "position --players 5": ["--players", "'5'"],
    "position --seed x": ["--seed", "'x'"],
    "position --fourth weavers --fourth-card 4": ["fourth_card", "4", "weavers"],
    "position --first-game --advanced": ["first_game"],
    "play --first-game --advanced": ["first_game"],
    "play --content /nowhere": ["base.toml"],
    "play --bots 3": ["--bots", "3 bots at a table for 2"],
    "play --bots master,genius": ["--bots", "'genius' is not one of apprentice, journeyman"],
    "play --bots 9": ["--bots", "'9'"],
    "play --resume nowhere.cupola": ["no such file", "nowhere.cupola"],
    "play --resume .": ["expected a file, found a folder"],
    "play --record no/such/folder/a": ["no such folder", "no/such/folder"],
    "play --resume x.cupola --players 3": [
        "--resume: the record already sets the table; leave out table options"
    ],
    # Files
    "apply": ["POSITION"],
    "apply none.json": ["no such file", "none.json"],
    "apply .": ["expected a file, found a folder"],
    "replay": ["FILE"],
    "replay none": ["no such file", "none"],
    "replay .": ["expected a file, found a folder"],
    "review": ["RECORD"],
    "review none": ["no such file"],
    f"replay {LONG}": [f"file name too long: {LONG}"],
    f"apply {LONG}": [f"file name too long: {LONG}"],
    "apply 'no\0name'": ["not a valid file name"],
    # Bots and studies
    "arena": ["BOT"],
    "arena deep-thought": ["'deep-thought' is not one of", "random"],
    "arena random random": ["random: named twice"],
    "arena random@soon": ["'soon' is not a budget"],
    "arena no_such_module:Bot": ["no_such_module:Bot", "ModuleNotFoundError"],
    "arena random --games 0": ["--games", "'0'"],
    "arena random --players 5": ["--players", "'5'", "from 1 to 4"],
    "arena random --nodes 0": ["--nodes"],
    "arena random --milliseconds -1": ["--milliseconds", "'-1'"],
    "arena random --nodes 5 --milliseconds 5": ["--milliseconds", "not allowed with"],
    "arena random --fourth jurists": ["jurists need the Contractors module"],
    "arena random --options {": ["--options"],
    "arena random --options '{\"towers\": 3}'": ["--options", "towers"],
    "arena random --options {} --contractors": ["--options", "leave out the other"],
    "arena random random@9n --sprt 0.6:0.5": ["--sprt", "'0.6:0.5'"],
    "arena random random@9n --sprt nan:nan": ["--sprt", "'nan:nan'"],
    "arena random random@9n --sprt one": ["--sprt", "'one'"],
    "arena random --sprt 0.5:0.6": ["--sprt", "one line-up"],
    "arena random --confidence 2": ["--confidence", "'2'"],
    "arena random --confidence nan": ["--confidence", "'nan'"],
    "arena random --workers 0": ["--workers"],
    "arena random --cluster auto --workers 2": ["--workers", "cluster"],
    "arena random --json /nowhere/arena.json": ["no such folder", "/nowhere"],
    "arena random --json /": ["expected a file, found a folder"],
    "arena random --plot /nowhere/arena.svg": ["no such folder", "/nowhere"],
    "arena random --content /nowhere": ["base.toml", "/nowhere"],
    "fairness --bot deep-thought": ["'deep-thought' is not one of"],
    "fairness --bot random --only base-9": ["--only", "'base-9'", "jurists"],
    "fairness --bot random --games 0": ["--games"],
    "fairness --bot random --module-players 1": ["--module-players", "from 2 to 4"],
    "fairness --bot random --json /nowhere/f.json": ["no such folder"],
    "fairness --bot random --markdown /nowhere/f.md": ["no such folder"],
    "bench --only P99": ["--only", "'P99'", "P1, P1x, P2"],
    "bench --seconds 0": ["--seconds", "'0'"],
    "bench --seconds nan": ["--seconds", "'nan'"],
    "bench --rounds 0": ["--rounds"],
    "bench --content /nowhere": ["base.toml", "/nowhere"],
    # A box
    "content": ["check | diff | sources"],
    "content paint": ["paint"],
    "content check /nowhere": ["no such folder", "/nowhere"],
    "content diff /nowhere": ["no such folder", "/nowhere"],
    "content sources --content /nowhere": ["base.toml", "/nowhere"],
    "content list dragons": ["KIND", "'dragons' is not one of influence, guilds"],
    # A server
    "serve --port 70000": ["--port", "'70000'"],
    "serve --port http": ["--port", "'http'"],
    "serve --workers 0": ["--workers", "'0'"],
    "serve --workers 2": ["PostgreSQL", "Redis", "one writer"],
    "serve --workers 2 --redis-url redis://127.0.0.1:1/0": ["PostgreSQL", "one writer"],
    "serve --share --host 127.0.0.1": ["--share", "127.0.0.1"],
    "serve --host 'no such host'": ["host", "'no such host'"],
    "serve --tls-cert c.pem": ["tls", "go together"],
    "serve --tls-cert /none/c.pem --tls-key /none/k.pem": ["tls", "/none/c.pem", "cannot be read"],
    "serve --public-url cupola.example.org": ["--public-url", "https://cupola.example.org"],
    "serve --public-url https://example.org/table": ["--public-url"],
    "serve --public-url https://example.org:http": ["--public-url", "HOST:PORT"],
    "serve --public-url https://example.org:70000": ["--public-url", "HOST:PORT"],
    "serve --public-url https://example.org:0": ["--public-url", "HOST:PORT"],
    "serve --public-url https://example.org:": ["--public-url", "HOST:PORT"],
    "serve --public-url https://:8417": ["--public-url", "HOST:PORT"],
    "serve --public-url 'https://[::1'": ["--public-url", "HOST:PORT"],
    "serve --proxy nonsense": ["--proxy", "'nonsense'", "10.0.0.0/24"],
    "serve --proxy ''": ["--proxy", "''"],
    "serve --proxy '*'": ["--proxy", "'*'"],
    "serve --proxy 127.0.0.1,proxy.example.org": ["--proxy", "'proxy.example.org'"],
    "serve --proxy 127.0.0.1,": ["--proxy", "''"],
    "serve --proxy 10.0.0.1:80": ["--proxy", "'10.0.0.1:80'"],
    "serve --proxy 10.0.0.7/24": ["--proxy", "'10.0.0.7/24'"],
    "serve --bot no.such.module:Bot": ["bot", "no.such.module"],
    "serve --bot json:Bot": ["bot", "json:Bot", "MODULE:CLASS"],
    "serve --redis-url redis://127.0.0.1:1/0": ["redis-url"],
    "serve --redis-url nonsense": ["redis-url", "redis://HOST:PORT/0"],
    "serve --redis-url redis://:quiet@127.0.0.1:x/0": ["redis-url", "redis://HOST:PORT/0"],
    "serve --redis-url redis://:quiet@127.0.0.1:70000/0": ["redis-url", "redis://HOST:PORT/0"],
    "serve --database-url sqlite://": ["database-url", "needs a file"],
    "serve --database-url nonsense": ["database-url"],
    "serve --database-url mysql://db/x": ["database-url"],
    "serve --database-url postgresql://u:quiet@127.0.0.1:1/x": ["database"],
    "serve --database-url postgresql://u:quiet@127.0.0.1:x/y": ["database-url", "port", "65535"],
    "serve --database-url postgresql://u:quiet@127.0.0.1:70000/y": ["database-url", "port, 70000,"],
    "serve --database-url sqlite:////none/of/this.db": ["database", "/none/of/this.db"],
    "serve --database-url sqlite:///x.db --data-dir x": ["--data-dir", "--database-url"],
    "serve --data-dir /dev/null/x": ["data-dir", "/dev/null/x"],
}
OF_DATABASES: dict[str, list[str]] = {
    "db": ["no command", "--help"],
    "db sing": ["sing"],
    "db check --data-dir .": ["no such file", "cupola.db"],
    "db check --database-url nonsense": ["database-url"],
    "db export": ["FILE"],
    "db export --data-dir . out": ["no such file", "cupola.db"],
    "db import --data-dir . none": ["none", "No such file"],
    "db import --data-dir . .": ["directory"],
    "db import --data-dir . torn": ["torn", "line 1"],
    "db backup": ["FOLDER"],
    "db backup --data-dir . kept": ["no such file", "cupola.db"],
    "db backup --data-dir . --keep 0 kept": ["--keep", "1 to 10000"],
    "db restore --data-dir . none": ["none", "No such file"],
    "db restore --data-dir . torn": ["torn", "line 1"],
    "db upgrade --database-url nonsense": ["database-url"],
    "db upgrade --database-url sqlite:////none/of/this.db": ["/none/of/this.db"],
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the commands run: a folder of its own, which is home as well."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.delenv("CUPOLA_DATABASE_URL", raising=False)
    monkeypatch.delenv("CUPOLA_REDIS_URL", raising=False)
    return tmp_path


@pytest.mark.parametrize("line", REFUSALS, ids=lambda line: line[:60])
def test_bad_input_is_refused_in_one_line(run: Run, folder: Path, line: str) -> None:
    command, *arguments = shlex.split(line)
    quietly = ["--no-browser"] if command == "serve" else []

    answer = run(command, *quietly, *arguments)

    assert answer.is_refused(*REFUSALS[line]), answer
    assert answer.out == ""
    assert "quiet" not in answer.err
    assert [path.name for path in folder.iterdir() if path.name != "share"] == []


@pytest.mark.thorough
@pytest.mark.parametrize("line", OF_DATABASES)
def test_a_database_that_cannot_be_used_is_refused_in_one_line(run: Run, folder: Path, line: str) -> None:
    (folder / "torn").write_text("nothing\n")

    answer = run(*shlex.split(line))

    assert answer.is_refused(*OF_DATABASES[line]), answer
    assert not (folder / "cupola.db").exists()
