"""Compiles the engine, every rules module or none; without a compiler the same source runs uncompiled."""

import os
import re
import sys
import sysconfig
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from multiprocessing import set_start_method
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext

from build_engine.declarations import ACCESSORS, compiled_modules, dotted, kind, write_declarations
from build_engine.machine import has_compiler

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "src" / "cupola" / "engine"
TRANSLATED = ROOT / "build" / "cython"
IN_PLACE = ROOT / "build" / "in_place"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
RECIPE = (ROOT / "setup.py", ROOT / "build_engine" / "declarations.py", Path(__file__))

# Fused multiplication and addition would round otherwise than the uncompiled value function does.
# Debug symbols cost a quarter of the compile time, and nobody debugs the C that Cython writes.
# What is dropped from a translated file leaves behind what only it used, of which compilers would warn.
FLAGS = ["-O3", "-ffp-contract=off", "-g0", *(["-Wno-unused"] if os.name == "posix" else [])]
# What follows the rules in a translated file sets the module up: two thirds of the code, run once, if ever.
SET_UP = "/* #### Code section: init_module ### */\n"
FOR_SIZE = """#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize ("Os")
#endif
"""
# An accessor in the C of a module: Cython pastes every one it has heard of, and a module calls one in five.
DECLARED = re.compile(r"^static CYTHON_INLINE [^\n]*?\b(__pyx_f_\w+)\([^\n]*; /\*proto\*/\n", re.MULTILINE)
PASTED = re.compile(
    r"^static CYTHON_INLINE [^\n]*?\b(__pyx_f_\w+)\([^\n]*\) \{\n.*?^\}\n", re.MULTILINE | re.DOTALL
)
C_NAME = re.compile(r"\b__pyx_f_\w+")
COPIED_OFTEN = ("cupola.engine.state.state",)  # what makes an object counts, where searches make many
SHOWN_EVERY = 9

DIRECTIVES = {
    "language_level": 3,
    "binding": False,  # a function with the attributes of a Python function takes twice the C
    "infer_types": True,
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "always_allow_keywords": False,  # the only argument of a function needs no name
    "auto_pickle": False,  # nothing that is compiled is pickled, and every class would bring the C for it
    "emit_code_comments": False,  # the source beside the C was a third of it
}


def extensions() -> list[Extension]:
    """Every compiled module of the engine, still as Python: whoever asks for names alone needs no Cython."""
    return [
        Extension(dotted(ENGINE, source), [str(source.relative_to(ROOT))], extra_compile_args=FLAGS)
        for source in compiled_modules(ENGINE)
    ]


def refuse_without_compiler() -> None:
    """Fail at once where no compiler is: translating everything first would take a minute, for nothing."""
    if os.name == "posix" and not has_compiler():  # elsewhere the compiler is found by other ways than PATH
        raise FileNotFoundError("there is no C compiler")


def translate(modules: Sequence[Extension], force: bool) -> None:
    """Write the declarations and turn the source of every module into C under build/."""
    # A missing Cython must not stop the install.
    from Cython.Build import cythonize  # noqa: PLC0415
    from Cython.Compiler import Code  # noqa: PLC0415

    # Names are too short to gain by being compressed, and the C for it is long; there is no setting for it.
    Code.compression_algorithms = []
    if sys.platform == "linux":  # since Python 3.14 each process would load setup.py, and compress names
        set_start_method("fork", force=True)
    write_declarations(ENGINE)
    for module in modules:
        module.sources = [translated_from(Path(source)) for source in module.sources]
    translated = cythonize(
        list(modules),
        build_dir=os.path.relpath(TRANSLATED),
        compiler_directives=DIRECTIVES,
        force=force or recipe_changed(modules),
        nthreads=cores() if sys.platform == "linux" else 0,  # elsewhere every process would load setup.py
        quiet=True,
    )
    sources = {module.name: list(module.sources) for module in translated}
    for module in modules:
        module.sources = sources[module.name]
        translated_to = Path(sources[module.name][0])
        text = translated_to.read_text(encoding="utf-8")
        less = without_unused_accessors(text)
        if module.name not in COPIED_OFTEN:
            less = with_small_set_up(less)
        if less != text:
            translated_to.write_text(less, encoding="utf-8")


