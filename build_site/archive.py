"""Packs what runs in the browser in one zip: the compiled engine, Cupola without server, cli and lab."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from build_engine.wheels import EPOCH
from build_site.engine import SUFFIX

LEFT_OUT = ("cupola/server", "cupola/cli", "cupola/lab", "cupola/api.py", "cupola/__main__.py")
DATA = (".py", ".toml", ".json")  # words are not among them: the page words phrases itself


def packed_package(source: Path, modules: Mapping[str, Path]) -> bytes:
    """The package under a folder and compiled modules by name; the same files give the same bytes."""
    compiled = {name.replace(".", "/"): path for name, path in modules.items()}
    files = {f"{name}{SUFFIX}": path.read_bytes() for name, path in compiled.items()}
    for path in sorted((source / "cupola").rglob("*")):
        name = path.relative_to(source).as_posix()
        if path.suffix in DATA and name.removesuffix(".py") not in compiled and not is_left_out(name):
            files[name] = path.read_bytes()
    return zipped(files)


def is_left_out(name: str) -> bool:
    """Whether a file is of a part that a browser has no use for."""
    return any(name == part or name.startswith(f"{part}/") for part in LEFT_OUT)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Files as a zip, in the order of their names and with no date of today."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return packed.getvalue()
