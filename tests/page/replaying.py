"""The replay as a person leads it: the slider, the keys, and what the boards show."""

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.page.visitor import Visitor, quiet
from tests.page.words import said

# Everything that lies on the boards; counted names and the order of attributes are of no account.
BOARDS: Final = r"""
() => {
  const plain = (name, value) =>
    name === "class" ? value.split(/\s+/).sort().join(" ").trim() : value.replaceAll(/\bc\d+\b/g, "c");
  const told = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim();
    if (!(node instanceof Element)) return "";
    const named = [...node.attributes]
      .map(({ name, value }) => [name, plain(name, value)])
      .filter(([name, value]) => name !== "class" || value)
      .map(([name, value]) => `${name}="${value}"`)
      .sort();
    const inner = [...node.childNodes].map(told).filter(Boolean).join("\n");
    return `<${node.tagName} ${named.join(" ")}>\n${inner}`;
  };
  return [...document.querySelectorAll('[data-part="board"], .rivals')].map(board => {
    const copy = board.cloneNode(true);
    copy.querySelectorAll(".lit").forEach(each => each.classList.remove("lit"));
    return told(copy);
  });
}
"""


def boards(page: Page) -> list[str]:
    shown: list[str] = page.evaluate(BOARDS)
    return shown


class Replay:
    def __init__(self, visitor: Visitor, path: str, page: Page | None = None) -> None:
        self.page = visitor.turn(page, path) if page else visitor.open(path)
        self.page.locator("main.table").wait_for()
        quiet(self.page)

    @property
    def slider(self) -> Locator:
        return self.page.get_by_role("slider", name=said("replay-slider"))

    @property
    def at(self) -> int:
        return int(self.slider.input_value())

    @property
    def last(self) -> int:
        return int(str(self.slider.get_attribute("max")))

    @property
    def named(self) -> str:
        return self.page.url.rsplit("/", 1)[1]

    def press(self, key: str) -> int:
        self.page.keyboard.press(key)
        quiet(self.page)
        return self.at

    def slide(self, index: int) -> None:
        self.slider.fill(str(index))
        quiet(self.page)

    def click(self, way: str) -> None:
        self.page.get_by_role("button", name=said(f"replay-{way}"), exact=True).click()
        quiet(self.page)

    def lit(self) -> list[str]:
        return self.page.locator('[role="log"] [aria-current="step"]').all_inner_texts()


def downloaded(page: Page, link: Locator) -> bytes:
    with page.expect_download() as coming:
        link.click()
    return coming.value.path().read_bytes()


def send_record(page: Page, raw: bytes, name: str = "match.cupola") -> None:
    page.locator('input[type="file"]').set_input_files(
        {"name": name, "mimeType": "application/x-ndjson", "buffer": raw}
    )


def expect_replay(page: Page) -> str:
    expect(page).to_have_url(re.compile(r"/replay/\w+/\d+"))
    page.locator("main.table").wait_for()
    return page.url.split("/replay/")[1].split("/")[0]


def remember(person: Visitor) -> None:
    """Let the pages of a person know that it has an account, which it was given over the API."""
    for key in ("cupola-account", "cupola-account-here"):
        know = f"if (location.protocol.startsWith('http')) localStorage.setItem('{key}', 'yes');"
        person.context.add_init_script(know)
        for page in person.context.pages:  # which may not be loaded again
            page.evaluate(f"() => {{ {know} }}")
