"""The machines that wheels are made for, and what the cross compiler must know of each."""

import re
import sysconfig
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from build_engine.pythons import Python

LIMITED_API = "0x030B0000"  # one module for every Python from 3.11

SHARED_FACTS = {
    "HAVE_ERRNO_H": "1",
    "HAVE_STDARG_PROTOTYPES": "1",
    "HAVE_STDDEF_H": "1",
    "HAVE_STDINT_H": "1",
    "HAVE_STDIO_H": "1",
    "HAVE_STDLIB_H": "1",
    "HAVE_STRING_H": "1",
    "HAVE_SYS_TYPES_H": "1",
    "HAVE_WCHAR_H": "1",
    "HAVE_LONG_LONG": "1",
    "WITH_THREAD": "1",
    "WITH_DOC_STRINGS": "1",
    "SIZEOF_SHORT": "2",
    "SIZEOF_INT": "4",
    "SIZEOF_LONG_LONG": "8",
    "SIZEOF_FLOAT": "4",
    "SIZEOF_DOUBLE": "8",
    "SIZEOF_VOID_P": "8",
    "SIZEOF_SIZE_T": "8",
    "SIZEOF_TIME_T": "8",
    "SIZEOF_OFF_T": "8",
    "SIZEOF_PID_T": "4",
    "ALIGNOF_SIZE_T": "8",
    "ALIGNOF_MAX_ALIGN_T": "16",
}
POSIX_FACTS = {
    "HAVE_SSIZE_T": "1",
    "HAVE_UNISTD_H": "1",
    "HAVE_INTTYPES_H": "1",
    "HAVE_SYS_TIME_H": "1",
    "HAVE_SYS_STAT_H": "1",
    "HAVE_DIRENT_H": "1",
    "HAVE_PTHREAD_H": "1",
    "SIZEOF_LONG": "8",
    "ALIGNOF_LONG": "8",
    "SIZEOF_WCHAR_T": "4",
    "SIZEOF_UINTPTR_T": "8",
    "SIZEOF_PTHREAD_T": "8",
}
WINDOWS_FACTS = {
    "MS_WIN32": "1",
    "MS_WIN64": "1",
    "MS_WINDOWS": "1",
    "NT_THREADS": "1",
    "HAVE_DECLSPEC_DLL": "1",
    "Py_ENABLE_SHARED": "1",
    "Py_NO_LINK_LIB": "1",
    "SIZEOF_LONG": "4",
    "ALIGNOF_LONG": "4",
    "SIZEOF_WCHAR_T": "2",
    "Py_ssize_t": "long long",
    "HAVE_PY_SSIZE_T": "1",
    "PY_SSIZE_T_MAX": "9223372036854775807LL",
}
# A browser: 32 bits, no threads of the system; pointers and long integers are half as wide.
BROWSER_FACTS = {
    "HAVE_SSIZE_T": "1",
    "HAVE_UNISTD_H": "1",
    "HAVE_INTTYPES_H": "1",
    "HAVE_SYS_TIME_H": "1",
    "HAVE_SYS_STAT_H": "1",
    "HAVE_DIRENT_H": "1",
    "Py_NO_LINK_LIB": "1",
    "SIZEOF_LONG": "4",
    "ALIGNOF_LONG": "4",
    "SIZEOF_WCHAR_T": "4",
    "SIZEOF_VOID_P": "4",
    "SIZEOF_SIZE_T": "4",
    "ALIGNOF_SIZE_T": "4",
    "SIZEOF_UINTPTR_T": "4",
    "SIZEOF_PTHREAD_T": "4",
    "ALIGNOF_MAX_ALIGN_T": "8",
}


