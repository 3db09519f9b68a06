"""Python's own library as the browser gets it: what Cupola cannot use is left out, the rest is compiled."""

import hashlib
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from build_page.node import run_node
from build_site.archive import packed, zipped
from build_site.tools import HERE, PYODIDE, ROOT

STANDARD: Final = "python_stdlib.zip"
COMPILED_BEFORE: Final = ROOT / "build" / "site" / "compiled"
# Tools of developers, protocols, formats and shells: nothing that a game, or Python's start, ever asks for.
LEFT_OUT: Final = frozenset((HERE / "left_out.txt").read_text(encoding="utf-8").split())
# Parts of packages whose other parts are shipped.
PARTS_LEFT_OUT: Final = (
    *("asyncio/__main__", "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_"),
    *("concurrent/futures/interpreter", "concurrent/futures/process", "concurrent/interpreters"),
    *("email/", "json/tool", "logging/config", "logging/handlers", "pyodide/console", "pyodide/http"),
    *("pyodide/_nodesock", "urllib/error", "urllib/re", "urllib/robotparser"),
)
# Python's program carries these within: the copies are for those who read them.
FROZEN: Final = (
    *("_collections_abc", "_sitebuiltins", "abc", "codecs", "genericpath"),
    *("importlib/_bootstrap", "importlib/_bootstrap_external", "importlib/machinery"),
    *("importlib/util", "io", "ntpath", "os", "posixpath", "site", "stat", "zipimport"),
)
# Of the ways to write text, those that somebody may still meet.
ENCODINGS: Final = ("__init__", "aliases", "ascii", "cp437", "cp1252", "idna", "latin_1", "punycode")
ENCODING_FAMILIES: Final = ("utf_", "raw_unicode", "unicode_")


def library(wheels: Mapping[str, bytes]) -> bytes:
    """The standard library with the Python of some wheels, compiled; the same input gives the same bytes."""
    files: dict[str, bytes] = {}
    with zipfile.ZipFile(PYODIDE / STANDARD) as standard:
        files |= {name: standard.read(name) for name in standard.namelist() if is_wanted(name)}
    for content in wheels.values():
        with zipfile.ZipFile(io.BytesIO(content)) as wheel:
            files |= {name: wheel.read(name) for name in wheel.namelist() if name.endswith(".py")}
    return compiled(files)


def is_wanted(name: str) -> bool:
    """Whether a file of the standard library is shipped."""
    first, _, rest = name.removesuffix(".py").partition("/")
    stem = name.removesuffix(".py")
    if name.endswith("/") or first in LEFT_OUT or stem in FROZEN or first == "site-packages":
        return False
    if stem.startswith(PARTS_LEFT_OUT):
        return stem == "email/__init__"
    if first == "encodings":
        return rest in ENCODINGS or rest.startswith(ENCODING_FAMILIES)
    return name.endswith((".py", ".typed"))


def compiled(files: Mapping[str, bytes]) -> bytes:
    """Files as a zip in which every source is compiled for the browser; what was compiled before is kept."""
    given = zipped(files)
    recipe = b"\0".join([given, (HERE / "compile.mjs").read_bytes(), (HERE / "package.json").read_bytes()])
    made = COMPILED_BEFORE / f"{hashlib.sha256(recipe).hexdigest()[:16]}.zip"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        source, target = made.with_suffix(".given"), made.with_suffix(".made")
        source.write_bytes(given)
        run_node(HERE, HERE / "compile.mjs", "--", str(PYODIDE), str(source), str(target))
        source.unlink()
        target.rename(made)
    return packed(unzipped(made))


def unzipped(path: Path) -> dict[str, bytes]:
    """The files of a zip by name."""
    with zipfile.ZipFile(path) as packed:
        return {name: packed.read(name) for name in packed.namelist()}
