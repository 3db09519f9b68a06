"""Takes pictures at the sizes the page is made for, and lays them out on one sheet a size."""

import html
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

Size = tuple[int, int]
LAPTOP: Final[Size] = (1440, 900)
SMALL_LAPTOP: Final[Size] = (1280, 720)
LARGE: Final[Size] = (2560, 1440)
PHONE: Final[Size] = (390, 844)
# What the bars of a browser leave of a phone, upright and lying.
PHONES: Final[tuple[Size, ...]] = (PHONE, (390, 664), (375, 553), (360, 640))
LYING_PHONE: Final[Size] = (844, 390)
SIZES: Final = (LAPTOP, SMALL_LAPTOP, LARGE, *PHONES, LYING_PHONE)
SHEET_WIDTH: Final = 1920
STILL_MS: Final = 500

STYLE: Final = """
body { margin: 16px; background: #e8dcc0; font: 700 18px sans-serif; color: #2b1d14;
       display: grid; gap: 16px; grid-template-columns: repeat(3, 1fr); }
body.tall { grid-template-columns: repeat(8, 1fr); font-size: 13px; }
figure { margin: 0; }
figcaption { padding: 4px 0; }
img { width: 100%; border: 1px solid #2b1d14; }
"""


class Camera:
    """Pictures in a folder, in the order they were taken; a sheet of its own for every size."""

    def __init__(self, folder: Path, sheet: str = "contact", sizes: tuple[Size, ...] = SIZES) -> None:
        self.folder = folder
        self.sheet = sheet
        self.sizes = sizes
        self.taken: dict[Size, list[str]] = {size: [] for size in sizes}
        self.count = 0
        for size in sizes:
            self._picture(size, "").parent.mkdir(parents=True, exist_ok=True)

    def take(self, page: Page, name: str, *sizes: Size) -> None:
        self.count += 1
        numbered = f"{self.count:02}-{name}"
        for size in reversed(sizes or self.sizes):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.wait_for_timeout(STILL_MS)
            page.screenshot(path=self._picture(size, numbered))
            self.taken[size].append(numbered)
        print(f"  {self.sheet} {numbered}", flush=True)

    def lay_out(self, browser: Browser) -> list[Path]:
        return [self._lay_out(browser, size) for size in self.sizes if self.taken[size]]

    def _picture(self, size: Size, name: str) -> Path:
        return self.folder / f"{self.sheet}-{size[0]}x{size[1]}" / f"{name}.png"

    def _lay_out(self, browser: Browser, size: Size) -> Path:
        figures = "".join(
            f"<figure><img src='{self._picture(size, name).relative_to(self.folder).as_posix()}' alt=''>"
            f"<figcaption>{html.escape(name)}</figcaption></figure>"
            for name in self.taken[size]
        )
        source = self.folder / f"{self.sheet}-{size[0]}x{size[1]}.html"
        body = f"<body class='{'tall' if size[1] > size[0] else ''}'>{figures}"
        source.write_text(f"<!doctype html><style>{STYLE}</style>{body}", encoding="utf-8")
        page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 1080})
        page.goto(source.as_uri())
        sheet = source.with_suffix(".png")
        page.screenshot(path=sheet, full_page=True)
        page.close()
        return sheet
