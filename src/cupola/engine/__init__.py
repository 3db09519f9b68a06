"""The rules, compiled ahead of time where possible; CUPOLA_PURE=1 runs the same source uncompiled.

The folder of a module says how it is compiled: `constants` become numbers in C, `accessors` are pasted into
the rules, `plain` stays Python, and everything else becomes C functions. All compiled or none: when one
extension is missing every module is loaded from its source.
"""

import builtins
import os
import sys
from contextlib import nullcontext
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

NOT_COMPILED = ("constants", "plain")

_FOLDER = Path(__path__[0])


def _is_built(source: Path) -> bool:
    return any(source.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)


def _are_built() -> bool:
    sources = (path for path in _FOLDER.glob("*/**/*.py") if path.name != "__init__.py")
    return all(_is_built(path) for path in sources if path.relative_to(_FOLDER).parts[0] not in NOT_COMPILED)


COMPILED = os.environ.get("CUPOLA_PURE") != "1" and _are_built()


class _Uncompiled(SourceFileLoader):
    """Gives the rules what they import as `cython`, which builds them and is not needed to run them."""

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": _imported}
        super().exec_module(module)


def _imported(name: str, *more: Any) -> object:
    return _CYTHON if name == "cython" else __import__(name, *more)


_CYTHON = SimpleNamespace(compiled=False, nogil=nullcontext())

if not COMPILED:
    # Modules of a folder are looked up by the finder kept here; these do not know extensions.
    for _each in (_FOLDER, *(path.parent for path in _FOLDER.glob("*/**/__init__.py"))):
        sys.path_importer_cache[str(_each)] = FileFinder(str(_each), (_Uncompiled, [".py"]))
