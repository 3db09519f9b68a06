from pathlib import Path

import pytest

from build_engine.declarations import compiled_modules
from cupola.engine import COMPILED
from tests.build.conftest import Compiled
from tests.build.project import GAMES, NO_COMPILER, ROOT, Environment, built_extensions
from tests.build.random_matches import digest_of

pytestmark = pytest.mark.build

MATCHES = 10
ENGINE = Path("src", "cupola", "engine")
COMPILED_MODULES = sorted({source.stem for source in compiled_modules(ROOT / ENGINE)})


def mode(environment: Environment) -> str:
    asking = "from cupola.engine import COMPILED; print('compiled' if COMPILED else 'python')"
    return environment.run("-c", asking)


def games(environment: Environment) -> tuple[str, str]:
    """The mode of the installed engine and how its random matches end."""
    mode, _, ends = environment.run(str(GAMES), "0", str(MATCHES)).partition(" ")
    return mode, ends


def test_without_a_compiler_it_installs_and_plays_the_same(project: Path, environment: Environment) -> None:
    environment.install(str(project), variables=NO_COMPILER)

    assert built_extensions(environment.packages / "cupola") == []
    assert list((project / "build").rglob("*.c")) == [], "nothing is translated in vain"
    assert "python engine" in environment.run("-m", "cupola", "--version")
    assert games(environment) == ("python", digest_of(range(MATCHES)).partition(" ")[2])
    assert COMPILED, "the games above were to be compared with those of the compiled engine"


def test_without_cython_the_install_works(project: Path, environment: Environment, tmp_path: Path) -> None:
    hidden = tmp_path / "hidden" / "Cython"
    hidden.mkdir(parents=True)
    (hidden / "__init__.py").write_text("raise ImportError('Cython is hidden')\n")

    environment.install(str(project), variables={"PYTHONPATH": str(hidden.parent)})

    assert built_extensions(environment.packages / "cupola") == []
    assert mode(environment) == "python"


def test_when_one_module_does_not_compile_none_is_left_in_place(
    compiled: Compiled, environment: Environment, tmp_path: Path
) -> None:
    project = compiled.copy_translated(tmp_path / "project")

    environment.install("--editable", str(project), variables=compiled.compiler(tmp_path, refuses="turn"))

    assert built_extensions(project / ENGINE) == []
    assert mode(environment) == "python"


def test_an_editable_install_compiles_everything_and_plays_the_same_games(compiled: Compiled) -> None:
    assert built_extensions(compiled.project / ENGINE) == COMPILED_MODULES
    assert games(compiled.environment) == ("compiled", digest_of(range(MATCHES)).partition(" ")[2])


def test_a_later_install_that_cannot_compile_takes_everything_compiled_away(
    compiled: Compiled, environment: Environment, tmp_path: Path
) -> None:
    project = compiled.copy(tmp_path / "project")
    before = built_extensions(project / ENGINE)
    with (project / ENGINE / "rules" / "track.py").open("a") as source:
        source.write("\n# changed\n")

    environment.install("--editable", str(project), variables=NO_COMPILER)

    assert before == COMPILED_MODULES
    assert built_extensions(project / ENGINE) == []
    assert mode(environment) == "python"


def test_an_extension_of_a_module_no_longer_compiled_goes(project: Path, environment: Environment) -> None:
    stray = project / ENGINE / "layout.so"
    stray.write_bytes(b"left by an earlier version")

    environment.install("--editable", str(project), variables=NO_COMPILER)

    assert not stray.exists()
