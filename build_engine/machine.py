"""Says what this machine lacks for an install, and installs it where that is possible.

Runs before anything is installed, so it needs nothing but Python itself.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Need:
    """Something an install uses, the Debian packages that bring it, and whether it can do without."""

    name: str
    packages: tuple[str, ...]
    essential: bool


VENV = Need("the Python module venv", ("python3-venv",), essential=True)
COMPILER = Need("a C compiler", ("gcc", "libc6-dev"), essential=False)
HEADERS = Need("the Python headers", ("python3-dev",), essential=False)


def has_venv() -> bool:
    """Whether virtual environments with pip in them can be made."""
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def has_compiler() -> bool:
    """Whether the compiler that extensions are built with can be found."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def has_headers() -> bool:
    """Whether C code can include Python.h."""
    return Path(sysconfig.get_path("include"), "Python.h").exists()


def lacking() -> list[Need]:
    """Everything an install uses that is not there."""
    found = {VENV: has_venv(), COMPILER: has_compiler(), HEADERS: has_headers()}
    return [need for need, is_there in found.items() if not is_there]


def install(needs: list[Need]) -> None:
    """Ask the system for the packages; whether they came is seen by looking again."""
    packages = [package for need in needs for package in need.packages]
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    print(f"installing {', '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode != 0:
        subprocess.run(["apt-get", "update", "-qq"], env=environment, check=False)
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
    importlib.invalidate_caches()


def may_install() -> bool:
    """Whether this machine takes packages from us."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def complaint(need: Need) -> str:
    """One line that names what is missing and what it costs."""
    remedy = f"apt-get install {' '.join(need.packages)}"
    cost = "cannot install without it" if need.essential else "the engine will run uncompiled, only slower"
    return f"missing {need.name}: {cost} ({remedy})"


def main() -> int:
    """Prepare the machine; fails only when an install cannot do without what is missing."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file runs before pip can refuse
        print(f"Cupola needs Python 3.11 or later, and {sys.executable} is {sys.version.split()[0]}")
        return 1
    needs = lacking()
    if needs and may_install():
        install(needs)
        needs = lacking()
    for need in needs:
        print(complaint(need))
    return int(any(need.essential for need in needs))


if __name__ == "__main__":
    sys.exit(main())
