"""axe-core, run inside a page: what keeps people with a disability from using it."""

from functools import cache

from playwright.sync_api import Page

from build_page.building import WEB

RUN = "() => axe.run(document, { resultTypes: ['violations'] }).then(found => found.violations)"


@cache
def source() -> str:
    """The checker, as its package brings it."""
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Everything axe-core finds, with the places; the policy of the page stays as it is."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    return [
        f"{found['id']}: {found['help']}: " + "; ".join(node["html"][:160] for node in found["nodes"][:4])
        for found in page.evaluate(RUN)
    ]
