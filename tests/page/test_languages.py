from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cupola.play.phrases.phrase import LOCALES
from tests.page.conftest import MakeVisitor
from tests.page.playing import both_ends, play_both_ends, set_game, solo
from tests.page.showcase import MORE, Showcase, one_of_every_kind
from tests.page.table import Table
from tests.page.visitor import Visitor, ready
from tests.page.words import said
from tests.words.reading import OTHERS, gaps, messages

pytestmark = pytest.mark.browser

# Everything that is read or heard on a page, piece by piece.
SPOKEN: Final = """
() => {
  const heard = ["aria-label", "data-tip", "placeholder", "title", "alt"];
  const said = [...document.body.querySelectorAll("*")].flatMap((each) =>
    heard.map((name) => each.getAttribute(name)).filter(Boolean));
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (!parent.closest("script, style, noscript, [lang]:not(html)")) said.push(walk.currentNode.data);
  }
  return said.flatMap((each) => each.split("\\n")).map((each) => each.trim()).filter(Boolean);
}
"""
NAMES: Final = {"Ivan"}  # the same everywhere, though Portuguese puts an article before it
SCREENS: Final = ("/", "/new/bots", "/new/friends", "/records", "/settings", "/about")


def only_english(language: str) -> frozenset[str]:
    """The texts of the page that English alone has: on a page in another language they were forgotten."""
    known = messages("page.", language)
    plain = [key for key, message in messages("page.", "en").items() if key in known and not gaps(message)]
    texts = {said(key) for key in plain} - {said(key, language) for key in plain}
    # A letter may be a key here and a tower there.
    return frozenset(text for text in texts - NAMES if len(text) > 1)


def spoken(page: Page) -> frozenset[str]:
    return frozenset(page.evaluate(SPOKEN))


@pytest.mark.core
@pytest.mark.site
@pytest.mark.parametrize("language", OTHERS)
def test_a_first_visit_is_in_the_language_of_the_browser(make_visitor: MakeVisitor, language: str) -> None:
    person = make_visitor(locale=LOCALES[language])
    fetched: list[str] = []
    person.context.on("request", lambda request: fetched.append(request.url.rsplit("/", 1)[-1]))

    page = person.open()

    expect(page.get_by_role("button", name=said("start-now", language))).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == LOCALES[language]
    ready(page)
    words = {name.split("-", 1)[0] for name in fetched if name.endswith(".json")} - {"pyodide"}
    assert words == {language, f"page.{language}"}, "no other language is fetched"


def test_another_language_comes_without_a_reload_and_is_remembered(person: Visitor) -> None:
    page = person.open()
    page.evaluate("() => { window.isTheSamePage = true; }")

    page.locator("[data-language=fr]").click()

    expect(page.get_by_role("button", name=said("start-now", "fr"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("[data-language=fr]")).to_be_focused()
    assert page.evaluate("() => window.isTheSamePage") is True
    again = person.open("/settings")
    expect(again.get_by_role("heading", name=said("settings-title", "fr"))).to_be_visible()


@pytest.mark.core
@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_English(make_visitor: MakeVisitor, language: str) -> None:
    person = make_visitor(locale=LOCALES[language])
    english = only_english(language)

    page = person.open()
    for path in SCREENS:
        ready(person.turn(page, path))
        assert spoken(page), path
        assert spoken(page) & english == set(), path

    person.turn(page, "/").get_by_role("button", name=said("start-now", language)).click()
    table = Table(person, page)
    assert spoken(table.page) & english == set(), "at the table"


@both_ends(3)
@pytest.mark.parametrize("language", OTHERS)
def test_a_whole_game_is_played_in_every_language(
    make_visitor: MakeVisitor, language: str, most: int
) -> None:
    person = make_visitor(locale=LOCALES[language])
    english = only_english(language)

    table, over = play_both_ends(person, set_game(person, 1, "a whole game"), seed=1, most=most)

    assert over["status"] == "over"
    expect(table.page).to_have_url(f"{person.url}/table/{table.game}/score")
    expect(table.page.get_by_role("heading", level=1)).to_have_text(said("score-page-title", language))
    assert spoken(table.page) & english == set()


@pytest.mark.parametrize("language", OTHERS)
def test_no_kind_of_decision_is_told_in_English(make_visitor: MakeVisitor, language: str) -> None:
    person = make_visitor(locale=LOCALES[language])
    person.tell("/api/me", {"name": "Anna"})
    showcase = Showcase(person, 2, contractors=True)
    records = [name for name, options in MORE.items() if (options.players, options.contractors) == (2, True)]
    frames = {decision.frame: decision for decision in one_of_every_kind(records)}
    english = only_english(language)

    for frame, decision in frames.items():
        showcase.show(decision)
        assert (frame, set(spoken(showcase.table.page) & english)) == (frame, set[str]())

    assert {"turn", "visit", "recruit"} <= set(frames)


@pytest.mark.parametrize("language", sorted(LOCALES))
def test_no_guild_loses_a_part_of_its_name_on_a_small_card(make_visitor: MakeVisitor, language: str) -> None:
    table = solo(make_visitor(locale=LOCALES[language], width=390, height=844))

    cut = table.page.eval_on_selector_all(
        '[data-at^="card-"] .name',
        "names => names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)",
    )

    assert cut == []