def with_small_set_up(text: str) -> str:
    """Have the compiler make everything but the rules small, which takes it half as long."""
    return text if FOR_SIZE in text else text.replace(SET_UP, SET_UP + FOR_SIZE)


def without_unused_accessors(text: str) -> str:
    """Drop the accessors that neither the module nor one of those it calls has a use for."""
    pasted = {found[1]: found[0] for found in PASTED.finditer(text)}
    used: set[str] = set()
    called = names_in(DECLARED.sub("", PASTED.sub("", text)))
    while new := called & pasted.keys() - used:
        used |= new
        called = {name for each in new for name in names_in(pasted[each])}
    for written in (PASTED, DECLARED):
        text = written.sub(lambda found: "" if found[1] in pasted.keys() - used else found[0], text)
    return text


def names_in(text: str) -> set[str]:
    return set(C_NAME.findall(text))


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def translated_from(source: Path) -> str:
    """The file that is translated for a module: its own, or the one written for accessors."""
    is_accessor = kind(ENGINE, ROOT / source) == ACCESSORS
    return str(source.with_suffix(".pyx") if is_accessor else source)


def recipe_changed(modules: Sequence[Extension]) -> bool:
    """Whether one of the modules was translated before the code was changed that says how to translate."""
    translated = [translation_of(module) for module in modules]
    written = [path.stat().st_mtime for path in translated if path.exists()]
    return bool(written) and min(written) < max(path.stat().st_mtime for path in RECIPE)


def translation_of(extension: Extension) -> Path:
    """The C that a module is translated into."""
    return TRANSLATED.joinpath("src", *extension.name.split(".")).with_suffix(".c")


def built_file(extension: Extension) -> Path:
    """Where an extension lies within its package tree."""
    return Path(*extension.name.split(".")).with_suffix(SUFFIX)


def extensions_under(folder: Path) -> list[Path]:
    """Every compiled module in a folder and below it, whatever it is a module of."""
    return [path for path in folder.rglob("*") if "".join(path.suffixes) in EXTENSION_SUFFIXES]


class AllOrNone(build_ext):
    """Builds every extension or none: a half-compiled engine would be neither fast nor the twin of itself."""

    def finalize_options(self) -> None:
        """Use every core; keep what an editable install compiles, so that the next compiles only changes."""
        super().finalize_options()
        self.parallel = self.parallel or cores()
        self.compiled = 0
        if self.inplace:
            self.build_lib = str(IN_PLACE / "lib")
            self.build_temp = str(IN_PLACE / "objects")

    def run(self) -> None:
        """Build; on any failure remove what was built and say so."""
        in_place = bool(self.inplace)
        try:
            refuse_without_compiler()
            translate(self.extensions, force=bool(self.force))
            super().run()
        except Exception as problem:  # whatever goes wrong, the uncompiled engine still plays
            self.remove_built()
            self.extensions = []
            self.warn(f"the engine is not compiled and will run slower: {problem}")
        if in_place:
            self.remove_strays()

    def build_extensions(self) -> None:
        """Compile the largest first, so that no core waits for it at the end."""
        self.extensions.sort(key=lambda extension: -Path(extension.sources[0]).stat().st_size)
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        """Compile one module, and say now and then how far it is."""
        super().build_extension(ext)
        self.compiled += 1
        if self.compiled % SHOWN_EVERY == 0:
            print(f"  compiled {self.compiled} of {len(self.extensions)} modules", flush=True)

    def remove_built(self) -> None:
        """Delete what this build, or an earlier one, left to be packed."""
        for path in extensions_under(Path(self.build_lib, "cupola", "engine")):
            path.unlink()

    def remove_strays(self) -> None:
        """Delete extensions beside the source that this build did not make: they would shadow the source."""
        made = {ROOT / "src" / built_file(extension) for extension in self.extensions}
        for path in extensions_under(ENGINE):
            if path not in made:
                path.unlink()
