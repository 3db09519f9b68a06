"""Builds the page into a folder: the packages its lock file names, then one run of the bundler."""

import hashlib
import os
import shutil
from pathlib import Path

from build_page.node import CannotBuild, npm, run_node

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "cupola" / "server" / "page"
WITHIN = Path("cupola", "server", "page")
SKIP = "CUPOLA_SKIP_PAGE"

# Not `npm ci`: it refuses a lock file without the programs that packages bring for other systems.
# Nothing is saved, so that the lock file stays as it is; no package runs a script of its own.
INSTALL = (
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "--loglevel=error",
    "--prefer-offline",
    "--fetch-retries=1",  # without a network, say so soon
)


def is_skipped() -> bool:
    """Whether whoever builds does not want the page."""
    return os.environ.get(SKIP, "") not in {"", "0"}


def lock_digest(web: Path) -> str:
    """What the lock file says, in short."""
    return hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()


def install_packages(web: Path) -> None:
    """Install what the lock file names, unless just that is there already: then no network is needed."""
    installed = web / "node_modules" / ".cupola-installed"
    digest = lock_digest(web)
    if installed.exists() and installed.read_text(encoding="utf-8") == digest:
        return
    run_node(web, npm(), *INSTALL)
    installed.write_text(digest, encoding="utf-8")


def build_page(folder: Path, web: Path = WEB) -> None:
    """Build the page into a folder, which then holds it and nothing else; on any failure, nothing at all."""
    if not (web / "index.html").exists():
        raise CannotBuild(f"there is no {web / 'index.html'}")
    remove_page(folder)
    install_packages(web)
    bundler = web / "node_modules" / "vite" / "bin" / "vite.js"
    made = folder.with_name(f"{folder.name}.new")
    try:
        run_node(web, bundler, "build", "--outDir", str(made.resolve()), "--emptyOutDir", "--logLevel=warn")
        made.rename(folder)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def remove_page(folder: Path) -> None:
    """Take away a page that was built before: an old one would not fit the server."""
    shutil.rmtree(folder, ignore_errors=True)
