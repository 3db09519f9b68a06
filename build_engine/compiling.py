"""Compiles the engine, every rules module or none; without a compiler the same source runs uncompiled."""

import os
import sysconfig
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext

from build_engine.declarations import ACCESSORS, compiled_modules, write_declarations

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "src" / "cupola" / "engine"
TRANSLATED = ROOT / "build" / "cython"
IN_PLACE = ROOT / "build" / "in_place"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
RECIPE = (ROOT / "setup.py", *sorted((ROOT / "build_engine").glob("*.py")))

# Fused multiplication and addition would round otherwise than the uncompiled value function does.
FLAGS = ["-O3", "-ffp-contract=off"]

DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
}


def extensions() -> list[Extension]:
    """Every compiled module of the engine, still as Python: whoever asks for names alone needs no Cython."""
    return [
        Extension(f"cupola.engine.{name}", [f"src/cupola/engine/{name}.py"], extra_compile_args=FLAGS)
        for name in (*ACCESSORS, *compiled_modules(ENGINE))
    ]


def translate(modules: Sequence[Extension], force: bool) -> None:
    """Write the declarations and turn the source of every module into C under build/."""
    from Cython.Build import cythonize  # noqa: PLC0415 - a missing Cython must not stop the install

    write_declarations(ENGINE)
    for module in modules:
        module.sources = [translated_from(source) for source in module.sources]
    translated = cythonize(
        list(modules),
        build_dir=os.path.relpath(TRANSLATED),
        compiler_directives=DIRECTIVES,
        force=force or recipe_changed(modules),
        quiet=True,
    )
    sources = {module.name: module.sources for module in translated}
    for module in modules:
        module.sources = sources[module.name]


def translated_from(source: str | os.PathLike[str]) -> str:
    """The file that is translated for a module: its own, or the one written for accessors."""
    path = Path(source)
    return str(path.with_suffix(".pyx") if path.stem in ACCESSORS else path)


def recipe_changed(modules: Sequence[Extension]) -> bool:
    """Whether one of the modules was translated before the code was changed that says how to translate."""
    names = {module.name.rpartition(".")[2] for module in modules}
    written = [path.stat().st_mtime for path in TRANSLATED.rglob("*.c") if path.stem in names]
    return bool(written) and min(written) < max(path.stat().st_mtime for path in RECIPE)


def built_file(extension: Extension) -> Path:
    """Where an extension lies within its package tree."""
    return Path(*extension.name.split(".")).with_suffix(SUFFIX)


class AllOrNone(build_ext):
    """Builds every extension or none: a half-compiled engine would be neither fast nor the twin of itself."""

    def finalize_options(self) -> None:
        """Use every core; keep what an editable install compiles, so that the next compiles only changes."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()
        if self.inplace:
            self.build_lib = str(IN_PLACE / "lib")
            self.build_temp = str(IN_PLACE / "objects")

    def run(self) -> None:
        """Build; on any failure remove what was built and say so."""
        in_place = bool(self.inplace)
        try:
            translate(self.extensions, force=bool(self.force))
            super().run()
        except Exception as problem:  # whatever goes wrong, the uncompiled engine still plays
            self.remove_built()
            self.extensions = []
            self.warn(f"the engine is not compiled and will run slower: {problem}")
        if in_place:
            self.remove_strays()

    def remove_built(self) -> None:
        """Delete what this build, or an earlier one, left to be packed."""
        for extension in self.extensions:
            Path(self.build_lib, built_file(extension)).unlink(missing_ok=True)

    def remove_strays(self) -> None:
        """Delete extensions beside the source that this build did not make: they would shadow the source."""
        made = {built_file(extension).name for extension in self.extensions}
        for path in ENGINE.iterdir():
            suffix = "".join(path.suffixes)
            if suffix in EXTENSION_SUFFIXES and path.name not in made:
                path.unlink()
