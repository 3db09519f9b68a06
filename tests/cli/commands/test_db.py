from pathlib import Path

import pytest

from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import newest_revision
from tests.cli.conftest import Run
from tests.server.damaged import DAMAGED, store_damaged

pytestmark = pytest.mark.thorough


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CUPOLA_DATABASE_URL", raising=False)


def test_a_database_is_upgraded_exported_and_imported(run: Run, tmp_path: Path) -> None:
    here, there, file = str(tmp_path / "here"), str(tmp_path / "there"), str(tmp_path / "all.jsonl")

    answers = [
        run("db", "upgrade", "--data-dir", here),
        run("db", "export", "--data-dir", here, file),
        run("db", "import", "--data-dir", there, file),
    ]

    assert [answer.code for answer in answers] == [0, 0, 0]
    assert answers[0].out == f"the database has schema {newest_revision()}\n"
    assert answers[1].out == f"0 rows written to {file}\n"
    assert answers[2].out == f"0 rows read from {file}\n"
    assert (tmp_path / "there" / "cupola.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ([], ["no command", "--help"]),
        (["sing"], ["sing"]),
        (["check", "--data-dir", "{folder}"], ["no such file", "cupola.db"]),
        (["check", "--database-url", "nonsense"], ["database-url"]),
        (["export"], ["FILE"]),
        (["export", "--data-dir", "{folder}", "out"], ["no such file", "cupola.db"]),
        (["import", "--data-dir", "{folder}", "{folder}/none"], ["none", "No such file"]),
        (["import", "--data-dir", "{folder}", "{folder}"], ["directory"]),
        (["import", "--data-dir", "{folder}", "{folder}/torn"], ["torn", "line 1"]),
        (["backup"], ["FOLDER"]),
        (["backup", "--data-dir", "{folder}", "{folder}/kept"], ["no such file", "cupola.db"]),
        (["backup", "--data-dir", "{folder}", "--keep", "0", "{folder}/kept"], ["--keep", "1 to 10000"]),
        (["restore", "--data-dir", "{folder}", "{folder}/none"], ["none", "No such file"]),
        (["restore", "--data-dir", "{folder}", "{folder}/torn"], ["torn", "line 1"]),
        (["upgrade", "--database-url", "nonsense"], ["database-url"]),
        (["upgrade", "--database-url", "sqlite:////none/of/this.db"], ["/none/of/this.db"]),
    ],
)
def test_bad_input_is_refused_in_one_line(
    run: Run, tmp_path: Path, arguments: list[str], parts: list[str]
) -> None:
    (tmp_path / "torn").write_text("nothing\n")

    answer = run("db", *(argument.format(folder=tmp_path) for argument in arguments))

    assert answer.is_refused(*parts), answer
    assert not (tmp_path / "cupola.db").exists()


def test_a_database_is_backed_up_and_restored(run: Run, tmp_path: Path) -> None:
    here, kept, there = (str(tmp_path / name) for name in ("here", "kept", "there"))
    run("db", "upgrade", "--data-dir", here)

    made = run("db", "backup", "--data-dir", here, kept, "--keep", "3")
    path = made.out.split(":")[0]
    restored, refused, replaced = (
        run("db", "restore", "--data-dir", there, path, *more) for more in ((), (), ("--replace",))
    )

    assert (made.code, made.out) == (0, f"{path}: 0 games replayed\n")
    assert (restored.code, restored.out) == (0, f"0 games restored from {path}, 0 of them damaged\n")
    assert refused.is_refused("is there already", "--replace")
    assert replaced.code == 0
    assert len(list((tmp_path / "there").iterdir())) == 2


def test_a_backup_of_damaged_games_is_kept_and_told(run: Run, tmp_path: Path) -> None:
    store_damaged(sqlite_url(tmp_path / "cupola.db"))

    answer = run("db", "backup", "--data-dir", str(tmp_path), str(tmp_path / "kept"))

    assert answer.is_refused("1 of 2 games are damaged", "--heal")
    assert len(list((tmp_path / "kept").iterdir())) == 1


def test_damaged_games_are_named_then_healed_and_then_there_are_none(run: Run, tmp_path: Path) -> None:
    store_damaged(sqlite_url(tmp_path / "cupola.db"))
    folder = ("--data-dir", str(tmp_path))

    found, healed, sound = (run("db", "check", *heal, *folder) for heal in ((), ("--heal",), ()))

    fault = f"game {DAMAGED}, version 13: turn has other outcomes of chance than its steps ask for\n"
    assert found.is_refused("1 of 2 games are damaged", "cupola db check --heal")
    assert found.out == f"{fault}2 games checked, 1 damaged, 0 healed\n"
    assert (healed.code, healed.err, sound.code, sound.err) == (0, "", 0, "")
    assert healed.out == (
        f"{fault}game {DAMAGED}: version 20 stands as 12 did; 7 moves are set aside\n"
        "2 games checked, 1 damaged, 1 healed\n"
    )
    assert sound.out == "2 games checked, 0 damaged, 0 healed\n"
