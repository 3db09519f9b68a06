from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cupola.play.phrases.phrase import LOCALES
from tests.page.conftest import MakeVisitor
from tests.page.playing import solo
from tests.page.table import Table
from tests.page.visitor import ready
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


@pytest.mark.parametrize("language", sorted(LOCALES))
def test_no_guild_loses_a_part_of_its_name_on_a_small_card(make_visitor: MakeVisitor, language: str) -> None:
    table = solo(make_visitor(locale=LOCALES[language], width=390, height=844))

    cut = table.page.eval_on_selector_all(
        '[data-at^="card-"] .name',
        "names => names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)",
    )

    assert cut == []
