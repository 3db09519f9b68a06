"""Mail: asked for, confirmed, sent over STARTTLS by a real mail server, and ended by a link."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from cupola.server.config.settings import Settings, SettingsError, check_settings
from cupola.server.notify.mail import (
    OPEN_FOR,
    MailOrder,
    MailView,
    address_of,
    ask_address,
    check_address,
    checked_url,
)
from cupola.server.notify.outbox import WAITS
from cupola.server.routes.notices import post_confirm, post_end
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from tests.server.scenes.app import carry_out, plain_settings
from tests.server.scenes.notices import TITLE, NoticeScene
from tests.server.scenes.receivers import MailServer, mail_server


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MailServer]:
    with mail_server(tmp_path) as opened:
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "mail.pem"))
        yield opened


def mailing(database_url: str, server: MailServer) -> Settings:
    settings = plain_settings(database_url)
    return structs.replace(settings, smtp_url=server.url, mail_from="table@cupola.example")


@pytest.fixture
def scene(sqlite_file: Path, server: MailServer) -> Iterator[NoticeScene]:
    opened = NoticeScene(mailing(sqlite_url(sqlite_file), server))
    opened.begin()
    yield opened
    opened.services.close()


def ask(scene: NoticeScene, seat: int, address: str = "anna@example.org", language: str = "en") -> None:
    with scene.services.database.writing() as connection:
        ask_address(connection, scene.services, MailOrder(address, language), scene.people[seat])
    scene.send()


def found(scene: NoticeScene, seat: int | None = None) -> MailView | None:
    with scene.services.database.reading() as connection:
        return address_of(connection, scene.people[scene.decider if seat is None else seat])


def seen(scene: NoticeScene, seat: int | None = None) -> MailView:
    view = found(scene, seat)
    assert view is not None
    return view


def key_in(server: MailServer, path: str) -> str:
    link = re.search(rf"https://cupola\.example/mail/{path}/(\S+)", server.mails[-1].get_content())
    assert link
    return link[1]


def confirm(scene: NoticeScene, server: MailServer) -> None:
    carry_out(scene.services, Viewer(), post_confirm, key_in(server, "confirm"))


def tell(scene: NoticeScene, server: MailServer) -> NoticeScene:
    ask(scene, 1 - scene.decider)
    confirm(scene, server)
    scene.pass_on()
    return scene


@pytest.fixture
def told(scene: NoticeScene, server: MailServer) -> NoticeScene:
    return tell(scene, server)


def test_the_reader_of_an_address_is_asked_in_their_language_before_anything_else_is_sent(
    scene: NoticeScene, server: MailServer
) -> None:
    ask(scene, 1 - scene.decider, language="fr")
    scene.pass_on()

    scene.send()

    (question,) = server.mails
    assert (question["To"], question["From"]) == ("anna@example.org", "Cupola <table@cupola.example>")
    assert question["Subject"] == "Cupola\u202f: est-ce votre adresse\u202f?"
    assert "Anna" not in question.get_content()
    assert server.encrypted == [True]
    assert not seen(scene).is_confirmed


def test_a_mail_says_what_happened_where_and_how_to_end_it(told: NoticeScene, server: MailServer) -> None:
    told.send()

    mail = server.mails[-1]
    text = mail.get_content()
    assert mail["Subject"] == f"{TITLE}: It is your turn."
    assert f"https://cupola.example/table/{told.game_id}" in text
    assert f"https://cupola.example/mail/end/{key_in(server, 'end')}" in text
    assert mail["List-Unsubscribe"] == f"<https://cupola.example/api/mail/end?key={key_in(server, 'end')}>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert (mail.get_content_type(), mail["Auto-Submitted"]) == ("text/plain", "auto-generated")
    assert len(server.mails) == 2


def test_a_mail_that_is_ended_by_its_link_is_the_last(told: NoticeScene, server: MailServer) -> None:
    told.send()
    carry_out(told.services, Viewer(), post_end, key_in(server, "end"))
    told.pass_on()
    told.pass_on()

    told.send()

    assert (len(server.mails), found(told), told.waiting()) == (2, None, 0)


def test_a_mail_server_that_is_busy_gets_the_message_later(told: NoticeScene, server: MailServer) -> None:
    server.refusal = "450 try later"
    told.send()
    fault = seen(told).fault
    server.refusal = None
    told.clock.now += WAITS[0]

    told.send()

    assert (fault, len(server.mails)) == ("the mail server answered 450", 2)
    assert seen(told).fault is None


def test_a_mailbox_that_does_not_exist_gets_nothing_more_until_it_is_confirmed_again(
    told: NoticeScene, server: MailServer
) -> None:
    server.refusal = "550 no such mailbox"
    told.send()
    server.refusal = None
    told.pass_on()
    told.pass_on()

    told.send()

    after = seen(told)
    assert (after.is_confirmed, after.fault) == (False, "the mail server answered 550")
    assert len(server.mails) == 1


def test_a_mail_server_whose_certificate_is_not_trusted_gets_nothing(
    told: NoticeScene, server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")

    told.send()

    assert len(server.mails) == 1
    assert "SSLCertVerificationError" in str(seen(told).fault)


def test_an_address_is_confirmed_within_a_week_or_not_at_all(scene: NoticeScene, server: MailServer) -> None:
    ask(scene, 0)
    scene.clock.now += OPEN_FOR

    with pytest.raises(Problem) as refused:
        confirm(scene, server)

    assert refused.value.reply.code == "unknown_link"


def test_mail_goes_out_on_every_database(any_database: str, server: MailServer) -> None:
    scene = NoticeScene(mailing(any_database, server))
    scene.begin()

    tell(scene, server).send()

    assert (len(server.mails), scene.waiting()) == (2, 0)
    scene.services.close()


NO_ADDRESSES = (
    "anna@example.org\nBcc: all@example.org",
    "anna@example.org\r\n",
    "anna\n@example.org",
    "anna@example.org, boris@example.org",
    "Anna <anna@example.org>",
    "anna@exa mple.org",
    f"{'a' * 65}@example.org",
    *("anna", "anna@", "@example.org", "anna@localhost", "anna@-example.org", "a..b@example.org"),
    *("ännä@example.org", "anna@example.org\x00", "anna@example.org\t", "anna@example\x7f.org"),
)
NO_DOMAINS = """
    127.0.0.1 [127.0.0.1] [::1] [IPv6:::1] 2130706433 0x7f.0.0.0x1 localhost mail.localhost LOCALHOST.
    printer.local metadata.google.internal box.home.arpa example example.org. example..org .example.org
    example.o example.123 example.-org exam_ple.org example.org%0d%0a
