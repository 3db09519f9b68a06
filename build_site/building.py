"""Builds the site into a folder: Python for the browser, the engine, the page."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

from build_page.building import WEB, bundle, install_packages
from build_site.archive import package_files
from build_site.engine import compiled_engine
from build_site.files import compress, lay_out_engine, lay_out_licences, lay_out_package, lay_out_python
from build_site.library import compiled
from build_site.policy import with_policy
from build_site.tools import ROOT, install_tools


def build_site(folder: Path) -> None:
    """Build the site into a folder, which holds nothing else then; on any failure it stays as it was."""
    install_tools()
    made = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    try:
        python = lay_out_python(made)
        engine = compiled_engine()
        package = lay_out_package(made, compiled(package_files(ROOT / "src", engine.modules)))
        linked = lay_out_engine(made, engine.file.read_bytes())
        build_page(made, {"python": python, "package": package, "engine": linked})
        lay_out_licences(made / "licences")
        compress(made)
        shutil.rmtree(folder, ignore_errors=True)
        made.rename(folder)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def build_page(folder: Path, names: dict[str, str]) -> None:
    """Build the page for a browser that answers itself, beside what it loads for that."""
    install_packages(WEB)
    files = [path for name in names.values() for path in files_in(folder / name)]
    loaded = {path.relative_to(folder).as_posix(): path.stat().st_size for path in files}
    site = json.dumps({**names, "loaded": loaded}, sort_keys=True)
    bundle(WEB, folder, variables={"CUPOLA_SITE": site})
    rewrite(folder / "index.html", with_policy)
    rewrite(folder / "cupola.webmanifest", from_its_own_folder)


def rewrite(path: Path, change: Callable[[str], str]) -> None:
    """Change the text of a file."""
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")


def from_its_own_folder(manifest: str) -> str:
    """A manifest that names everything from where it lies, be that the root of a host or not."""
    return manifest.replace('": "/', '": "./')


def files_in(path: Path) -> list[Path]:
    """A file, or the files of a folder."""
    return sorted(path.rglob("*")) if path.is_dir() else [path]
