"""Installs what a part of Cupola needs into the environment of the Python that runs this.

The one list is `pyproject.toml`. Runs before anything is installed, so it needs nothing but Python itself.
"""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROJECT = ROOT / "pyproject.toml"
LOG = ROOT / "build" / "packages.log"
PARTS = ("build", "page", "checks", "bench", "wheels", "cupola")
# Bytecode is made when a module is first used: most of what is installed never is.
PIP = ("-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-compile")
ITSELF = ("--no-build-isolation", "--editable", str(ROOT))

# What pip says, what it means, and what helps.
KNOWN = (
    (
        r"CERTIFICATE_VERIFY_FAILED|SSLError",
        "the package index's certificate is not trusted",
        "Set PIP_CERT to your network's certificate",
    ),
    (
        r"NewConnection|NameResolution|Timeout|ProxyError|Connection(Error|Reset)|from versions: none",
        "this machine does not reach the Python package index",
        "Connect it",
    ),
    (r"No space left", "the disk is full", "Free some 500 MB"),
    (r"Permission denied|Read-only file system", "a file could not be written", "Make this folder writable"),
)


def requirements(part: str) -> list[str]:
    """What it takes to build the engine and the page, or the page alone, to check, or to measure."""
    document = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    project = document["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    if part == "build":
        return [*document["build-system"]["requires"], *written_out("page", extras)]
    return written_out("dev" if part == "checks" else part, extras)


def written_out(extra: str, extras: dict[str, list[str]]) -> list[str]:
    """The requirements of an extra, with those of the extras it names."""
    found = []
    for requirement in extras[extra]:
        if requirement.startswith("cupola["):
            names = requirement.removeprefix("cupola[").removesuffix("]").split(",")
            found += [inner for name in names for inner in written_out(name, extras)]
        else:
            found.append(requirement)
    return found


def install(part: str) -> bool:
    """Whether what a part needs is installed now; what fails is one line, with all that pip said in a log."""
    wanted = ITSELF if part == "cupola" else tuple(requirements(part))
    # Without a network, say so soon; the engine and the page are built by steps of their own.
    environment = {"PIP_RETRIES": "1", **os.environ, "CUPOLA_SKIP_ENGINE": "1"}
    done = subprocess.run(
        [sys.executable, *PIP, *wanted],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        LOG.parent.mkdir(exist_ok=True)
        LOG.write_text(done.stdout, encoding="utf-8")
        print(in_one_line(done.stdout), file=sys.stderr)
    return done.returncode == 0


def in_one_line(said: str) -> str:
    """What failed and what to do, without the words of pip unless nothing better is known."""
    errors = [line.removeprefix("ERROR: ") for line in said.splitlines() if line.startswith("ERROR: ")]
    unknown = (errors[-1] if errors else "pip failed", "See what it says")
    known = (words for pattern, *words in KNOWN if re.search(pattern, said))
    failed, remedy = next(known, unknown)
    where = LOG.relative_to(ROOT)
    return f"The packages are not installed: {failed}. {remedy} and run `make` again. Details: {where}"


def main(arguments: list[str]) -> int:
    """Install what the parts named need."""
    unknown = [part for part in arguments if part not in PARTS]
    if unknown:
        print(f"there is no part {unknown[0]!r}, only {', '.join(PARTS)}", file=sys.stderr)
        return 2
    try:
        return int(not all(install(part) for part in arguments))
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
