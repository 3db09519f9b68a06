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


def test_backups_beside_the_database_are_listed_and_restored_by_name(run: Run, tmp_path: Path) -> None:
    folder = ("--data-dir", str(tmp_path))
    store_damaged(sqlite_url(tmp_path / "cupola.db"))
    none = run("db", "backups", *folder)
    run("db", "backup", *folder, str(tmp_path / "backups"))
    (tmp_path / "backups" / "cupola-20200101-000000.db").write_bytes(b"spoilt")

    listed = run("db", "backups", *folder)
    name = listed.out.split()[0]
    restored = run("db", "restore", *folder, name, "--replace")

    assert (none.code, none.out) == (0, "no backups\n")
    newest, oldest = listed.out.splitlines()
    assert newest.endswith("MB         2 games")
    assert oldest.split("  ")[0] == "cupola-20200101-000000.db"
    assert oldest.endswith("0.0 MB  cannot be read")
    path = tmp_path / "backups" / name
    assert restored.out.endswith(f"2 games restored from {path}, 1 of them damaged\n")


def test_a_repair_takes_what_is_missing_from_the_backups_beside_it(run: Run, tmp_path: Path) -> None:
    folder = ("--data-dir", str(tmp_path))
    run("db", "upgrade", *folder)
    run("db", "backup", *folder, str(tmp_path / "backups"))
    (tmp_path / "cupola.db").write_bytes(b"\xa5" * 9000)

    saved = tmp_path / "saved.db"
    answer = run("db", "repair", *folder, str(saved))

    assert (answer.code, "fills what cannot be read" in answer.out) == (0, True)
    assert answer.out.endswith(
        f"{saved}: 0 games saved and replayed, 0 of them not whole, 0 lost; put it back with"
        f" `cupola db restore {saved} --replace`\n"
    )


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
