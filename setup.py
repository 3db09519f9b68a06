"""Builds the package: the engine is compiled where a C compiler is at hand, the page is bundled by Node."""

import os
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent
# A build front end does not put the project on the path, and reading the engine's constants imports it.
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from build_engine.compiling import AllOrNone, extensions  # noqa: E402
from build_page.packing import SourcesWithPage, WithPage  # noqa: E402

setup(
    ext_modules=[] if os.environ.get("CUPOLA_SKIP_ENGINE") else extensions(),
    cmdclass={"build_ext": AllOrNone, "build_py": WithPage, "sdist": SourcesWithPage},
)
