"""Says which programs that tests talk to this machine lacks, and installs them where that is possible.

Nothing it installs is left running: a test starts its own server, on a port of its own.
"""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from build_engine.machine import may_install

# A machine that is cut off must learn so in seconds; one that is busy installing may take its time.
APT = (
    "apt-get",
    "-qq",
    "-o=Acquire::Retries=1",
    "-o=Acquire::http::Timeout=20",
    "-o=DPkg::Lock::Timeout=120",
)


@dataclass(frozen=True)
class Program:
    """A program, its executables, where they are besides PATH, and the Debian package that brings it."""

    name: str
    executables: tuple[str, ...]
    package: str
    folders: tuple[str, ...] = ()
    service: str | None = None


POSTGRES = Program(
    "PostgreSQL",
    executables=("initdb", "postgres", "pg_basebackup"),
    package="postgresql",
    folders=("/usr/lib/postgresql/*/bin",),
    service="postgresql",
)
REDIS = Program("Redis", executables=("redis-server",), package="redis-server", service="redis-server")
CHROMIUM = Program("Chromium", executables=("chromium",), package="chromium")
NGINX = Program("nginx", ("nginx",), package="nginx-light", folders=("/usr/sbin",), service="nginx")
CADDY = Program("Caddy", ("caddy",), package="caddy", service="caddy")
WANTED = (POSTGRES, REDIS, CHROMIUM, NGINX, CADDY)


def newest_first(folders: list[Path]) -> list[Path]:
    """The folders by the numbers in their paths, so that version 15 comes before 9."""
    return sorted(folders, key=lambda folder: [int(n) for n in re.findall(r"\d+", str(folder))], reverse=True)


def folder_of(program: Program) -> Path | None:
    """The first folder that holds all executables of a program, so that they are of one version."""
    folders = [Path(entry) for entry in os.environ.get("PATH", os.defpath).split(os.pathsep) if entry]
    for pattern in program.folders:
        folders += newest_first(list(Path("/").glob(pattern.lstrip("/"))))
    for folder in folders:
        if all(os.access(folder / executable, os.X_OK) for executable in program.executables):
            return folder
    return None


def lacking() -> list[Program]:
    """Every wanted program that is not there."""
    return [program for program in WANTED if folder_of(program) is None]


def asked_apt(*words: str) -> bool:
    """Whether apt did as it was told, without a question to the person at the keyboard."""
    # Packages of servers start them on installation, except in the runlevel for maintenance.
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    quiet = subprocess.DEVNULL
    command = [*APT, *words]
    return subprocess.run(command, env=environment, stdout=quiet, stderr=quiet, check=False).returncode == 0


def stop_service(service: str) -> None:
    """Stop the server a package has started all the same, and keep it from starting with the machine."""
    if Path("/run/systemd/system").exists():
        command = ["systemctl", "disable", "--now", service]
    else:
        command = ["service", service, "stop"]
    if shutil.which(command[0]):
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def install_one(program: Program) -> bool:
    """Whether the package of a program came; its server is stopped, for before this there was none."""
    installed = asked_apt("install", "-y", "--no-install-recommends", program.package)
    if program.service:
        stop_service(program.service)
    return installed


def install(programs: list[Program]) -> None:
    """Ask for each package by itself, so that one that cannot be had does not keep the others away."""
    print(f"installing {', '.join(program.package for program in programs)}", flush=True)
    refused = [program for program in programs if not install_one(program)]
    if refused and asked_apt("update"):
        for program in refused:
            install_one(program)


def complaint(program: Program) -> str:
    """One line that names what is missing, what it costs and what brings it."""
    return f"missing {program.name}: its tests are left out (apt-get install {program.package})"


def main() -> int:
    """Bring what is missing; never fails, for the tests themselves say what they had to leave out."""
    programs = lacking()
    if programs and may_install():
        install(programs)
        programs = lacking()
    for program in programs:
        print(complaint(program))
    return 0


if __name__ == "__main__":
    sys.exit(main())
