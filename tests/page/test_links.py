from collections.abc import Iterator
from typing import Final

import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import Browser, Page, expect

from tests.page.axe import violations
from tests.page.hosting import running_server
from tests.page.visitor import Visitor, visitor
from tests.page.words import said

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("links to a server")]

NETWORK: Final = "http://192.168.7.5:8417"
SEEN: Final = """async (picture) => {
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 400;
  const paint = canvas.getContext("2d");
  paint.drawImage(picture, 0, 0, 400, 400);
  return [...paint.getImageData(0, 0, 400, 400).data].filter((_, at) => at % 4 === 0);
}"""


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server as `cupola serve --share` runs it on a network, opened on its own computer."""
    with running_server(tmp_path_factory.mktemp("shared"), public_url=NETWORK) as running:
        yield running.url


def read_code(page: Page) -> str:
    seen = page.get_by_role("img", name=said("qr-alt")).evaluate(SEEN)
    (found,) = zxingcpp.read_barcodes(np.array(seen, np.uint8).reshape(400, 400))
    return str(found.text)


def waiting_table(person: Visitor) -> str:
    person.tell("/api/me", {"name": "Anna"})
    order = {"options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "free"}]}
    return str(person.tell("/api/games", order)["game"])


@pytest.mark.core
def test_my_other_device_reads_a_code_and_goes_on_at_my_table(browser: Browser, shared_server: str) -> None:
    with visitor(browser, shared_server) as laptop, visitor(browser, shared_server, touch=True) as phone:
        game = waiting_table(laptop)
        page = laptop.open("/settings")
        page.evaluate("() => localStorage.setItem('cupola-account', 'yes')")
        page.reload()
        page.get_by_role("button", name=said("device-link")).click()
        assert read_code(page).startswith(f"{NETWORK}/enter/")
        assert violations(page) == []
        made = laptop.tell("/api/me/device-links", {"game": game})

        other = phone.open(str(made["path"]))
        expect(other.locator("main")).to_contain_text(said("enter-lead", name="Anna"))
        assert violations(other) == []
        other.get_by_role("button", name=said("enter-yes")).click()

        expect(other.locator("main")).to_contain_text("Anna")
        other.wait_for_url(f"**/table/{game}")
        assert phone.ask("/api/me") == laptop.ask("/api/me")
        phone.tolerate("404")
        late = phone.open(str(made["path"]))
        late.wait_for_url(lambda url: "/enter/" in url)
        expect(late.get_by_role("alert")).to_contain_text(said("error-bad-device-link"))
