"""A player reports a table; a moderator reads it from the command line, with what was written then."""

import httpx
import pytest
from msgspec import structs

from cupola.cli import main
from cupola.server.config.settings import Limits
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household, plain_settings
from tests.server.scenes.player import Person, introduced, must, stranger
from tests.server.tables.test_people import begun

Out = pytest.CaptureFixture[str]


class Reports:
    """Anna and Boris at a table, where Boris is rude; orders of a moderator."""

    def __init__(self, household: Household) -> None:
        self.household = household
        self.anna, self.boris = (introduced(household.client, name) for name in ("Anna", "Boris"))
        self.game = begun(self.anna, self.boris)
        must(self.boris.post(f"/api/games/{self.game}/chat", {"text": "you fool", "key": "k"}))
        self.line = self.household.game(self.game).version

    def send(
        self, person: Person, about: str = "chat", reason: str = "insults", **more: int
    ) -> httpx.Response:
        """Report the table."""
        body = {"about": about, "reason": reason, **more}
        return person.post(f"/api/games/{self.game}/reports", body)

    def moderate(self, *words: str) -> int:
        """Give an order at the database of this test; the exit code."""
        url = self.household.services.settings.database_url
        return main(["moderate", "reports", *words, "--database-url", url])

    def only(self, out: Out) -> str:
        """The id of the one report that is open."""
        out.readouterr()
        assert self.moderate() == 0
        (line,) = out.readouterr().out.splitlines()
        return line.split()[2]


@pytest.fixture
def reports(app_client: MakeClient, any_database: str) -> Reports:
    """A table with a rude line, on SQLite and on PostgreSQL."""
    return Reports(app_client(any_database))


def test_a_report_is_listed_shown_and_closed_with_what_was_written_then(
    reports: Reports, capsys: Out
) -> None:
    assert reports.send(reports.anna, version=reports.line).status_code == 204
    must(reports.boris.post(f"/api/games/{reports.game}/chat", {"text": "sorry", "key": "l"}))

    report = reports.only(capsys)
    assert reports.moderate("show", report) == 0
    shown = capsys.readouterr().out
    assert reports.moderate("close", report, "--reason", "silenced them") == 0
    assert reports.moderate("close", report, "--reason", "again") == 2
    told = capsys.readouterr()
    assert reports.moderate() == 0
    assert capsys.readouterr().out == "no reports\n"
    assert reports.moderate("--all") == 0

    assert f"about: Boris, {reports.boris.account}" in shown
    assert f"Boris ({reports.boris.account}): you fool" in shown
    assert "sorry" not in shown
    assert f"{report}: is closed already" in told.err
    assert (
        f"{report} chat of {reports.boris.account} at {reports.game}: insults (closed)"
        in capsys.readouterr().out
    )
    url = reports.household.services.settings.database_url
    main(["moderate", "log", "--database-url", url])
    assert f"close-report {report}: silenced them" in capsys.readouterr().out


def test_a_spectator_reports_too_and_nobody_without_an_account(reports: Reports, capsys: Out) -> None:
    clara = introduced(reports.household.client, "Clara")

    assert reports.send(clara, "person", seat=1).status_code == 204
    assert reports.send(stranger(reports.household.client)).status_code == 401

    assert reports.only(capsys)


def test_the_same_report_twice_is_one(reports: Reports, capsys: Out) -> None:
    for _ in range(3):
        assert reports.send(reports.boris, "name").status_code == 204

    assert reports.only(capsys)


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("order", "status", "code"),
    [
        ({"about": "person"}, 422, "nobody_named"),
        ({"about": "person", "seat": 0}, 422, "reports_yourself"),
        ({"about": "person", "seat": 7}, 422, "nobody_there"),
        ({"about": "chat", "version": 1}, 422, "no_message"),
        ({"about": "chat", "version": 1, "seat": 1}, 422, "one_of_two"),
        ({"about": "chat", "reason": "\u200b \u2800"}, 422, "empty_text"),
        ({"about": "weather"}, 400, None),
        ({"about": "chat", "reason": "x" * 201}, 400, None),
        ({"about": "chat", "reason": ""}, 400, None),
        ({"about": "chat", "seat": -1}, 400, None),
        ({"about": "chat", "who": "Boris"}, 400, None),
    ],
)
def test_what_cannot_be_reported_is_refused_and_nothing_is_stored(
    household: Household, order: dict[str, object], status: int, code: str | None
) -> None:
    reports = Reports(household)

    refused = reports.anna.post(f"/api/games/{reports.game}/reports", {"reason": "insults", **order})

    assert refused.status_code == status
    assert code is None or refused.json()["code"] == code
    assert household.counts()["reports"] == 0


def test_an_account_sends_so_many_reports_an_hour(app_client: MakeClient, sqlite_file: object) -> None:
    settings = plain_settings(f"sqlite:///{sqlite_file}")
    few = structs.replace(settings, are_limits_on=True, limits=Limits(reports_an_hour=2))
    reports = Reports(app_client(settings=few))

    sent = [reports.send(reports.anna, reason=f"insult {number}") for number in range(3)]

    assert [each.status_code for each in sent] == [204, 204, 429]
    assert sent[2].json()["code"] == "too_many_reports"


def test_reports_by_and_about_a_deleted_account_are_gone_and_its_lines_from_others(
    reports: Reports, capsys: Out
) -> None:
    clara = introduced(reports.household.client, "Clara")
    reports.send(reports.anna, "person", seat=1)
    reports.send(reports.boris, "person", seat=0)
    reports.send(clara, "chat")

    assert reports.boris.client.delete("/api/me", headers=reports.boris.headers).status_code == 204

    report = reports.only(capsys)
    assert reports.moderate("show", report) == 0
    shown = capsys.readouterr().out
    assert "you fool" not in shown
    assert "Boris" not in shown
    assert f"seat 0: Anna, {reports.anna.account}" in shown
