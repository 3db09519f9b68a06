import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

from build_engine.declarations import compiled_modules
from build_page.building import PAGE
from tests.build.conftest import Compiled
from tests.build.project import NO_COMPILER, ROOT, bare_environment

pytestmark = pytest.mark.build

MADE = (".c", ".h", ".o", ".pxd", ".pyc", ".pyd", ".so")
SOURCE = ROOT / "src"
SHIPPED = (".ftl", ".json", ".py", ".toml", ".typed")
PACKED = {
    str(path.relative_to(SOURCE))
    for path in SOURCE.rglob("*")
    if path.suffix in SHIPPED and PAGE not in path.parents
}


def built(project: Path, hook: str, variables: dict[str, str]) -> Path:
    script = (
        f"import os, setuptools.build_meta as backend; os.chdir({str(project)!r}); backend.{hook}('dist')"
    )
    bare_environment(project.parent / "builder").run("-c", script, variables=variables)
    (file,) = (project / "dist").iterdir()
    return file


def test_the_sources_hold_what_a_build_needs_and_nothing_it_makes(project: Path) -> None:
    (project / "src/cupola/engine/turn.pxd").write_text("left by an earlier build")
    (project / "src/cupola/engine/turn.so").write_text("left by an earlier build")
    (project / "src/cupola/server/page/assets").mkdir(parents=True)
    (project / "src/cupola/server/page/index.html").write_text("left by an earlier build")
    (project / "web/node_modules/svelte").mkdir(parents=True)
    (project / "web/node_modules/svelte/package.json").write_text("left by an earlier build")

    with tarfile.open(built(project, "build_sdist", NO_COMPILER)) as sources:
        names = [name.partition("/")[2] for name in sources.getnames()]

    assert {"build_engine/compiling.py", "build_engine/declarations.py", "setup.py", "LICENSE"} <= set(names)
    assert {"build_page/building.py", "web/package-lock.json", "web/.npmrc", "web/src/main.ts"} <= set(names)
    assert {"docs/rules.md", "src/cupola/words/page.en.ftl"} <= set(names), "the page is built from them"
    assert [name for name in names if "node_modules" in name or "server/page/" in name] == []
    assert {f"src/{name}" for name in PACKED} <= set(names)
    assert [name for name in names if name.endswith(MADE)] == []


def test_a_wheel_holds_the_compiled_rules_and_their_source(compiled: Compiled, tmp_path: Path) -> None:
    project = compiled.copy_translated(tmp_path / "project")

    with zipfile.ZipFile(built(project, "build_wheel", compiled.compiler(tmp_path))) as wheel:
        names = wheel.namelist()

    modules = {name.partition(".")[0] for name in names if name.endswith(".so")}
    sources = compiled_modules(SOURCE / "cupola" / "engine")
    assert modules == {str(source.relative_to(SOURCE).with_suffix("")) for source in sources}
    assert set(names) >= PACKED
    assert [name for name in names if name.endswith(MADE) and not name.endswith(".so")] == []
    assert not any(name.startswith(("tests/", "build_engine/")) for name in names)


def test_a_wheel_built_without_a_compiler_holds_nothing_an_earlier_build_left(project: Path) -> None:
    left = project / "build" / f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
    (left / "cupola" / "engine").mkdir(parents=True)
    (left / "cupola" / "engine" / f"turn{sysconfig.get_config_var('EXT_SUFFIX')}").touch()

    with zipfile.ZipFile(built(project, "build_wheel", NO_COMPILER)) as wheel:
        assert set(wheel.namelist()) >= PACKED
        assert [name for name in wheel.namelist() if name.endswith(MADE)] == []
