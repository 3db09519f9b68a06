"""Puts the page into what is packed; without a network the package is built all the same, without it."""

from pathlib import Path

from setuptools.command.build_py import build_py

from build_page.building import WITHIN, build_page, is_skipped, remove_page
from build_page.node import CannotBuild


class WithPage(build_py):
    """Copies the modules, then builds the page beside the server; an editable install builds it by itself."""

    def run(self) -> None:
        """Build; what keeps the page from being built is one warning, and the server shows plain lists."""
        super().run()
        if self.editable_mode:
            return
        folder = Path(self.build_lib, WITHIN)
        remove_page(folder)
        if is_skipped():
            return
        folder.parent.mkdir(parents=True, exist_ok=True)
        try:
            build_page(folder)
        except (CannotBuild, OSError) as problem:
            self.warn(f"the page is not built, and the server will show plain lists instead: {problem}")
