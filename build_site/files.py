"""The files of the site: named by what is in them, with compressed copies for the hosts that send those."""

import gzip
import hashlib
import io
import json
import shutil
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from build_page.node import run_node
from build_site.library import library
from build_site.tools import HERE, PYODIDE, ROOT, WHEELS

# Of Pyodide's release, what a page loads; the rest is for consoles, other bundlers and debuggers.
LOADED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "library.bin"
COMPRESSED = (".html", ".js", ".mjs", ".css", ".json", ".md", ".svg", ".txt", ".wasm", ".webmanifest")
COMPRESSED_BEFORE = ROOT / "build" / "site" / "compressed"
WORTH = 0.9  # of its size: a file that hardly shrinks is sent as it is


def digest_of(files: Mapping[str, bytes]) -> str:
    """What some files hold, in short."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name} {len(files[name])}\n".encode())
        digest.update(files[name])
    return digest.hexdigest()[:12]


def lay_out_python(folder: Path) -> str:
    """Put Python for the browser into a folder that is named by what is in it; its name."""
    wheels = {path.name.partition("-")[0]: path.read_bytes() for path in sorted(WHEELS.glob("*.whl"))}
    files = {name: (PYODIDE / name).read_bytes() for name in LOADED}
    files |= {LIBRARY: library(wheels), "pyodide-lock.json": no_packages()}
    files |= {f"{name}.wasm": compiled_part(wheel) for name, wheel in wheels.items()}
    name = f"python-{digest_of(files)}"
    (folder / name).mkdir(parents=True)
    for each, content in files.items():
        (folder / name / each).write_bytes(content)
    return name


def no_packages() -> bytes:
    """What Pyodide reads of packages that it could fetch: there are none here."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    return json.dumps({**lock, "packages": {}}, sort_keys=True).encode()


def compiled_part(wheel: bytes) -> bytes:
    """The one compiled module of a wheel."""
    with zipfile.ZipFile(io.BytesIO(wheel)) as packed:
        (module,) = (name for name in packed.namelist() if name.endswith(".so"))
        return packed.read(module)


def lay_out_package(folder: Path, package: bytes) -> str:
    """Put the packed package into a folder, named by what is in it; its name."""
    name = f"cupola-{digest_of({'cupola': package})}.bin"
    (folder / name).write_bytes(package)
    return name


def lay_out_engine(folder: Path, engine: bytes) -> str:
    """Put the compiled engine into a folder, named by what is in it; its name."""
    name = f"engine-{digest_of({'engine': engine})}.wasm"
    (folder / name).write_bytes(engine)
    return name


def lay_out_licences(folder: Path) -> None:
    """Put the licences of what is shipped beside those of the page."""
    folder.mkdir(exist_ok=True)
    for path in sorted((HERE / "licences").glob("*.txt")):
        shutil.copyfile(path, folder / path.name)
    for wheel in WHEELS.glob("*.whl"):
        with zipfile.ZipFile(wheel) as packed:
            (licence,) = (name for name in packed.namelist() if name.endswith("/licenses/LICENSE"))
            (folder / f"{wheel.name.partition('-')[0]}.txt").write_bytes(packed.read(licence))


def compress(folder: Path) -> None:
    """Write a .gz and a .br beside every file that gets smaller by it."""
    chosen = [path for path in sorted(folder.rglob("*")) if path.suffix in COMPRESSED]
    shrunk = []
    for path in chosen:
        content = path.read_bytes()
        packed = gzip.compress(content, 9, mtime=0)
        if len(packed) < WORTH * len(content):
            path.with_name(f"{path.name}.gz").write_bytes(packed)
            shrunk.append(path)
    write_brotli(shrunk)


def write_brotli(paths: Sequence[Path]) -> None:
    """Write the .br of files; it takes long, so what was made of the same content before is kept."""
    COMPRESSED_BEFORE.mkdir(parents=True, exist_ok=True)
    kept = {path: COMPRESSED_BEFORE / hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}
    fresh = [path for path in paths if not kept[path].exists()]
    run_node(HERE, HERE / "compress.mjs", "--", *map(str, fresh))
    for path in fresh:
        path.with_name(f"{path.name}.br").replace(kept[path])
    for path in paths:
        shutil.copyfile(kept[path], path.with_name(f"{path.name}.br"))
