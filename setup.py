"""Builds the package; the engine is compiled ahead of time where a C compiler is at hand."""

import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent
# A build front end does not put the project on the path, and reading the engine's constants imports it.
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from build_engine.compiling import AllOrNone, extensions  # noqa: E402

setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNone})
