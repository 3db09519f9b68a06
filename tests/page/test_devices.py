import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.visitor import REPLIES
from tests.page.words import said

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("an account on several devices")]


def make_code(page: Page) -> str:
    page.get_by_role("button", name=said("settings-recovery-make")).click()
    return page.get_by_label(said("settings-recovery-code")).input_value()


def use_code(page: Page, code: str) -> None:
    page.get_by_label(said("settings-recover-code")).fill(code)
    page.get_by_role("button", name=said("settings-recover"), exact=True).click()


@pytest.mark.core
def test_devices_sign_in_with_a_code_and_are_signed_out_one_by_one_or_all(make_visitor: MakeVisitor) -> None:
    at_home, on_phone = make_visitor(), make_visitor()
    mine = at_home.open("/settings")
    code = make_code(mine)
    theirs = on_phone.open("/settings")

    use_code(theirs, code)
    next_code = theirs.get_by_label(said("settings-recovery-code"))
    expect(next_code).not_to_have_value(code)
    mine.reload()
    devices = mine.get_by_role("list", name=said("settings-devices")).get_by_role("listitem")
    expect(devices).to_have_count(2)
    expect(devices.first).to_contain_text(said("settings-device-here"))
    assert violations(mine) == []
    devices.nth(1).get_by_role("button").click()
    mine.get_by_role("dialog").get_by_role("button", name=said("settings-device-leave")).click()
    expect(devices).to_have_count(1)
    on_phone.tolerate(REPLIES)
    assert on_phone.context.request.get(f"{on_phone.url}/api/me").status == 401

    code = make_code(mine)
    used = on_phone.tell("/api/recover", {"code": code})
    mine.reload()
    mine.get_by_role("button", name=said("settings-devices-leave")).click()
    mine.get_by_role("dialog").get_by_role("button", name=said("settings-device-leave")).click()
    expect(mine.get_by_text(said("settings-devices-left"))).to_be_visible()
    assert mine.get_by_label(said("settings-recovery-code")).input_value() not in (code, used["code"])
    assert on_phone.context.request.get(f"{on_phone.url}/api/me").status == 401
    assert at_home.ask("/api/me/devices")["devices"][0]["is_current"]
