"""axe-core, run inside a page: what keeps people with a disability from using it."""

from functools import cache

from playwright.sync_api import Page

from build_page.building import WEB

RUN = """
(rules) => axe.run(document, { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })
  .then(found => found.violations)
"""
# What another look can change: the colours.
COLOURS = ("color-contrast", "link-in-text-block")


@cache
def source() -> str:
    """The checker, as its package brings it."""
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, *rules: str) -> list[str]:
    """Everything axe-core finds, by some of its rules or all, with the places; the page's policy stays."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    return [
        f"{found['id']}: {found['help']}: " + "; ".join(node["html"][:160] for node in found["nodes"][:4])
        for found in page.evaluate(RUN, list(rules) or None)
    ]
