"""axe-core, run inside a page: what keeps people with a disability from using it."""

from functools import cache
from typing import Final, Literal

from playwright.sync_api import Page, expect

from build_page.building import WEB
from tests.page.camera import Size

RUN = """
(rules) => axe.run(document, { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })
  .then(found => found.violations)
"""
# What another look can change: the colours.
COLOURS = ("color-contrast", "link-in-text-block")
Scheme = Literal["light", "dark"]
Contrast = Literal["no-preference", "more"]
# How a system asks for each look; the first is what every other test looks at.
SYSTEM: Final[dict[str, tuple[Scheme, Contrast]]] = {
    "paper": ("light", "no-preference"),
    "night": ("dark", "no-preference"),
    "contrast": ("light", "more"),
}
TOO_WIDE: Final = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@cache
def source() -> str:
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, *rules: str) -> list[str]:
    """Everything axe-core finds, by some of its rules or all, with the places; the page's policy stays."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    return [
        f"{found['id']}: {found['help']}: " + "; ".join(node["html"][:160] for node in found["nodes"][:4])
        for found in page.evaluate(RUN, list(rules) or None)
    ]


def violations_in_every_look(page: Page) -> list[str]:
    """Everything axe-core finds in each look; another than the first can spoil the colours alone."""
    found = []
    for look, (scheme, contrast) in SYSTEM.items():
        page.emulate_media(color_scheme=scheme, contrast=contrast)
        expect(page.locator("html")).to_have_attribute("data-theme", look)
        rules = () if look == "paper" else COLOURS
        found += [f"{look}: {fault}" for fault in violations(page, *rules)]
    return found


def faults_at(page: Page, *sizes: Size, in_every_look: bool = False) -> dict[Size, list[str]]:
    """What axe-core finds in windows of some sizes, and how much wider than those the page is."""
    found = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        wider = page.evaluate(TOO_WIDE)
        found[width, height] = violations_in_every_look(page) if in_every_look else violations(page)
        found[width, height] += [f"{wider} px too wide"] if wider > 0 else []
    return {size: faults for size, faults in found.items() if faults}
