"""Makes wheels for other machines than this one: `python -m build_engine.wheels`, or one target by name.

Zig compiles the C that Cython writes for each target, against the limited API, so that one wheel serves every
Python from 3.11; for Linux also for each Python of this machine alone, which is faster. The pure wheel is the
same without the compiled modules, for all other places.
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension

from build_engine.compiling import ROOT, cores, extensions, translate, translation_of
from build_engine.pythons import pythons
from build_engine.targets import LIMITED_API, Target, configuration, import_definition, targets
from build_engine.zig import zig

WORK = ROOT / "build" / "wheels"
DIST = ROOT / "dist"
RECIPE = (Path(__file__), Path(__file__).with_name("targets.py"))
# As for an install from the sources; the optimisation is the one that compilers agree on.
FLAGS = ("-O2", "-g0", "-fPIC", "-fwrapv", "-DNDEBUG", "-ffp-contract=off")
EPOCH = (2020, 1, 1, 0, 0, 0)  # the same sources make the same wheel


def main(names: Sequence[str]) -> int:
    """Make the wheels of the targets named, or of all, and list them."""
    known = {target.name: target for target in targets(pythons())}
    unknown = sorted(set(names) - set(known))
    if unknown:
        print(f"there is no target {unknown[0]!r}, only {', '.join(known)}", file=sys.stderr)
        return 2
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))  # reading the engine's constants imports it, installed or not
    translate(extensions(), force=False)
    made = [pure_wheel()]
    for name in names or known:
        print(f"compiling for {name}", flush=True)
        made.append(compiled_wheel(made[0], known[name], compiled_for(known[name])))
    for wheel in made:
        print(f"{wheel.stat().st_size / 1e6:5.1f} MB  {wheel.relative_to(ROOT)}")
    return 0


def pure_wheel() -> Path:
    """The wheel without compiled modules, with the page."""
    command = [sys.executable, "-c", "from build_page import backend; backend.build_wheel('dist')"]
    environment = {**os.environ, "CUPOLA_SKIP_ENGINE": "1", "PYTHONPATH": str(ROOT)}
    for old in DIST.glob("*.whl"):
        old.unlink()
    shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)
    subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=True)
    (wheel,) = DIST.glob("*-none-any.whl")
    return wheel


def compiled_for(target: Target) -> list[Path]:
    """Every module of the engine, compiled for a target; what did not change since is kept."""
    folder = WORK / target.name
    prepare(target, folder)
    with ThreadPoolExecutor(cores()) as pool:
        return list(pool.map(lambda module: compiled_module(module, target, folder), extensions()))


def prepare(target: Target, folder: Path) -> None:
    """Lay out Python's headers beside the configuration of the target, and on Windows what is linked."""
    headers = folder / "include"
    lay_out_headers(headers, target.headers, configuration(target.facts))
    if target.is_windows:
        definition = folder / "python3.def"
        write_if_new(definition, import_definition(sorted(headers.rglob("*.h"))))
        zig("dlltool", "-m", "i386:x86-64", "-d", str(definition), "-l", str(folder / "libpython3.a"))


def lay_out_headers(folder: Path, headers: Path, pyconfig: str) -> None:
    """Copy Python's headers and put the configuration of another machine beside them."""
    if not folder.exists():
        copied = folder.with_name(f"{folder.name}.new")
        shutil.rmtree(copied, ignore_errors=True)
        shutil.copytree(headers, copied, ignore=shutil.ignore_patterns("pyconfig*.h"))
        copied.rename(folder)
    write_if_new(folder / "pyconfig.h", pyconfig)


def compiled_module(module: Extension, target: Target, folder: Path) -> Path:
    """One module, compiled and linked for a target."""
    source = translation_of(module)
    made = folder / f"{module.name}{target.suffix}"
    if made.exists() and made.stat().st_mtime > max(path.stat().st_mtime for path in (source, *RECIPE)):
        return made
    compiled, linked = folder / f"{module.name}.o", folder / f"{module.name}.linked"
    include = f"-I{folder / 'include'}"
    limit = [] if target.python else [f"-DPy_LIMITED_API={LIMITED_API}"]
    zig("cc", "-target", target.triple, *FLAGS, *limit, include, "-c", str(source), "-o", str(compiled))
    linking = ("-shared", "-s", str(compiled), f"-L{folder}", *target.linking)
    zig("cc", "-target", target.triple, *linking, "-o", str(linked))
    compiled.unlink()
    return linked.rename(made)  # a run that is broken off leaves no half of a module


def write_if_new(path: Path, text: str) -> None:
    """Write a file only when it changes."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def compiled_wheel(pure: Path, target: Target, modules: Iterable[Path]) -> Path:
    """The pure wheel with the compiled modules beside their source, under the tag of the target."""
    wheel = pure.with_name(pure.name.replace("py3-none-any", target.tag))
    with zipfile.ZipFile(pure) as source:
        files = {name: source.read(name) for name in source.namelist() if not name.endswith("/RECORD")}
    (about,) = (name for name in files if name.endswith(".dist-info/WHEEL"))
    files[about] = retagged(files[about].decode(), target.tag).encode()
    for module in modules:
        files[place_of(module.name, target)] = module.read_bytes()
    record = about.replace("/WHEEL", "/RECORD")
    files[record] = recorded(files, record).encode()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, content)
    return wheel


def place_of(name: str, target: Target) -> str:
    """Where a compiled module, named in full, lies in a wheel."""
    return name.removesuffix(target.suffix).replace(".", "/") + target.suffix


def retagged(about: str, tag: str) -> str:
    """What a wheel says of itself, for another tag: each combination has a line of its own."""
    python, abi, platforms = tag.split("-")
    lines = "".join(f"Tag: {python}-{abi}-{platform}\n" for platform in platforms.split("."))
    kept = re.sub(r"^Tag: .*\n", "", about, flags=re.MULTILINE).rstrip("\n")
    return kept.replace("Root-Is-Purelib: true", "Root-Is-Purelib: false") + "\n" + lines


def recorded(files: dict[str, bytes], record: str) -> str:
    """The list of a wheel's files with their digests, as an installer checks them."""
    lines = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(content)}")
    return "\n".join([*lines, f"{record},,", ""])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
