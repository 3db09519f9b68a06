"""A picture of a moment and an animation of a match: saved by the page, read back by another decoder."""

import base64
import zlib
from pathlib import Path
from struct import unpack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from cupola.server.services import Services
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.page.visitor import PATIENCE_MS, visitor
from tests.page.words import said
from tests.server.scenes.household import plain_settings, play_ahead
from tests.server.scenes.serving import RunningServer

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("a match that is played at once")]

# How many frames a file has, and how many different colours its first and its last frame show.
DECODED = """
async (raw) => {
  const data = Uint8Array.from(atob(raw), (letter) => letter.charCodeAt(0));
  const decoder = new ImageDecoder({ type: "image/png", data });
  await decoder.tracks.ready;
  await decoder.completed;
  const { frameCount } = decoder.tracks.selectedTrack;
  const seen = [];
  for (const frameIndex of [0, frameCount - 1]) {
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const pixels = new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    const clear = pixels.filter((pixel) => pixel >>> 24 < 255).length;
    seen.push({ width: canvas.width, height: canvas.height, colours: new Set(pixels).size, clear });
  }
  return { frames: frameCount, first: seen[0], last: seen[1] };
}
"""


def saved(page: Page, key: str, path: Path) -> bytes:
    """The file that a button hands over."""
    with page.expect_download(timeout=2 * PATIENCE_MS) as download:
        page.get_by_role("button", name=said(key)).click()
    assert download.value.suggested_filename.endswith(".png")
    download.value.save_as(path)
    return path.read_bytes()


def chunks_of(raw: bytes) -> list[tuple[str, bytes]]:
    """The chunks of a PNG, each with a checksum that is right."""
    assert raw.startswith(b"\x89PNG\r\n\x1a\n")
    found, at = [], 8
    while at < len(raw):
        (length,) = unpack(">I", raw[at : at + 4])
        body = raw[at + 4 : at + 8 + length]
        assert unpack(">I", raw[at + 8 + length : at + 12 + length]) == (zlib.crc32(body),)
        found.append((body[:4].decode(), body[4:]))
        at += 12 + length
    return found


def decoded(page: Page, raw: bytes) -> dict[str, Any]:
    """What the browser's own decoder makes of a file."""
    told: dict[str, Any] = page.evaluate(DECODED, base64.b64encode(raw).decode())
    return told


@pytest.mark.core
def test_a_picture_and_an_animation_of_a_match_are_saved(browser: Browser, tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "pictures.db")
    upgrade(url)
    running = RunningServer(plain_settings(url))
    running.start()
    services = Services(running.settings)
    with visitor(browser, running.url, width=1366, height=768) as person:
        person.open("/")
        person.tell("/api/me", {"name": "Anna"})
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Boris"}]
        table = person.tell("/api/games", {"options": {"players": 2}, "seats": seats, "start": True})
        game = str(table["game"])
        play_ahead(services, game, 60)

        page = person.open(f"/replay/{game}")
        still = saved(page, "picture-save", tmp_path / "still.png")
        assert {kind for kind, _ in chunks_of(still)} >= {"IHDR", "IDAT", "IEND"}
        seen = decoded(page, still)
        assert (seen["frames"], seen["first"]["width"], seen["first"]["height"]) == (1, 1200, 630)
        assert seen["first"]["colours"] > 500

        match = saved(page, "picture-animation", tmp_path / "match.png")
        seen = decoded(page, match)
        kinds = [kind for kind, _ in chunks_of(match)]
        assert seen["frames"] == kinds.count("fcTL") > 10
        assert (seen["last"]["width"], seen["last"]["height"]) == (600, 315)
        assert (seen["first"]["clear"], seen["last"]["clear"]) == (0, 0)
        assert seen["last"]["colours"] > 500
        expect(page.locator(".scene")).to_have_count(0)

        page = person.open(f"/table/{game}/score")
        assert chunks_of(saved(page, "picture-save", tmp_path / "score.png"))[0][0] == "IHDR"
    services.close()
    running.stop()
