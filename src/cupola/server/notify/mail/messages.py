"""What a mail says: plain text in the language of its reader, and how to end it."""

from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, formataddr
from typing import Final
from urllib.parse import urlsplit

from cupola.server.config.settings import Settings
from cupola.server.notify.letters import Letter
from cupola.server.notify.texts import base_url, words_of

NAME: Final = "Cupola"


def mail_of(settings: Settings, letter: Letter, now: int) -> EmailMessage:
    """A notice as a mail."""
    asks = letter.notice.event == "confirm"
    words = words_of(letter.language)
    base = base_url(settings)
    mail = EmailMessage(policy=SMTP)
    mail["From"] = formataddr((NAME, settings.mail_from or ""))
    mail["To"] = letter.address
    mail["Subject"] = words.text("letter-confirm-subject") if asks else subject_of(letter)
    mail["Date"] = format_datetime(datetime.fromtimestamp(now / 1000, UTC))
    # The same at every try: a reader's program shows a mail that comes twice once.
    mail["Message-ID"] = f"<{letter.notice.id}@{urlsplit(base).hostname}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail["List-Unsubscribe"] = f"<{base}/api/mail/end?key={letter.secret}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content("\n".join(question(letter, base) if asks else lines_of(letter, base)))
    return mail


def subject_of(letter: Letter) -> str:
    """What happened and where, in one line."""
    return words_of(letter.language).text("letter-subject", table=letter.table, said=letter.said)


def question(letter: Letter, base: str) -> list[str]:
    """Whether the address is right."""
    words = words_of(letter.language)
    return [
        words.text("letter-confirm"),
        "",
        f"{base}/mail/confirm/{letter.secret}",
        "",
        words.text("letter-confirm-ignore"),
    ]


def lines_of(letter: Letter, base: str) -> list[str]:
    """What happened, where to look, and how to end it."""
    words = words_of(letter.language)
    since = letter.since
    told = [] if since is None else ["", words.text("letter-since"), f"{base}{since}"]
    return [
        f"{letter.table}: {letter.said}",
        f"{base}{letter.link}",
        *told,
        "",
        words.text("letter-end"),
        f"{base}/mail/end/{letter.secret}",
    ]
