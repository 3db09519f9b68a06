import pytest

from cupola.engine.accessors.board import banner
from cupola.engine.constants.actions import ACTION_IDS, SECTION_NAMES
from cupola.engine.constants.reasons import ALLOWED
from cupola.engine.turn.legal import why_not
from cupola.lesson.examples.played import Run, examples, played_examples, seat_of
from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.play.setup.catalogue import standard_catalogue
from tests.words.reading import gaps, messages
from tests.words.test_rules import DOCS, NUMBER, rules

NAMES = tuple(examples())


def run_of(name: str) -> Run:
    return Run(examples()[name], standard_catalogue())


@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_of_the_words_are_those_of_the_rules(name: str) -> None:
    run = run_of(name)

    assert {key: run.measured(each) for key, each in run.example.states.items()} == {
        key: each.amount for key, each in run.example.states.items()
    }


@pytest.mark.parametrize("name", [name for name in NAMES if examples()[name].refused])
def test_what_an_example_says_is_refused_is_refused(name: str) -> None:
    run = run_of(name)

    assert why_not(run.after, ACTION_IDS[str(run.example.refused)]) != ALLOWED


@pytest.mark.parametrize("name", [name for name in NAMES if examples()[name].owners])
def test_sections_belong_to_whom_the_example_says(name: str) -> None:
    run = run_of(name)

    for section, colour in run.example.owners.items():
        assert banner(run.after, SECTION_NAMES.index(section)) == seat_of(run.after, colour)


def test_W2_the_marker_of_ivan_stands_over_the_tower_that_the_example_says() -> None:
    run = run_of("ivan-marker")

    assert run.ivan_over(run.before) != run.example.ivan_over
    assert run.ivan_over(run.after) == run.example.ivan_over == run.example.tower


@pytest.mark.parametrize("name", NAMES)
def test_an_example_says_something_that_can_be_checked(name: str) -> None:
    example = examples()[name]

    assert example.states or example.refused or example.owners


def test_there_are_examples_where_players_stumble() -> None:
    told = {rule for example in examples().values() for rule in example.rules}

    assert told >= {"B4", "B7", "B8", "B9", "C3", "C5", "E3", "E6", "E7", "I7", "K4", "K10"}
    assert told >= {"M1", "M2", "M4", "M5", "M6", "N1", "N3", "V8", "W2", "W3"}
    assert told <= set(NUMBER.findall(rules(DOCS / "rules.md")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_is_told_in_every_language(language: str) -> None:
    words = Words(language)

    for example in played_examples():
        assert words.say(example.title)
        assert words.say(example.words)
        assert all(words.say(line) for line in example.happened)


@pytest.mark.parametrize("name", NAMES)
def test_the_words_of_an_example_state_only_numbers_that_are_checked(name: str) -> None:
    assert gaps(messages("", "en")[f"example-{name}"]) <= examples()[name].states.keys()
