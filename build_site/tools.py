"""Fetches what `make site` needs besides the page's own packages, at pinned versions, into a folder apart.

Zig compiles the engine for the browser; Pyodide is Python for the browser; msgspec comes built for it.
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from build_page.building import INSTALL, cache
from build_page.node import CannotBuild, npm, run_node

ROOT = Path(__file__).resolve().parents[1]
HERE = Path(__file__).resolve().parent
SITE = ROOT / "site"
TOOLS = ROOT / "build" / "site-tools"
PACKAGES = TOOLS / "python"
PYODIDE = TOOLS / "node_modules" / "pyodide"
WHEELS = TOOLS / "wheels"
PINNED = tuple(HERE / name for name in ("compiler.txt", "browser.txt", "package.json", "package-lock.json"))
INSTALLED = TOOLS / "installed"

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
# The platform that Pyodide's release gives its packages.
BROWSER = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314")


def install_tools() -> None:
    """Fetch what is pinned; what is there already is left alone."""
    pinned = hashlib.sha256(b"".join(path.read_bytes() for path in PINNED)).hexdigest()
    if INSTALLED.exists() and INSTALLED.read_text(encoding="utf-8") == pinned:
        return
    shutil.rmtree(TOOLS, ignore_errors=True)
    TOOLS.mkdir(parents=True)
    pip("install", "--no-deps", "--target", str(PACKAGES), "-r", str(HERE / "compiler.txt"))
    chosen = ("--no-deps", "--only-binary", ":all:", *BROWSER, "--require-hashes")
    pip("download", *chosen, "-d", str(WHEELS), "-r", str(HERE / "browser.txt"))
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, TOOLS / name)
    run_node(TOOLS, npm(), *INSTALL, *cache(TOOLS))
    INSTALLED.write_text(pinned, encoding="utf-8")


def pip(*arguments: str) -> None:
    """Run pip, silent unless it fails."""
    done = subprocess.run(
        [*PIP, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode != 0:
        raise CannotBuild(f"pip {arguments[0]} failed:\n{done.stdout.strip()}")
