"""The rules. Compiled ahead of time where possible; CUPOLA_PURE=1 runs the same source uncompiled.

All compiled or none: when one extension is missing every module is loaded from its source.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

RULES = (
    "state",
    "luck",
    "track",
    "inventory",
    "foreman",
    "cities",
    "build",
    "decorate",
    "claim",
    "optional",
    "contracts",
    "spares",
    "supplies",
    "prospects",
    "effects",
    "contractors",
    "guilds",
    "market",
    "ivan_cards",
    "ivan",
    "scoring",
    "setup",
    "legal",
    "offers",
    "hidden",
    "course",
    "performing",
    "turn",
    "playout",
    "appraiser",
    "survey",
    "sites",
    "signs",
    "judging",
    "worth",
    "candidates",
    "beam",
    "foresight",
    "outlook",
    "tree",
    "choosing",
    "growing",
    "classic",
    "encode",
    "batch",
)

_FOLDER = __path__[0]


def _is_built(name: str) -> bool:
    return any(Path(_FOLDER, f"{name}{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


COMPILED = os.environ.get("CUPOLA_PURE") != "1" and all(_is_built(name) for name in RULES)

if not COMPILED:
    # Modules of this folder are looked up by the finder kept here; this one does not know extensions.
    sys.path_importer_cache[_FOLDER] = FileFinder(_FOLDER, (SourceFileLoader, [".py"]))