@dataclass(frozen=True)
class Target:
    """A kind of machine: its name for the compiler, its tag on wheels, and how a module is linked there."""

    name: str
    triple: str
    platform: str
    suffix: str
    linking: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    python: Python | None = None  # none: what every Python from 3.11 has in common

    @property
    def tag(self) -> str:
        """What its wheels are called: the Python, what they use of it, and the platform."""
        if self.python is None:
            return f"cp311-abi3-{self.platform}"
        return f"{short(self.python)}-{short(self.python)}-{self.platform}"

    @property
    def headers(self) -> Path:
        """The headers it is compiled with; every Python has those of the limited API."""
        return self.python.headers if self.python else Path(sysconfig.get_path("include"))

    @property
    def is_windows(self) -> bool:
        """Whether modules are linked with Python's own library."""
        return self.suffix == ".pyd"


def linux(name: str, processor: str) -> Target:
    """A Linux of any C library: the modules name none, and find what they use in the one Python runs with."""
    libraries = (f"manylinux_2_17_{processor}", f"manylinux2014_{processor}", f"musllinux_1_1_{processor}")
    return Target(
        name,
        f"{processor}-linux-gnu.2.17",
        ".".join(libraries),
        ".abi3.so",
        ("-nostdlib",),
        tuple(POSIX_FACTS.items()),
    )


def linux_with(python: Python, name: str, processor: str) -> Target:
    """The same for one Python alone: copies of a state are a third faster so."""
    return replace(linux(f"{name}-{short(python)}", processor), suffix=".so", python=python)


def short(python: Python) -> str:
    """A Python as tags name it: cp313."""
    return f"cp{python.name.replace('.', '')}"


def macos(name: str, processor: str, tag: str) -> Target:
    """A Mac; what Python provides is found when the module is loaded."""
    dynamic = ("-Wl,-undefined,dynamic_lookup",)
    facts = tuple(POSIX_FACTS.items())
    return Target(name, f"{processor}-macos.11.0", f"macosx_11_0_{tag}", ".abi3.so", dynamic, facts)


def windows(name: str, processor: str, tag: str) -> Target:
    """Windows; the limited API is what python3.dll exports."""
    facts = tuple(WINDOWS_FACTS.items())
    return Target(name, f"{processor}-windows-gnu", tag, ".pyd", ("-lpython3",), facts)


LINUX = (("linux-x86_64", "x86_64"), ("linux-aarch64", "aarch64"))
LIMITED = (
    *(linux(*machine) for machine in LINUX),
    macos("macos-x86_64", "x86_64", "x86_64"),
    macos("macos-arm64", "aarch64", "arm64"),
    windows("windows-x64", "x86_64", "win_amd64"),
)


def targets(pythons: Sequence[Python]) -> tuple[Target, ...]:
    """Every machine with all its Pythons, and Linux with each of those whose headers are here."""
    # A free-threaded Python would need modules that say they can do without its lock; ours do not.
    chosen = [python for python in pythons if python.has_headers and not python.is_free_threaded]
    return (*LIMITED, *(linux_with(python, *machine) for python in chosen for machine in LINUX))


def configuration(facts: Iterable[tuple[str, str]]) -> str:
    """The `pyconfig.h` of a machine: what Python's headers ask, no more."""
    lines = [f"#define {name} {value}" for name, value in {**SHARED_FACTS, **dict(facts)}.items()]
    return "\n".join(["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *lines, "#endif", ""])


def exported_names(headers: Sequence[Path]) -> tuple[list[str], list[str]]:
    """The functions and the data that Python's headers declare."""
    text = "\n".join(header.read_text(encoding="utf-8", errors="replace") for header in headers)
    functions = set(re.findall(r"PyAPI_FUNC\([^)]*\)\s*(?:_Py_NO_RETURN\s+)?(\w+)\s*\(", text))
    data = set(re.findall(r"PyAPI_DATA\([^)]*\)\s*(\w+)", text))
    return sorted(functions - data), sorted(data)


def import_definition(headers: Sequence[Path]) -> str:
    """What python3.dll may be asked for, as a linker for Windows reads it."""
    functions, data = exported_names(headers)
    lines = [f"    {name}" for name in functions] + [f"    {name} DATA" for name in data]
    return "\n".join(["LIBRARY python3.dll", "EXPORTS", *lines, ""])