"""


@pytest.mark.parametrize("address", [*NO_ADDRESSES, *(f"anna@{domain}" for domain in NO_DOMAINS.split())])
def test_what_is_no_address_or_has_no_domain_of_the_internet_is_refused(address: str) -> None:
    with pytest.raises(Problem, match="address: ") as refused:
        check_address(address)

    assert (refused.value.status, refused.value.reply.code) == (422, "bad_address")


@pytest.mark.parametrize("domain", ["example.org", "a.b-c.EXAMPLE.museum", "127.example.org", "x.xn--p1ai"])
def test_a_domain_of_the_internet_is_taken(domain: str) -> None:
    check_address(f"anna@{domain}")


def test_an_address_that_is_refused_changes_nothing(scene: NoticeScene) -> None:
    ask(scene, 0, "before@example.org")

    with pytest.raises(Problem, match="no domain"):
        ask(scene, 0, "anna@127.0.0.1")

    assert seen(scene, 0).address == "before@example.org"


def test_a_server_without_mail_says_so(sqlite_file: Path) -> None:
    scene = NoticeScene(plain_settings(sqlite_url(sqlite_file)))

    with pytest.raises(Problem, match="sends no mail"):
        ask(scene, 0)

    scene.services.close()


@pytest.mark.parametrize("url", ["mail.example.org", "http://mail", "smtp://", "smtp://h:0", "smtp://h:x"])
def test_the_address_of_a_mail_server_is_checked(url: str) -> None:
    with pytest.raises(SettingsError, match="smtp-url: must be smtp://"):
        checked_url(url)


def test_mail_needs_a_sender_and_an_address_for_its_links() -> None:
    with pytest.raises(SettingsError, match="mail-from"):
        check_settings(Settings("sqlite:///x", smtp_url="smtp://mail.example.org"))
