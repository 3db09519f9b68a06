import re
from pathlib import Path

import pytest

from tests.words.reading import OTHERS, ROOT

DOCS = ROOT / "docs"
NUMBER = re.compile(r"^- ([A-Z]\d+) ", re.MULTILINE)
HEADING = re.compile(r"^## (?:([A-Z]) )?\S", re.MULTILINE)


def rules(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", OTHERS)
def test_the_rules_have_the_same_numbers_in_every_language(language: str) -> None:
    english, other = rules(DOCS / "rules.md"), rules(DOCS / f"rules.{language}.md")

    assert NUMBER.findall(other) == NUMBER.findall(english)


@pytest.mark.parametrize("language", OTHERS)
def test_the_rules_have_the_same_chapters_in_every_language(language: str) -> None:
    english, other = rules(DOCS / "rules.md"), rules(DOCS / f"rules.{language}.md")

    assert HEADING.findall(other) == HEADING.findall(english)


def test_the_numbers_of_the_rules_are_found() -> None:
    assert len(NUMBER.findall(rules(DOCS / "rules.md"))) > 100


@pytest.mark.parametrize("name", ["rules.md", "rules.fr.md", "rules.pt.md"])
def test_the_rules_send_no_player_to_a_file_of_the_box(name: str) -> None:
    text = rules(DOCS / name)

    assert ".toml" not in text
    assert "src/" not in text
