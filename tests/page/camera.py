"""Takes every picture at both sizes the table is made for, and lays them out on one sheet a size."""

import html
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

SIZES: Final = ((1440, 900), (1280, 720))
COLUMNS: Final = 3
SHEET_WIDTH: Final = 1920
STILL_MS: Final = 500

STYLE: Final = f"""
body {{ margin: 16px; background: #e8dcc0; font: 700 18px sans-serif; color: #2b1d14;
        display: grid; grid-template-columns: repeat({COLUMNS}, 1fr); gap: 16px; }}
figure {{ margin: 0; }}
figcaption {{ padding: 4px 0; }}
img {{ width: 100%; border: 1px solid #2b1d14; }}
"""


class Camera:
    """Pictures in a folder, in the order they were taken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: list[str] = []
        for width, height in SIZES:
            (folder / f"{width}x{height}").mkdir(parents=True, exist_ok=True)

    def take(self, page: Page, name: str) -> None:
        """One picture of a page as it stands, at every size."""
        self.names.append(f"{len(self.names) + 1:02}-{name}")
        for width, height in reversed(SIZES):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(STILL_MS)
            page.screenshot(path=self.picture(width, height, self.names[-1]))
        print(f"  {self.names[-1]}", flush=True)

    def picture(self, width: int, height: int, name: str) -> Path:
        """Where a picture lies."""
        return self.folder / f"{width}x{height}" / f"{name}.png"

    def lay_out(self, browser: Browser) -> list[Path]:
        """One sheet for every size, with all pictures on it."""
        return [self._sheet(browser, width, height) for width, height in SIZES]

    def _sheet(self, browser: Browser, width: int, height: int) -> Path:
        figures = "".join(
            f"<figure><img src='{width}x{height}/{html.escape(name)}.png' alt=''>"
            f"<figcaption>{html.escape(name)}</figcaption></figure>"
            for name in self.names
        )
        source = self.folder / f"contact-{width}x{height}.html"
        source.write_text(f"<!doctype html><style>{STYLE}</style>{figures}", encoding="utf-8")
        page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 1080})
        page.goto(source.as_uri())
        sheet = source.with_suffix(".png")
        page.screenshot(path=sheet, full_page=True)
        page.close()
        return sheet
