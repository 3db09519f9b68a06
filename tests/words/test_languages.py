import re
from collections import Counter

import pytest
from fluent.syntax import ast

from cupola.play.phrases.phrase import LANGUAGES, LOCALES, Words
from tests.words.reading import OTHERS, RESOURCES, entries, file_of, gaps, messages, texts

EVERY_FILE = [(resource, language) for resource in RESOURCES for language in LANGUAGES]
TRANSLATED = [(resource, language) for resource in RESOURCES for language in OTHERS]


@pytest.mark.parametrize(("resource", "language"), EVERY_FILE)
def test_every_file_is_read_to_its_end(resource: str, language: str) -> None:
    unread = [entry.content for entry in entries(resource, language) if isinstance(entry, ast.Junk)]

    assert unread == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_twice_in_one_file_or_in_two(language: str) -> None:
    found = (entry for resource in RESOURCES for entry in entries(resource, language))
    keys = Counter(entry.id.name for entry in found if isinstance(entry, ast.Message))

    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize(("resource", "language"), TRANSLATED)
def test_every_language_has_the_messages_of_english_and_no_others(resource: str, language: str) -> None:
    assert messages(resource, language).keys() ^ messages(resource, "en").keys() == set()


@pytest.mark.parametrize(("resource", "language"), TRANSLATED)
def test_arguments_are_the_same_in_every_language(resource: str, language: str) -> None:
    english, other = messages(resource, "en"), messages(resource, language)

    assert {
        key: (sorted(gaps(english[key])), sorted(gaps(other[key])))
        for key in english.keys() & other.keys()
        if gaps(english[key]) != gaps(other[key])
    } == {}


@pytest.mark.parametrize("resource", RESOURCES)
def test_French_signs_stand_after_a_narrow_space_that_does_not_break(resource: str) -> None:
    wrong = re.compile(r" [;:!?»]|« |'")

    assert {
        key: piece
        for key, message in messages(resource, "fr").items()
        for piece in texts(message)
        if wrong.search(piece)
    } == {}


@pytest.mark.parametrize(("resource", "language"), TRANSLATED)
def test_no_sentence_was_left_in_English(resource: str, language: str) -> None:
    english, other = messages(resource, "en"), messages(resource, language)
    sentence = re.compile(r"[a-z]{2,}\W+[a-z]{2,}\W+[a-z]{2,}")

    assert [
        key
        for key in english.keys() & other.keys()
        if texts(english[key]) == texts(other[key]) and any(map(sentence.search, texts(english[key])))
    ] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 rubles", "1 ruble", "2 rubles"]),
        ("fr", ["0 rouble", "1 rouble", "2 roubles"]),
        ("pt", ["0 rublos", "1 rublo", "2 rublos"]),
    ],
)
def test_every_language_counts_in_its_own_way(language: str, said: list[str]) -> None:
    words = Words(language)

    assert [words.text("amount-rubles", count=count) for count in (0, 1, 2)] == said


def test_articles_follow_their_nouns() -> None:
    sentences = {
        language: [
            Words(language).text("clause-frees", ornament=Words(language).text(f"ornament-{name}"))
            for name in ("door", "arch", "cross")
        ]
        for language in OTHERS
    }

    assert sentences["fr"] == ["libère la porte", "libère l\u2019arche", "libère la croix"]
    assert sentences["pt"] == ["liberta a porta", "liberta o arco", "liberta a cruz"]


def test_every_language_has_its_files_and_its_locale() -> None:
    assert LOCALES.keys() == set(LANGUAGES)
    assert all(file_of(resource, language).is_file() for resource, language in EVERY_FILE)
