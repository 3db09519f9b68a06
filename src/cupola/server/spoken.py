"""Text that people type: names, titles, chat; kept as plain text without anything that moves a screen."""

import unicodedata
from typing import Annotated, Final

from msgspec import Meta

from cupola.server.problems import unusable

LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 60
LONGEST_MESSAGE: Final = 500

NameText = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
TitleText = Annotated[str, Meta(max_length=LONGEST_TITLE)]
MessageText = Annotated[str, Meta(min_length=1, max_length=LONGEST_MESSAGE)]


def plain(text: str, field: str, longest: int) -> str:
    """The text in one line, or a `Problem` for control characters, turned writing and nothing at all."""
    tidy = " ".join(unicodedata.normalize("NFC", text).split())
    if not tidy:
        raise unusable("empty_text", f"{field}: is empty", field=field)
    if len(tidy) > longest:
        message = f"{field}: has {len(tidy)} characters, {longest} are allowed"
        raise unusable("long_text", message, field=field)
    for letter in tidy:
        # Cc and Cf are control and turning marks, Cs and Co mean nothing to another reader.
        if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co") and letter not in "\u200c\u200d":
            message = f"{field}: has a character that cannot be shown (U+{ord(letter):04X})"
            raise unusable("odd_text", message, field=field)
    return tidy


def plain_name(text: str, field: str = "name") -> str:
    """A name as it is shown to others."""
    return plain(text, field, LONGEST_NAME)
