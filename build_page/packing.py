"""Puts the page into what is packed; without a network the package is built all the same, without it."""

import shutil
from pathlib import Path

from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

from build_page.building import PAGE, WITHIN, build_page, is_packed, is_skipped, remove_page
from build_page.node import CannotBuild


class WithPage(build_py):
    """Copies the modules, then the page beside the server; an editable install builds it by itself."""

    def run(self) -> None:
        """Build; what keeps the page from being built is one warning, and the server shows plain lists."""
        super().run()
        if not self.editable_mode:
            pack_page(self, Path(self.build_lib, WITHIN))


class SourcesWithPage(sdist):
    """Packs the sources, and the page built from them."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        """Lay out what is packed; the checkout itself is left as it is."""
        super().make_release_tree(base_dir, files)
        pack_page(self, Path(base_dir, "src", WITHIN))


def pack_page(command: build_py | sdist, folder: Path) -> None:
    """Put the page into a folder: the one that came with the sources, or one built from them."""
    remove_page(folder)
    if is_skipped():
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    try:
        if is_packed():
            shutil.copytree(PAGE, folder)
        else:
            build_page(folder)
    except (CannotBuild, OSError) as problem:
        command.warn(f"the page is not built, and the server will show plain lists instead: {problem}")
