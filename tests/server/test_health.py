"""The health page: well, or not, in figures that anybody may read."""

import json
from contextlib import suppress
from pathlib import Path

from cupola.server.migrate import newest_revision
from tests.server.household import Household
from tests.server.player import introduced


def test_a_server_that_is_well_says_what_it_is(household: Household) -> None:
    answer = household.client.get("/health")

    health = answer.json()
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert (health["status"], health["database"], health["schema"]) == ("well", "sqlite", newest_revision())
    assert health["engine"] in ("compiled", "uncompiled")
    assert health["version"][0].isdigit()
    assert (health["sockets"], health["uptime_seconds"] >= 0) == (0, True)


def test_R10_the_health_page_counts_what_became_of_thoughts(household: Household) -> None:
    health = household.client.get("/health").json()

    assert set(health["thoughts"]) >= {"asked", "answered", "timeouts", "crashes", "nonsense", "waiting"}
    assert set(health["bot_turns"]) >= {"played", "fallbacks", "faults"}


def take_away(sqlite_file: Path) -> None:
    """Put a folder where the database was; somebody may open it, and so make it anew, in between."""
    while not sqlite_file.is_dir():
        for path in sqlite_file.parent.glob("cupola.db*"):
            path.unlink(missing_ok=True)
        with suppress(FileExistsError):
            sqlite_file.mkdir()


def test_a_database_that_is_away_makes_it_503(household: Household, sqlite_file: Path) -> None:
    take_away(sqlite_file)
    household.house.database.close()  # whoever looked at it meanwhile, as for bots' turns, looks anew

    answer = household.client.get("/health")

    assert answer.status_code == 503
    assert (answer.json()["status"], answer.json()["schema"]) == ("database away", None)


def test_S1_the_health_page_tells_no_secret_and_no_address(household: Household, sqlite_file: Path) -> None:
    person = introduced(household.client, "Ann")

    told = json.dumps(household.client.get("/health").json())

    assert person.account not in told
    assert str(sqlite_file) not in told
    assert "Ann" not in told
