"""Names, titles and chat can be seen, and say nothing in secret."""

import pytest

from cupola.table.parts.problems import Problem
from cupola.table.parts.user_text import plain_name
from cupola.table.seating.open import title_of

INVISIBLE = {
    "spaces": " \u00a0\u3000\u2003",
    "zero width": "\u200b\u2060\ufeff",
    "joiners": "\u200d\u200c",
    "directions": "\u202e\u2066\u200f",
    "a blank of Braille": "\u2800",
    "a Hangul filler": "\u3164",
    "a narrow Hangul filler": "\uffa0",
    "fillers of syllables": "\u115f\u1160",
    "accents on nothing": "\u0301\u0308",
    "variations of nothing": "\ufe0f",
    "tags": "\U000e0041\U000e0042",
    "a notehead without ink": "\U0001d159",
}
NAMES = ("Zoë", "李小龍", "Ünal 2", "علی‌رضا", "👩‍🚀", "O'Hara-Łuk", "?", "किरण", "한글")


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_a_name_without_a_visible_character_is_refused(name: str) -> None:
    with pytest.raises(Problem) as refused:
        plain_name(name)

    assert refused.value.reply.code == "empty_text"


def test_a_title_without_a_visible_character_is_refused() -> None:
    with pytest.raises(Problem) as refused:
        title_of("\u2800\u3164")

    assert refused.value.reply.code == "empty_text"


def test_marks_that_steer_the_writing_are_removed_from_a_name() -> None:
    assert plain_name("\u202eAnn\u2066\ufeff\u200b Lee\u3164\u2800x\u200d") == "Ann Lee x"


@pytest.mark.parametrize("name", NAMES)
def test_names_of_every_writing_stay_as_they_are(name: str) -> None:
    assert plain_name(name) == name


@pytest.mark.parametrize("name", ["a\x00b", "\x1b[31m", "\ue000evil"])
def test_a_control_character_is_refused_by_its_number(name: str) -> None:
    with pytest.raises(Problem, match=r"name: has a character that cannot be shown \(U\+") as refused:
        plain_name(name)

    assert refused.value.reply.code == "odd_text"
