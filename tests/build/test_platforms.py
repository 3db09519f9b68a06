import json
from typing import Any

import pytest

from build_page.building import NATIVE, WEB

# Every machine that the page is promised to build on, as npm names it: system, processor, C library.
PLATFORMS = (
    ("linux", "x64", "glibc"),
    ("linux", "x64", "musl"),
    ("linux", "arm64", "glibc"),
    ("linux", "arm64", "musl"),
    ("darwin", "x64", None),
    ("darwin", "arm64", None),
    ("win32", "x64", None),
    ("win32", "arm64", None),
)
# For all others: the package that runs anywhere, for each that brings native programs.
WEBASSEMBLY = {"rolldown": "@rolldown/binding-wasm32-wasi", "lightningcss": "lightningcss-wasm"}
Locked = dict[str, dict[str, Any]]


def locked() -> Locked:
    packages: Locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {path.rpartition("node_modules/")[2]: package for path, package in packages.items() if path}


def programs_of(package: str, packages: Locked) -> Locked:
    names = packages[package].get("optionalDependencies", {})
    return {name: packages[name] for name in names if name in packages}


def fits(package: dict[str, Any], *platform: str | None) -> bool:
    wanted = zip(("os", "cpu", "libc"), platform, strict=True)
    return all(value is None or value in package.get(key, [value]) for key, value in wanted)


@pytest.mark.parametrize("package", NATIVE)
@pytest.mark.parametrize("platform", PLATFORMS, ids=str)
def test_the_lock_file_names_the_native_program_of_every_platform(
    package: str, platform: tuple[str, str, str | None]
) -> None:
    packages = locked()

    (fitting,) = (each for each in programs_of(package, packages).values() if fits(each, *platform))

    assert fitting["version"] == packages[package]["version"]
    assert fitting["integrity"]


@pytest.mark.parametrize("package", NATIVE)
def test_the_lock_file_names_the_webassembly_of_the_same_version(package: str) -> None:
    packages = locked()

    webassembly = packages[WEBASSEMBLY[package]]

    assert webassembly["version"] == packages[package]["version"]
    assert webassembly["integrity"]
    assert not {"os", "cpu"} & webassembly.keys()


def test_nothing_else_brings_a_program_that_a_platform_could_lack() -> None:
    packages = locked()
    known = {name for package in NATIVE for name in programs_of(package, packages)}

    bound = {name for name, package in packages.items() if "os" in package or "cpu" in package}

    assert bound - known == {"fsevents"}, "it only watches files on a Mac, and the build does not"


def test_every_optional_program_that_is_asked_for_is_locked() -> None:
    packages = locked()

    asked = {name for package in packages.values() for name in package.get("optionalDependencies", {})}

    assert asked - packages.keys() == set()
