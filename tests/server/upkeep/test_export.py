"""A database goes into one file and comes back from it, on SQLite and PostgreSQL, whole or not at all."""

import json
import stat
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import func, select

from cupola.server.config.settings import SettingsError
from cupola.server.identity import open_account
from cupola.server.storage import schema
from cupola.server.storage.database import Database, sqlite_url
from cupola.server.storage.migrate import upgrade
from cupola.server.upkeep.export import UpkeepError, export_database, import_database
from tests.server.scenes.app import App
from tests.server.scenes.people import introduced, must

pytestmark = pytest.mark.thorough

Line = dict[str, object]
Spoil = Callable[[list[bytes]], Iterable[bytes]]


@pytest.fixture
def exported(app: App, sqlite_file: Path, tmp_path: Path) -> Path:
    """A file with accounts, two tables, one of them played, and names in several scripts."""
    for name in ("Zoë", "Иван"):
        person = introduced(app.client, name)
        seats = [{"kind": "me"}, {"kind": "me", "name": "b"}]
        body = {"options": {"players": 2}, "seats": seats, "start": name == "Иван"}
        must(person.post("/api/games", body))
    path = tmp_path / "first.jsonl"
    export_database(sqlite_url(sqlite_file), path)
    return path


def rows_in(url: str) -> int:
    with closing(Database(url)) as database, database.reading() as connection:
        counts = [
            connection.scalar(select(func.count()).select_from(table))
            for table in schema.metadata.sorted_tables
        ]
    return sum(count or 0 for count in counts)


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "elsewhere.db")
    return str(request.getfixturevalue("postgres_url"))


def test_R9_a_database_moves_and_back_to_the_byte(exported: Path, elsewhere: str, tmp_path: Path) -> None:
    back = sqlite_url(tmp_path / "back.db")

    moved = import_database(elsewhere, exported)
    export_database(elsewhere, tmp_path / "second.jsonl")
    import_database(back, tmp_path / "second.jsonl")
    export_database(back, tmp_path / "third.jsonl")

    assert moved == rows_in(elsewhere) == len(exported.read_bytes().splitlines()) - 2
    assert exported.read_bytes() == (tmp_path / "second.jsonl").read_bytes()
    assert exported.read_bytes() == (tmp_path / "third.jsonl").read_bytes()


def test_every_table_is_in_the_file_with_its_seeds_in_hex(exported: Path) -> None:
    lines = [json.loads(line) for line in exported.read_bytes().splitlines()]
    assert stat.S_IMODE(exported.stat().st_mode) == 0o600  # S6

    rows = [line for line in lines if line["line"] == "row"]
    seeds = [row["cells"]["seed"] for row in rows if row["table"] == "games"]
    assert {row["table"] for row in rows} >= {"accounts", "cookies", "games", "seats", "entries", "snapshots"}
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_a_file_that_is_there_is_not_written_over(sqlite_file: Path, exported: Path) -> None:
    before = exported.read_bytes()

    with pytest.raises(UpkeepError, match="is there already"):
        export_database(sqlite_url(sqlite_file), exported)

    assert exported.read_bytes() == before


def test_an_export_that_fails_leaves_no_file(sqlite_file: Path, tmp_path: Path) -> None:
    with pytest.raises(UpkeepError, match="No such file"):
        export_database(sqlite_url(sqlite_file), tmp_path / "none" / "out.jsonl")
    with pytest.raises(SettingsError, match="no such file"):
        export_database(sqlite_url(tmp_path / "none.db"), tmp_path / "out.jsonl")

    assert not (tmp_path / "out.jsonl").exists()
    assert not (tmp_path / "none.db").exists()


def test_a_database_with_another_schema_is_not_exported(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "empty.db")
    Database(url).engine.connect().close()

    with pytest.raises(SettingsError, match="its schema is None; upgrade it to"):
        export_database(url, tmp_path / "out.jsonl")

    assert not (tmp_path / "out.jsonl").exists()


def test_a_database_with_rows_takes_no_import(exported: Path, sqlite_file: Path) -> None:
    before = rows_in(sqlite_url(sqlite_file))

    with pytest.raises(UpkeepError, match="accounts has rows already"):
        import_database(sqlite_url(sqlite_file), exported)

    assert rows_in(sqlite_url(sqlite_file)) == before


def changed(table: str, column: str, value: object) -> Spoil:
    def spoil(lines: list[bytes]) -> Iterable[bytes]:
        is_first = True
        for raw in lines:
            line = json.loads(raw)
            if is_first and line.get("table") == table:
                line["cells"][column] = value
                is_first = False
            yield json.dumps(line).encode() + b"\n"

    return spoil


