import base64
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Place
from tests.page.visitor import PATIENCE_MS
from tests.page.words import said
from tests.server.scenes.app import play_ahead

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
    with page.expect_download(timeout=2 * PATIENCE_MS) as download:
        page.get_by_role("button", name=said(key)).click()
    assert download.value.suggested_filename.endswith(".png")
    download.value.save_as(path)
    return path.read_bytes()


def decoded(page: Page, raw: bytes) -> dict[str, Any]:
    told: dict[str, Any] = page.evaluate(DECODED, base64.b64encode(raw).decode())
    return told


@pytest.mark.core
def test_a_picture_and_an_animation_of_a_match_are_saved(place: Place, tmp_path: Path) -> None:
    person = place.host
    person.open("/")
    person.tell("/api/me", {"name": "Anna"})
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Boris"}]
    table = person.tell("/api/games", {"options": {"players": 2}, "seats": seats, "start": True})
    game = str(table["game"])
    play_ahead(place.services, game, 60)

    page = person.open(f"/replay/{game}")
    still = saved(page, "picture-save", tmp_path / "still.png")
    seen = decoded(page, still)
    assert (seen["frames"], seen["first"]["width"], seen["first"]["height"]) == (1, 1200, 630)
    assert seen["first"]["colours"] > 500

    match = saved(page, "picture-animation", tmp_path / "match.png")
    seen = decoded(page, match)
    assert seen["frames"] == match.count(b"fcTL") > 10
    assert (seen["last"]["width"], seen["last"]["height"]) == (600, 315)
    assert (seen["first"]["clear"], seen["last"]["clear"]) == (0, 0)
    assert seen["last"]["colours"] > 500
    expect(page.locator(".scene")).to_have_count(0)

    page = person.open(f"/table/{game}/score")
    assert decoded(page, saved(page, "picture-save", tmp_path / "score.png"))["frames"] == 1
