import re
from pathlib import Path

import pytest

from cupola.play.phrases.phrase import Words
from tests.words.reading import OTHERS, ROOT

DOCS = ROOT / "docs"
NUMBER = re.compile(r"^- ([A-Z]\d+) ", re.MULTILINE)
HEADING = re.compile(r"^## (?:([A-Z]) )?\S", re.MULTILINE)


def rules(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("part", "least"), [(NUMBER, 100), (HEADING, 10)], ids=["numbers", "chapters"])
def test_rules_have_the_same_parts_in_all_languages(language: str, part: re.Pattern[str], least: int) -> None:
    english, other = rules(DOCS / "rules.md"), rules(DOCS / f"rules.{language}.md")

    assert part.findall(other) == part.findall(english)
    assert len(part.findall(english)) > least


# Code, files, and words of the engine or of a sign that no card shows.
NOT_FOR_PLAYERS = re.compile(
    r"`|//|\.toml|src/|_|\bcontent\b|\bneeds state\b|\bseats?\b|\boverride|\blightning\b"
    r"|\bcontenu\b|\bétat\b|\béclair\b|\bconteúdo\b|\bestado\b|\braio\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("name", ["rules.md", "rules.fr.md", "rules.pt.md"])
def test_the_rules_speak_to_players(name: str) -> None:
    lines = rules(DOCS / name).splitlines()

    assert [line for line in lines if NOT_FOR_PLAYERS.search(line)] == []


@pytest.mark.parametrize(
    ("name", "language"), [("rules.md", "en"), ("rules.fr.md", "fr"), ("rules.pt.md", "pt")]
)
def test_the_rules_name_the_signs_that_the_cards_show(name: str, language: str) -> None:
    (influence,) = [line for line in rules(DOCS / name).splitlines() if line.startswith("- M5 ")]

    assert Words(language, "page").text("market-once") in influence
    assert Words(language, "page").text("market-often") in influence
