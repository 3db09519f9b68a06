"""Text that people type: names, titles, chat; kept as visible plain text."""

import unicodedata
from typing import Annotated, Final

from msgspec import Meta

from cupola.table.parts.problems import unusable

LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 60
LONGEST_MESSAGE: Final = 500

NameText = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
TitleText = Annotated[str, Meta(max_length=LONGEST_TITLE)]
MessageText = Annotated[str, Meta(min_length=1, max_length=LONGEST_MESSAGE)]

JOINERS: Final = "\u200c\u200d"  # Persian and emoji need them between two characters
# Letters and signs by their category, blanks to the eye: Braille, Hangul fillers, a null notehead.
BLANKS: Final = str.maketrans(dict.fromkeys("\u2800\u3164\uffa0\U0001d159", " "))
HALF_SYLLABLES: Final = "\u115f\u1160"  # fillers that old Hangul needs, invisible alone
VISIBLE: Final = ("L", "N", "P", "S")  # letters, numbers, punctuation, signs; not marks that sit on others


def plain(text: str, field: str, longest: int) -> str:
    """The text in one line without invisible characters; raise a `Problem` for what others cannot read."""
    shown = "".join(letter for letter in unicodedata.normalize("NFC", text) if not is_mark_of_layout(letter))
    tidy = " ".join(shown.translate(BLANKS).split()).strip(JOINERS + " ")
    for letter in tidy:
        # Cc are control characters, Cs and Co mean nothing to another reader.
        if unicodedata.category(letter) in ("Cc", "Cs", "Co"):
            message = f"{field}: has a character that cannot be shown (U+{ord(letter):04X})"
            raise unusable("odd_text", message, field=field)
    if not any(map(is_visible, tidy)):
        raise unusable("empty_text", f"{field}: has no visible characters", field=field)
    if len(tidy) > longest:
        message = f"{field}: has {len(tidy)} characters, {longest} are allowed"
        raise unusable("long_text", message, field=field)
    return tidy


def plain_name(text: str, field: str = "name") -> str:
    return plain(text, field, LONGEST_NAME)


def is_mark_of_layout(letter: str) -> bool:
    """Whether a character only affects others: direction of writing, breaks, byte order."""
    return unicodedata.category(letter) == "Cf" and letter not in JOINERS


def is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in VISIBLE and letter not in HALF_SYLLABLES
