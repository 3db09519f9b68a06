import os
import shutil
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from build_page.building import WEB, install_packages
from tests.build.project import (
    NO_COMPILER,
    Environment,
    bare_environment,
    compiler_that,
    copied_project,
    one_at_a_time,
)

WITH_PAGE = NO_COMPILER | {"CUPOLA_SKIP_PAGE": ""}


@dataclass(frozen=True)
class Compiled:
    """A project that was compiled from nothing by an editable install, and where it is installed."""

    project: Path
    environment: Environment
    objects: Path

    def compiler(self, folder: Path, refuses: str = "nothing") -> dict[str, str]:
        return compiler_that(folder, refuses, self.objects)

    def copy(self, folder: Path) -> Path:
        return Path(shutil.copytree(self.project, folder, symlinks=True))

    def copy_translated(self, folder: Path) -> Path:
        """The project with the C that Cython wrote, of which nothing is compiled yet."""
        uncompiled = shutil.ignore_patterns("*.so", "in_place")
        return Path(shutil.copytree(self.project, folder, symlinks=True, ignore=uncompiled))


@dataclass(frozen=True)
class Wheel:
    file: Path
    project: Path
    said: str

    def names(self) -> list[str]:
        with zipfile.ZipFile(self.file) as packed:
            return packed.namelist()


def built_wheel(project: Path, environment: Environment, variables: dict[str, str]) -> Wheel:
    script = (
        "import os, setuptools.build_meta as backend\n"
        f"os.chdir({str(project)!r})\n"
        "os.dup2(1, 2)\n"
        "backend.build_wheel('dist')"
    )
    said = environment.run("-c", script, variables=variables)
    (file,) = (project / "dist").glob("*.whl")
    return Wheel(file, project, said)


def project_with_packages(folder: Path) -> Path:
    """A fresh copy of the project that shares the packages of this one, so that nothing is downloaded."""
    project = copied_project(folder)
    install_packages(WEB)
    (project / "web" / "node_modules").symlink_to(WEB / "node_modules")
    return project


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copied_project(tmp_path / "project")


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    return bare_environment(tmp_path / "environment")


@pytest.fixture(scope="session")
def for_all(tmp_path_factory: pytest.TempPathFactory) -> Path:
    base = tmp_path_factory.getbasetemp()
    return (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "for_all"


@pytest.fixture(scope="session")
def compiled(for_all: Path) -> Compiled:
    folder = for_all / "compiled"
    made = Compiled(folder / "project", Environment(folder / "environment"), folder / "objects")
    with one_at_a_time(folder):
        if not (folder / "done").exists():
            copied_project(made.project)
            bare_environment(made.environment.folder)
            made.environment.install("--editable", str(made.project), variables=made.compiler(folder))
            (folder / "done").touch()
    return made


@pytest.fixture(scope="session")
def wheel_with_page(for_all: Path) -> Wheel:
    folder = for_all / "wheel"
    with one_at_a_time(folder):
        if not (folder / "said").exists():
            project = project_with_packages(folder / "project")
            environment = bare_environment(folder / "environment")
            (folder / "said").write_text(built_wheel(project, environment, WITH_PAGE).said)
    (file,) = (folder / "project" / "dist").glob("*.whl")
    return Wheel(file, folder / "project", (folder / "said").read_text())
