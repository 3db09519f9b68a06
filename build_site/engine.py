"""Compiles the engine to WebAssembly: the C that Cython writes, as modules that Pyodide loads."""

import hashlib
import os
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension

from build_engine.compiling import ROOT, cores, extensions, translate, translation_of
from build_engine.targets import BROWSER_FACTS, LIMITED_API, configuration
from build_engine.wheels import lay_out_headers
from build_engine.zig import zig
from build_site.tools import HERE, PACKAGES

WORK = ROOT / "build" / "site"
SUFFIX = ".cpython-314-wasm32-emscripten.so"
# What Pyodide itself is compiled for, and every browser that runs it has.
PROCESSOR = "mvp+bulk_memory+mutable_globals+sign_ext+nontrapping_fptoint+simd128"
COMPILING = (
    *("-target", "wasm32-wasi", f"-mcpu={PROCESSOR}", "-fPIC", "-O2", "-g0", "-fwrapv"),
    *("-ffp-contract=off", "-DNDEBUG", f"-DPy_LIMITED_API={LIMITED_API}"),
)
# What Python provides is found when the module is loaded.
LINKING = (
    *("-shared", "--experimental-pic", "--no-entry"),
    *("--unresolved-symbols=import-dynamic", "--strip-debug"),
)


def compiled_engine() -> dict[str, Path]:
    """Every module of the engine by its name, compiled for the browser; what did not change is kept."""
    os.chdir(ROOT)  # what Cython writes names the sources from here
    modules = extensions()
    translate(modules, force=False)
    headers = WORK / "include"
    lay_out_headers(headers, Path(sysconfig.get_path("include")), configuration(BROWSER_FACTS.items()))
    with ThreadPoolExecutor(cores()) as pool:
        return dict(pool.map(lambda module: (module.name, compiled_module(module, headers)), modules))


def compiled_module(module: Extension, headers: Path) -> Path:
    """One module, compiled and linked; its file is named by what it is made from."""
    source = translation_of(module)
    folder = WORK / "modules"
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f"{module.name}-{recipe_digest(source, headers)}.so"
    if made.exists():
        return made
    compiled, linked = made.with_suffix(".o"), made.with_suffix(".linked")
    entry = f"--export=PyInit_{module.name.rpartition('.')[2]}"
    zig("cc", *COMPILING, f"-I{headers}", "-c", str(source), "-o", str(compiled), packages=PACKAGES)
    zig("wasm-ld", *LINKING, entry, "-o", str(linked), str(compiled), packages=PACKAGES)
    compiled.unlink()
    return linked.rename(made)  # a run that is broken off leaves no half of a module


def recipe_digest(source: Path, headers: Path) -> str:
    """What a module is made from, in short: its C, the compiler, the flags and the headers' configuration."""
    parts = (
        source.read_bytes(),
        (headers / "pyconfig.h").read_bytes(),
        (HERE / "compiler.txt").read_bytes(),
        repr((COMPILING, LINKING)).encode(),
    )
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]
