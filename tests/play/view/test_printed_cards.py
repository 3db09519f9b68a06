from pathlib import Path

import pytest

from cupola.content.box import load_box
from cupola.content.read.files import read_bytes
from cupola.content.shape.vocabulary import BASE_FILE
from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.play.view.printed_cards import CARD_KINDS, PrintedCards, PrintedPiece, printed_cards
from tests.words.test_rules import DOCS, NUMBER, rules


def chart(language: str = "en") -> PrintedCards:
    return printed_cards(standard_catalogue(), Words(language))


def piece(name: str, language: str = "en") -> PrintedPiece:
    return next(each for group in chart(language).groups for each in group.pieces if each.name == name)


def test_every_action_of_every_card_is_there() -> None:
    listed = {each.name: each for group in chart().groups for each in group.pieces}

    for name, (_, actions) in zip(standard_catalogue().card_names, standard_catalogue().cards, strict=True):
        assert [line.once for line in listed[name].lines] == [effect.once for effect in actions]


def test_a_card_says_what_its_actions_do_and_how_often() -> None:
    first, second = piece("teamsters-3").lines

    assert (first.words, first.mark_words) == ("pay 1 ruble to deliver 1 material", "as often as you like")
    assert (second.words, second.mark_words) == (
        "pay 2 rubles to swap two resource tiles in the market",
        "once",
    )


def test_a_contract_says_what_it_pays_with_two_players() -> None:
    contract = piece("contract-14")

    assert contract.lines[0].words == "2 prestige for each tower where you have no banner or ornament"
    assert contract.notes_words == ("with two players or against Ivan: 4 prestige",)


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("language", "own"), [("en", "your ornaments"), ("fr", "posé par vous"), ("pt", "ornamento seu")]
)
@pytest.mark.parametrize("number", [7, 8])
def test_N8_a_contract_for_ornaments_on_sections_says_that_they_are_your_own(
    number: int, language: str, own: str
) -> None:
    assert own in piece(f"contract-{number}", language).lines[0].words


@pytest.mark.parametrize(
    ("language", "own"), [("en", "your ornaments"), ("fr", "vos ornements"), ("pt", "ornamentos seus")]
)
def test_N8_a_contract_for_three_ornaments_says_that_they_are_your_own(language: str, own: str) -> None:
    assert own in piece("contract-13", language).lines[0].words


def test_N3_the_chart_of_the_foremen_says_what_a_reprimand_costs_for_each_section_above() -> None:
    foremen = next(group for group in chart().groups if group.name == "foremen")

    assert (
        "2 recognition instead of 1 for each section that others have finished above"
        in foremen.notes_words[0]
    )


def test_what_needs_the_contractors_says_so() -> None:
    noted = {
        each.name
        for group in chart().groups
        for each in group.pieces
        if "only with Contractors" in each.notes_words
    }

    assert noted == {
        "jewellers-3",
        "resource-passes",
        "workshop-passes",
        "workshop-die-black",
        "ivan-recruit",
    }
    assert [group.name for group in chart().groups if "only with Contractors" in group.notes_words] == [
        "recruiters",
        "jurists",
    ]


def test_a_kind_is_listed_alone() -> None:
    for kind in CARD_KINDS:
        groups = printed_cards(standard_catalogue(), Words("en"), kind).groups
        assert groups
        assert {group.kind for group in groups} == {kind}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_words_in_every_language(language: str) -> None:
    for group in chart(language).groups:
        assert group.title_words
        assert all(line.words for each in group.pieces for line in each.lines)


def test_every_group_names_a_rule_that_exists() -> None:
    assert {group.rule for group in chart().groups} <= set(NUMBER.findall(rules(DOCS / "rules.md")))


def test_a_corrected_box_has_a_corrected_chart(tmp_path: Path) -> None:
    text = read_bytes(None, BASE_FILE).decode()
    changed = text.replace(
        "{ pay = { rubles = 2 }, gain = { any_material = 1 } }",
        "{ pay = { rubles = 4 }, gain = { any_material = 1 } }",
    )
    assert changed != text
    (tmp_path / BASE_FILE).write_text(changed)

    cards = printed_cards(Catalogue(load_box(tmp_path)), Words("en"))

    assert cards.groups[0].pieces[0].lines[1].words == "pay 4 rubles to gain 1 material of your choice"
    assert cards.content != chart().content
