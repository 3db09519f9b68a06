"""E10: what the final scoring would come to now stands beside every score, and on the towers."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.camera import LAPTOP, PHONE, Size
from tests.page.conftest import MakeVisitor
from tests.page.matches import OwnMatch
from tests.page.visitor import Visitor, ready

pytestmark = pytest.mark.browser


def numbers_shown(page: Page) -> list[int]:
    """The numbers that stand beside the scores, in the order of the page."""
    return [int(each) for each in page.locator(".if-ended:visible > b").all_inner_texts()]


def totals(person: Visitor, game: str) -> list[int]:
    """What the score sheet gives every seat as it stands."""
    return [seat["total"] for seat in person.ask(f"/api/games/{game}/score")["seats"]]


@pytest.mark.core
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_newcomer_sees_the_totals_of_the_score_sheet_beside_the_scores(
    make_visitor: MakeVisitor, built_match: OwnMatch, size: Size
) -> None:
    person = make_visitor(
        width=size[0], height=size[1], touch=size == PHONE, account=built_match.account, coached=True
    )

    page = ready(person.open(f"/table/{built_match.game}"))

    assert sorted(numbers_shown(page)) == sorted(totals(person, built_match.game))


def test_a_tower_shows_the_share_of_every_player(make_visitor: MakeVisitor, built_match: OwnMatch) -> None:
    person = make_visitor(account=built_match.account, coached=True)

    page = ready(person.open(f"/table/{built_match.game}"))

    towers = person.ask(f"/api/games/{built_match.game}/view")["view"]["towers"]
    built = [tower for tower in towers if tower["value"]]
    assert built
    for tower in built:
        shares = page.locator(f'[data-at="tower-{tower["name"]}"] .share').all_text_contents()
        present = zip(tower["presence"], tower["prestige"], strict=True)
        assert sorted(shares) == sorted(f"+{prestige}" for presence, prestige in present if presence)


def test_it_can_be_switched_off(make_visitor: MakeVisitor, built_match: OwnMatch) -> None:
    person = make_visitor(account=built_match.account, coached=True)
    page = ready(person.open("/settings"))
    page.get_by_role("checkbox", name=re.compile("If it ended now")).uncheck()

    ready(person.turn(page, f"/table/{built_match.game}"))

    expect(page.locator(".plate").first).to_be_visible()
    assert numbers_shown(page) == []
    expect(page.locator(".share")).to_have_count(0)


def test_who_has_finished_a_match_chooses_it(make_visitor: MakeVisitor, built_match: OwnMatch) -> None:
    person = make_visitor(account=built_match.account)
    person.prefer(hasFinished=True)

    page = ready(person.open(f"/table/{built_match.game}"))

    assert numbers_shown(page) == []


def test_a_replay_shows_it_too(make_visitor: MakeVisitor, finished_match: OwnMatch) -> None:
    person = make_visitor(account=finished_match.account)
    person.prefer(ifEnded=True)

    page = ready(person.open(f"/replay/{finished_match.game}"))

    expect(page.locator(".plate .if-ended > b")).to_have_text(re.compile(r"^\d+$"))
