import re
import struct
from typing import Final

import msgspec
import pytest

from benchmarks.page import loaded_kb
from cupola.server.routes.site.built_page import page_files, page_folder
from tests.page.words import said

MOST_TABLE_KB: Final = 140
MOST_FETCHED_KB: Final = 165
PNG: Final = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(autouse=True)
def built_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page that is built, also where the tests of the server named a folder without one."""
    monkeypatch.delenv("CUPOLA_PAGE", raising=False)


def test_the_start_page_and_the_table_together_stay_light() -> None:
    assert 0 < loaded_kb() < loaded_kb("Table") <= MOST_TABLE_KB


def test_what_is_fetched_unasked_stays_light() -> None:
    assert loaded_kb("Table") < loaded_kb("Table", "others") <= MOST_FETCHED_KB


def test_the_manifest_names_icons_that_are_there_in_their_sizes() -> None:
    files = page_files(page_folder())
    linked = re.search(rb'<link rel="manifest" href="/([^"]+)"', files["index.html"].body)
    assert linked

    manifest = msgspec.json.decode(files[linked[1].decode()].body)

    assert (manifest["name"], manifest["display"]) == (said("shell-name"), "standalone")
    for icon in manifest["icons"]:
        body = files[icon["src"].lstrip("/")].body
        if icon["type"] == "image/png":
            assert body.startswith(PNG)
            assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", body[16:24]))
        else:
            assert body.startswith(b"<svg")
    assert {"any", "192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])


def test_the_worker_names_only_files_of_this_build() -> None:
    files = page_files(page_folder())
    named = re.findall(r'"(/[^"]+)"', files["sw.js"].body.decode().splitlines()[0])

    assert len(named) > 20
    assert [path for path in named if path.lstrip("/") not in files] == []