def head(**fields: object) -> Spoil:
    return lambda lines: [json.dumps({**json.loads(lines[0]), **fields}).encode() + b"\n", *lines[1:]]


def without(table: str) -> Spoil:
    return lambda lines: [line for line in lines if f'"table":"{table}"'.encode() not in line]


SPOILT: list[tuple[str, Spoil, str]] = [
    ("empty", lambda _: [], "line 1: the file is cut short"),
    ("no JSON", lambda _: [b"hello\n"], "line 1: "),
    ("another format", head(format="other"), "is not an exported database"),
    ("another version", head(version=2), "is not an exported database"),
    ("another schema", head(revision="0000"), "was exported with schema 0000"),
    ("an unknown field", head(colour="red"), "line 1: .*colour"),
    ("no head", lambda lines: lines[1:], "is not an exported database"),
    ("two heads", lambda lines: [lines[0], *lines], "line 2: a second head"),
    ("cut short", lambda lines: lines[:-1], "cut short here"),
    ("cut inside a line", lambda lines: [*lines[:4], lines[4][:9]], "line 5: the file is cut short here"),
    ("a line lost", lambda lines: [*lines[:-2], lines[-1]], "rows where its last line counts"),
    ("goes on", lambda lines: [*lines, b"\n"], "has more after its last line"),
    ("a row twice", lambda lines: [*lines[:2], *lines[1:]], "accounts"),
    (
        "an unknown table",
        lambda lines: [line.replace(b'"seats"', b'"chairs"') for line in lines],
        "no table 'chairs'",
    ),
    ("an unknown column", changed("seats", "colour", "red"), "another set of columns: 'colour'"),
    ("a number for a name", changed("accounts", "name", 5), "name: is not text of at most 40"),
    ("too long a name", changed("accounts", "name", "x" * 41), "name: is not text of at most 40"),
    ("a NUL", changed("accounts", "name", "a\0b"), "name: is not text"),
    ("a word for a number", changed("games", "turn", "1"), "turn: is not a whole number"),
    ("true for a number", changed("games", "turn", True), "turn: is not a whole number"),
    ("too large a number", changed("games", "turn", 1 << 31), "turn: is not a whole number"),
    ("a number for yes", changed("games", "is_public", 1), "is_public: is not true or false"),
    ("nothing where it must be", changed("games", "title", None), "title: is missing"),
    ("no hex", changed("games", "seed", "zz"), "seed: is not bytes in hex"),
    ("a number for bytes", changed("games", "seed", 5), "seed: is not bytes in hex"),
    ("a cell that is a list", changed("games", "seed", [1]), "line"),
    ("a seat at no table", changed("seats", "game", "nowhere"), "(?i)seats: .*foreign key"),
    ("games of nobody", without("accounts"), "(?i)cookies: .*foreign key"),
]


@pytest.mark.parametrize(("spoil", "words"), [row[1:] for row in SPOILT], ids=[row[0] for row in SPOILT])
def test_S5_a_spoilt_file_is_refused_in_one_line_and_nothing_is_stored(
    exported: Path, tmp_path: Path, spoil: Spoil, words: str
) -> None:
    url = sqlite_url(tmp_path / "fresh.db")
    upgrade(url)
    spoilt = tmp_path / "spoilt.jsonl"
    spoilt.write_bytes(b"".join(spoil(exported.read_bytes().splitlines(keepends=True))))

    with pytest.raises(UpkeepError, match=words) as refused:
        import_database(url, spoilt)

    assert "\n" not in str(refused.value)
    assert rows_in(url) == 0


def test_S5_foreign_keys_hold_on_postgresql_too(exported: Path, tmp_path: Path, postgres_url: str) -> None:
    spoilt = tmp_path / "spoilt.jsonl"
    lines = exported.read_bytes().splitlines(keepends=True)
    spoilt.write_bytes(b"".join(changed("seats", "game", "nowhere")(lines)))

    with pytest.raises(UpkeepError, match=r"seats: .*foreign key"):
        import_database(postgres_url, spoilt)

    assert rows_in(postgres_url) == 0


def test_an_export_sees_one_moment(any_database: str) -> None:
    database = Database(any_database)
    with database.reading() as connection:
        before = connection.scalar(select(func.count()).select_from(schema.accounts))
        with database.writing() as writing:
            open_account(writing, "Ann", 1)

        after = connection.scalar(select(func.count()).select_from(schema.accounts))

    database.close()
    assert (before, after, rows_in(any_database)) == (0, 0, 2)
