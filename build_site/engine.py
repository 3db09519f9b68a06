"""Compiles the engine to WebAssembly: the C that Cython writes, as one library that Pyodide loads."""

import hashlib
import os
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from setuptools import Extension

from build_engine.compiling import ROOT, cores, extensions, translate, translation_of
from build_engine.targets import BROWSER_FACTS, LIMITED_API, configuration
from build_engine.wheels import lay_out_headers
from build_engine.zig import zig
from build_site.tools import HERE, PACKAGES

WORK = ROOT / "build" / "site"
# What Pyodide itself is compiled for, and every browser that runs it has.
PROCESSOR = "mvp+bulk_memory+mutable_globals+sign_ext+nontrapping_fptoint+simd128"
COMPILING = (
    *("-target", "wasm32-wasi", f"-mcpu={PROCESSOR}", "-fPIC", "-O2", "-g0", "-fwrapv"),
    *("-ffp-contract=off", "-flto", "-DNDEBUG", f"-DPy_LIMITED_API={LIMITED_API}"),
)
# Cython writes this helper into several modules and forgets to make it static.
SHARED_BY_NAME = "__Pyx_ApplySequenceOrMappingFlag"
# What Python provides is found when the module is loaded.
LINKING = (
    *("-shared", "--experimental-pic", "--no-entry"),
    *("--unresolved-symbols=import-dynamic", "--strip-debug"),
    "--lto-O3",  # the modules as one program: a tenth more positions a second
)


class Engine(NamedTuple):
    """The modules of the engine, and the one file that holds them all."""

    modules: tuple[str, ...]
    file: Path


def compiled_engine() -> Engine:
    """The engine as one file for the browser; what did not change is kept."""
    os.chdir(ROOT)  # what Cython writes names the sources from here
    modules = extensions()
    translate(modules, force=False)
    headers = WORK / "include"
    lay_out_headers(headers, Path(sysconfig.get_path("include")), configuration(BROWSER_FACTS.items()))
    with ThreadPoolExecutor(cores()) as pool:
        objects = list(pool.map(lambda module: compiled_module(module, headers), modules))
    names = tuple(sorted(module.name for module in modules))
    return Engine(names, linked(names, objects))


def compiled_module(module: Extension, headers: Path) -> Path:
    """One module, compiled; its file is named by what it is made from."""
    source = translation_of(module)
    folder = WORK / "modules"
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f"{module.name}-{recipe_digest(source, headers)}.o"
    if made.exists():
        return made
    compiled = made.with_suffix(".compiled")
    own = f"-D{SHARED_BY_NAME}={SHARED_BY_NAME}_{module.name.replace('.', '_')}"
    zig("cc", *COMPILING, own, f"-I{headers}", "-c", str(source), "-o", str(compiled), packages=PACKAGES)
    return compiled.rename(made)  # a run that is broken off leaves no half of a module


def linked(names: Sequence[str], objects: Sequence[Path]) -> Path:
    """All modules in one file: the browser starts one program in place of dozens."""
    entries = [f"PyInit_{name.rpartition('.')[2]}" for name in names]
    twins = sorted({entry for entry in entries if entries.count(entry) > 1})
    if twins:
        raise RuntimeError(f"two modules would begin by the same name: {', '.join(twins)}")
    recipe = repr((LINKING, entries, [path.name for path in objects])).encode()
    made = WORK / "modules" / f"engine-{hashlib.sha256(recipe).hexdigest()[:16]}.so"
    if not made.exists():
        unfinished = made.with_suffix(".linked")
        exports = [f"--export={entry}" for entry in entries]
        zig("wasm-ld", *LINKING, *exports, "-o", str(unfinished), *map(str, objects), packages=PACKAGES)
        unfinished.rename(made)
    return made


def recipe_digest(source: Path, headers: Path) -> str:
    """What a module is made from, in short: its C, the compiler, the flags and the headers' configuration."""
    parts = (
        source.read_bytes(),
        (headers / "pyconfig.h").read_bytes(),
        (HERE / "compiler.txt").read_bytes(),
        repr((COMPILING, SHARED_BY_NAME)).encode(),
    )
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]
