"""Finds the compiled modules of Cupola, which lie in one library: each begins by a name of its own."""

import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Final

LIST: Final = "linked_modules.txt"


class LinkedModules:
    """Loads modules of some names from one library."""

    def __init__(self, names: frozenset[str], library: str) -> None:
        self._names = names
        self._library = library

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How to load a module, if it is one of ours."""
        if name not in self._names:
            return None
        loader = ExtensionFileLoader(name, self._library)
        return spec_from_file_location(name, self._library, loader=loader)


def find(names: Iterable[str], library: str) -> None:
    """Let modules of some names be found in a library."""
    sys.meta_path.insert(0, LinkedModules(frozenset(names), library))


def find_in(library: str) -> None:
    """Let the modules that the package lists be found in a library."""
    listed = __spec__.loader.get_data(f"{__spec__.loader.archive}/{LIST}")  # type: ignore[union-attr]
    find(listed.decode().split(), library)
