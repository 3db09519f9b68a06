"""Python for the browser with the compiled engine, run by Node: what the site ships, without a browser."""

import gzip
import subprocess
from pathlib import Path

from build_page.node import node
from build_site.archive import package_files
from build_site.engine import compiled_engine
from build_site.files import compiled_part
from build_site.library import compiled, library
from build_site.tools import PYODIDE, ROOT, WHEELS, install_tools

SCRIPT = Path(__file__).with_name("in_node.mjs")
SNAPSHOT = Path(__file__).with_name("snapshot_in_node.mjs")


def lay_out_browser_python(folder: Path) -> Path:
    install_tools()
    folder.mkdir(parents=True, exist_ok=True)
    engine = compiled_engine()
    wheels = {path.name.partition("-")[0]: path.read_bytes() for path in WHEELS.glob("*.whl")}
    files = {
        "library.zip": gzip.decompress(library(wheels)),
        "cupola.zip": gzip.decompress(compiled(package_files(ROOT / "src", engine.modules))),
        "engine.so": engine.file.read_bytes(),
        "msgspec.so": compiled_part(wheels["msgspec"]),
    }
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return folder


def run_in_node(folder: Path, script: Path, *arguments: str) -> str:
    command = [str(node()), str(SCRIPT), str(PYODIDE), str(script), str(folder), "--", *arguments]
    return subprocess.check_output(command, text=True)


def run_from_a_copy(folder: Path, script: Path, times: int) -> str:
    """What a script prints where Python goes on from a copy of its memory, so many times from the same."""
    command = [str(node()), str(SNAPSHOT), str(PYODIDE), str(script), str(folder), str(times)]
    return subprocess.check_output(command, text=True)
