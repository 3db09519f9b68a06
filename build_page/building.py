"""Builds the page into a folder: the packages its lock file names, then one run of the bundler."""

import hashlib
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from build_page.node import CannotBuild, can_load, npm, run_node

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "cupola" / "server" / "page"
WITHIN = Path("cupola", "server", "page")
SKIP = "CUPOLA_SKIP_PAGE"

# No package runs a script of its own.
INSTALL = (
    "ci",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "--loglevel=error",
    "--prefer-offline",
    "--fetch-retries=1",  # without a network, say so soon
)
# What the build uses comes as a program for each kind of machine, and as WebAssembly for every other.
NATIVE = ("rolldown", "lightningcss")
WEBASSEMBLY = "NAPI_RS_FORCE_WASI"
# In the bundler's WebAssembly a thread cannot wait for a lock: where two meet at one, the bundler dies.
# One thread of each kind makes that rarer, and the next run need not meet it (Amanieu/parking_lot#529).
ONE_THREAD = {"RAYON_NUM_THREADS": "1", "TOKIO_WORKER_THREADS": "1"}
CANNOT_WAIT = "Parking not supported on this platform"


def is_skipped() -> bool:
    """Whether the page is not wanted."""
    return os.environ.get(SKIP, "") not in {"", "0"}


def is_packed() -> bool:
    """Whether the page came with the sources, as it does in a source archive; a checkout builds its own."""
    return (ROOT / "PKG-INFO").exists() and (PAGE / "index.html").exists()


def lock_digest(web: Path) -> str:
    """What the lock file says, in short."""
    return hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()


def install_packages(web: Path, *, checks: bool = False) -> None:
    """Install what the build needs, and the checks of the page if asked for; what is there is left alone."""
    installed = web / "node_modules" / ".cupola-installed"
    digest = lock_digest(web)
    there = installed.read_text(encoding="utf-8").split() if installed.exists() else []
    if digest in there and ("checks" in there or not checks):
        return
    left_out = () if checks else ("--omit=dev",)
    run_node(web, npm(), *INSTALL, *left_out, *cache(web))
    installed.write_text(f"{digest} {'checks' if checks else 'build'}\n", encoding="utf-8")


def cache(web: Path) -> tuple[str, ...]:
    """Where npm keeps what it fetched: its own place, unless nothing can be written there."""
    home = Path.home()
    nearest = next(folder for folder in (home / ".npm", home, *home.parents) if folder.is_dir())
    if os.access(nearest, os.W_OK):
        return ()
    return (f"--cache={web.parent / 'build' / 'npm'}",)


def way_to_build(web: Path) -> Mapping[str, str]:
    """The variables for the bundler: none, or WebAssembly where no native program loads."""
    if not os.environ.get(WEBASSEMBLY) and can_load(web, NATIVE):
        return {}
    install_packages(web, checks=True)  # they bring the WebAssembly, which few machines need
    return {WEBASSEMBLY: "true", "NODE_NO_WARNINGS": "1", **ONE_THREAD}


def bundle(web: Path, folder: Path, *options: str, variables: Mapping[str, str] | None = None) -> None:
    """Run the bundler of the page, which writes into a folder."""
    bundler = web / "node_modules" / "vite" / "bin" / "vite.js"
    arguments = ("build", "--outDir", str(folder.resolve()), *options, "--logLevel=warn")
    every = {**way_to_build(web), **(variables or {})}
    run_node(web, bundler, *arguments, variables=every, passing=CANNOT_WAIT)


def build_page(folder: Path, web: Path = WEB) -> None:
    """Build the page into a folder, which then holds it and nothing else; on any failure, nothing at all."""
    if not (web / "index.html").exists():
        raise CannotBuild(f"there is no {web / 'index.html'}")
    remove_page(folder)
    install_packages(web)
    made = folder.with_name(f"{folder.name}.new")
    try:
        bundle(web, made, "--emptyOutDir")
        made.rename(folder)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def remove_page(folder: Path) -> None:
    """Take away a page that was built before: an old one would not fit the server."""
    shutil.rmtree(folder, ignore_errors=True)
