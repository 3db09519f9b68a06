"""Two browsers at one table see each other come and go; a page that is hidden is away."""

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.test_games import begun, known
from tests.page.visitor import ready
from tests.page.words import said

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("people with browsers of their own")]

HIDE = """(isHidden) => {
  Object.defineProperty(document, "visibilityState", {
    value: isHidden ? "hidden" : "visible", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.mark.core
def test_a_player_sees_whether_the_other_is_here(make_visitor: MakeVisitor) -> None:
    anna, boris = known(make_visitor(), "Anna"), known(make_visitor(), "Boris")
    game = begun(anna, boris, "Friday")
    hers = ready(anna.open(f"/table/{game}"))
    row = hers.locator("button.row").first

    expect(row).to_contain_text(said("presence-away"))
    his = ready(boris.open(f"/table/{game}"))
    expect(row).to_contain_text(said("presence-here"))
    assert violations(hers) == []
    his.evaluate(HIDE, True)
    expect(row).to_contain_text("Away since")
    his.evaluate(HIDE, False)
    expect(row).to_contain_text(said("presence-here"))
    his.close()
    expect(row).to_contain_text("Away since")

    assert anna.unexpected() == boris.unexpected() == []


def test_somebody_private_has_no_dot(make_visitor: MakeVisitor) -> None:
    anna, boris = known(make_visitor(), "Anna"), known(make_visitor(), "Boris")
    game = begun(anna, boris, "Friday")
    hers = ready(anna.open(f"/table/{game}"))
    row = hers.locator("button.row").first
    his = ready(boris.open(f"/table/{game}"))
    expect(row).to_contain_text(said("presence-here"))

    settings = ready(boris.open("/settings"))
    settings.get_by_label(said("settings-private")).check()

    expect(row).not_to_contain_text(said("presence-here"))
    assert violations(settings) == []
    his.close()
    hers.wait_for_timeout(1500)
    expect(row).not_to_contain_text("Away")
