"""A mail: plain text in the language of its reader and how to end it, handed over encrypted."""

import smtplib
import ssl
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, formataddr
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

from cupola.play.phrases.phrase import Words
from cupola.server.config.settings import Settings, SettingsError
from cupola.server.notify.letters import NoticeDelivery, base_url, words_of
from cupola.server.notify.posting import PostResult

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
