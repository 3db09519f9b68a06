"""Mail: the address of an account, to which only a question is sent until it is confirmed, and the mails."""

import re
import smtplib
import ssl
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, formataddr
from typing import Annotated, Final
from urllib.parse import SplitResult, unquote, urlsplit

from msgspec import Meta, Struct
from sqlalchemy import Connection, and_, insert, select, update

from cupola.play.phrases.phrase import Words
from cupola.server.config.settings import Settings, SettingsError
from cupola.server.identity import RequestViewer, account_in_person
from cupola.server.notify.letters import Language, NoticeDelivery, base_url, words_of
from cupola.server.notify.outbox import Notice, last_fault, row_of
from cupola.server.notify.posting import PostResult, is_home_name
from cupola.server.notify.push import add_channel, forget_channels
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.game import new_id
from cupola.table.parts.problems import conflict, unusable

LONGEST_ADDRESS: Final = 254
LONGEST_LOCAL: Final = 64
OPEN_FOR: Final = 7 * 24 * 3600 * 1000  # milliseconds in which an address can be confirmed
LOCAL: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
LABEL: Final = r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
# A top-level domain is letters, or a name of other letters in disguise: 127.0.0.1 has none.
TOP: Final = r"([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])"
DOMAIN: Final = re.compile(rf"({LABEL}\.)+{TOP}")


class MailOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Where my mails are to go, and in which language."""

    address: Annotated[str, Meta(min_length=1, max_length=LONGEST_ADDRESS)]
    language: Language = "en"


class MailView(Struct, frozen=True):
    """A mail address as its owner sees it, and why the last mail did not arrive."""

    address: str
    language: str
    is_confirmed: bool
    created_at: int
    fault: str | None


def check_address(address: str) -> None:
    """Refuse anything but one mailbox; a line break would begin another header."""
    local, _, domain = address.rpartition("@")
    if len(local) > LONGEST_LOCAL or not LOCAL.fullmatch(local):
        raise unusable("bad_address", "address: is not like name@example.org", field="address")
    if not DOMAIN.fullmatch(domain) or is_home_name(domain):
        raise unusable("bad_address", "address: no domain of the internet after the @", field="address")


def ask_address(connection: Connection, services: Services, order: MailOrder, viewer: RequestViewer) -> None:
    """In place of the one before; its reader is asked whether it is right."""
    account = account_in_person(viewer)
    if services.settings.smtp_url is None:
        raise conflict("no_mail", "This server sends no mail.")
    check_address(order.address)
    drop_address(connection, account)
    now = services.clock()
    row = {"account": account, "kind": "mail", "address": order.address, "language": order.language}
    channel = add_channel(connection, row, now)
    question = Notice(new_id(), "mail", channel, None, None, 0, "confirm", 0, now)
    connection.execute(insert(schema.notices), row_of(question))


def address_of(connection: Connection, viewer: RequestViewer) -> MailView | None:
    channel = schema.channels.c
    is_mine = and_(channel.account == account_in_person(viewer), channel.kind == "mail")
    row = connection.execute(select(schema.channels).where(is_mine)).first()
    if row is None:
        return None
    fault = last_fault(connection, row.id)
    return MailView(row.address, row.language, row.confirmed_at is not None, row.created_at, fault)


def drop_address(connection: Connection, account: str) -> bool:
    """Whether it had one."""
    channel = schema.channels.c
    return forget_channels(connection, and_(channel.account == account, channel.kind == "mail")) > 0


def distrust(connection: Connection, channel: str) -> None:
    """A mailbox was refused for good: nothing more is sent there until it is confirmed again."""
    row = schema.channels.c
    connection.execute(update(schema.channels).where(row.id == channel).values(confirmed_at=None))


# A mail: plain text in the language of its reader and how to end it, handed over encrypted


NAME: Final = "Cupola"
SECONDS: Final = 20.0
PORTS: Final = {"smtp": 587, "smtps": 465, "smtp+insecure": 25}
REFUSED_FOR_GOOD: Final = range(550, 560)
SHAPE: Final = "smtp://USER:PASSWORD@HOST:PORT, smtps://... or smtp+insecure://..."


def mail_of(settings: Settings, letter: NoticeDelivery, now: int) -> EmailMessage:
    words, base = words_of(letter.language), base_url(settings)
    if letter.notice.event == "confirm":
        subject, lines = words.text("letter-confirm-subject"), question(letter, words, base)
    else:
        subject = words.text("letter-subject", table=letter.table, said=letter.said)
        lines = lines_of(letter, words, base)
    mail = EmailMessage(policy=SMTP)
    mail["From"] = formataddr((NAME, settings.mail_from or ""))
    mail["To"] = letter.address
    mail["Subject"] = subject
    mail["Date"] = format_datetime(datetime.fromtimestamp(now / 1000, UTC))
    # The same at every try: a reader's program shows a mail that comes twice once.
    mail["Message-ID"] = f"<{letter.notice.id}@{urlsplit(base).hostname}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail["List-Unsubscribe"] = f"<{base}/api/mail/end?key={letter.secret}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content("\n".join(lines))
    return mail


def lines_of(letter: NoticeDelivery, words: Words, base: str) -> list[str]:
    end = f"{base}/mail/end/{letter.secret}"
    since = [] if letter.since is None else ["", words.text("letter-since"), f"{base}{letter.since}"]
    told = f"{letter.table}: {letter.said}"
    return [told, f"{base}{letter.link}", *since, "", words.text("letter-end"), end]


def question(letter: NoticeDelivery, words: Words, base: str) -> list[str]:
    link = f"{base}/mail/confirm/{letter.secret}"
    return [words.text("letter-confirm"), "", link, "", words.text("letter-confirm-ignore")]


def checked_url(url: str) -> SplitResult:
    """The address of a mail server; raise `SettingsError` where it cannot be used, without its password."""
    try:
        parsed = urlsplit(url)
        is_good = parsed.scheme in PORTS and bool(parsed.hostname) and parsed.port != 0
    except ValueError:
        is_good = False
    if not is_good or parsed.path.strip("/") or parsed.query or parsed.fragment:
        raise SettingsError(f"smtp-url: must be {SHAPE}")
    return parsed


def send_mail(url: str, mail: EmailMessage, seconds: float = SECONDS) -> PostResult:
    """Blocks: call it in a thread."""
    try:
        with connection_to(checked_url(url), seconds) as server:
            server.send_message(mail)
    except smtplib.SMTPRecipientsRefused as refused:
        code = next(iter(refused.recipients.values()))[0]
        return PostResult(f"the mail server answered {code}", is_gone=code in REFUSED_FOR_GOOD)
    except smtplib.SMTPResponseException as error:
        return PostResult(f"the mail server answered {error.smtp_code}")
    except (smtplib.SMTPException, ssl.SSLError, OSError) as error:
        return PostResult(f"no connection to the mail server ({type(error).__name__})")
    return PostResult()


def connection_to(parsed: SplitResult, seconds: float) -> smtplib.SMTP:
    """Encrypted, unless the settings allow otherwise."""
    host, port = parsed.hostname or "", parsed.port or PORTS[parsed.scheme]
    if parsed.scheme == "smtps":
        context = ssl.create_default_context()
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=seconds, context=context)
    else:
        server = smtplib.SMTP(host, port, timeout=seconds)
    try:
        if parsed.scheme == "smtp":
            server.starttls(context=ssl.create_default_context())  # refuses a server that cannot
        if parsed.username:
            server.login(unquote(parsed.username), unquote(parsed.password or ""))
    except BaseException:
        server.close()
        raise
    return server
