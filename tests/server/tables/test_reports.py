"""A player reports a table; a moderator reads it from the command line, with what was written then."""

import httpx
import pytest

from cupola.cli import main
from cupola.server.config.settings import Limits
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, begin_match, introduced, must, refusal, send

Out = pytest.CaptureFixture[str]


class Reports:
    def __init__(self, app: App) -> None:
        self.app = app
        self.anna, self.boris = (introduced(app.client, name) for name in ("Anna", "Boris"))
        self.game = begin_match(self.anna, self.boris)
        must(self.boris.post(f"/api/games/{self.game}/chat", {"text": "you fool", "key": "k"}))
        self.line = self.app.game(self.game).version

    def send(
        self, person: Person, about: str = "chat", reason: str = "insults", **more: int
    ) -> httpx.Response:
        body = {"about": about, "reason": reason, **more}
        return person.post(f"/api/games/{self.game}/reports", body)

    def moderate(self, *words: str) -> int:
        url = self.app.services.settings.database_url
        return main(["moderate", "reports", *words, "--database-url", url])

    def only(self, out: Out) -> str:
        out.readouterr()
        assert self.moderate() == 0
        (line,) = out.readouterr().out.splitlines()
        return line.split()[2]


@pytest.fixture
def reports(make_app: MakeApp, any_database: str) -> Reports:
    return Reports(make_app(any_database))


def test_a_report_is_listed_shown_and_closed(reports: Reports, capsys: Out) -> None:
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
    url = reports.app.services.settings.database_url
    main(["moderate", "log", "--database-url", url])
    assert f"close-report {report}: silenced them" in capsys.readouterr().out


def test_the_same_report_twice_is_one(reports: Reports, capsys: Out) -> None:
    for _ in range(3):
        assert reports.send(reports.boris, "name").status_code == 204

    assert reports.only(capsys)


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"about": "person"}, "nobody_named"),
        ({"about": "person", "seat": 0}, "reports_yourself"),
        ({"about": "person", "seat": 7}, "nobody_there"),
        ({"about": "chat", "version": 1}, "no_message"),
        ({"about": "chat", "version": 1, "seat": 1}, "one_of_two"),
        ({"about": "chat", "reason": "\u200b \u2800"}, "empty_text"),
    ],
)
def test_what_cannot_be_reported_is_not_stored(app: App, order: dict[str, object], code: str) -> None:
    reports = Reports(app)

    refused = reports.anna.post(f"/api/games/{reports.game}/reports", {"reason": "insults", **order})

    assert refusal(refused) == (422, code)
    assert app.counts()["reports"] == 0


def test_an_account_sends_so_many_reports_an_hour(make_app: MakeApp) -> None:
    reports = Reports(make_app(are_limits_on=True, limits=Limits(reports_an_hour=2)))

    sent = [reports.send(reports.anna, reason=f"insult {number}") for number in range(3)]

    assert [each.status_code for each in sent] == [204, 204, 429]
    assert sent[2].json()["code"] == "too_many_reports"


def test_reports_about_a_deleted_account_are_gone_and_its_lines(reports: Reports, capsys: Out) -> None:
    clara = introduced(reports.app.client, "Clara")
    reports.send(reports.anna, "person", seat=1)
    reports.send(reports.boris, "person", seat=0)
    reports.send(clara, "chat")

    assert send(reports.boris, "DELETE", "/api/me").status_code == 204

    report = reports.only(capsys)
    assert reports.moderate("show", report) == 0
    shown = capsys.readouterr().out
    assert "you fool" not in shown
    assert "Boris" not in shown
    assert f"seat 0: Anna, {reports.anna.account}" in shown
