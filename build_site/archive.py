"""Packs what runs in the browser in one zip: Cupola without server, cli, lab and what is compiled."""

import gzip
import io
import zipfile
from collections.abc import Collection, Mapping
from pathlib import Path

from build_engine.wheels import EPOCH
from build_site.tools import HERE

LEFT_OUT = ("cupola/server", "cupola/cli", "cupola/lab", "cupola/api.py", "cupola/__main__.py")
LINKED = HERE / "in_browser" / "linked_modules.py"
NAMES = "linked_modules.txt"
DATA = (".py", ".toml", ".json")  # words are not among them: the page words phrases itself


def package_files(source: Path, modules: Collection[str]) -> dict[str, bytes]:
    """The package under a folder by name, without the sources of compiled modules, which one file holds."""
    compiled = {f"{name.replace('.', '/')}.py" for name in modules}
    files = {LINKED.name: LINKED.read_bytes(), NAMES: "\n".join(sorted(modules)).encode()}
    for path in sorted((source / "cupola").rglob("*")):
        name = path.relative_to(source).as_posix()
        if path.suffix in DATA and name not in compiled and not is_left_out(name):
            files[name] = path.read_bytes()
    return files


def is_left_out(name: str) -> bool:
    """Whether a file is of a part that a browser has no use for."""
    return any(name == part or name.startswith(f"{part}/") for part in LEFT_OUT)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Files as a zip, in the order of their names, with no date of today and as they are."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as adding:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            adding.writestr(entry, files[name])
    return archive.getvalue()


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as a zip that is compressed as a whole: smaller, and a browser unpacks it faster."""
    return gzip.compress(zipped(files), 9, mtime=0)
