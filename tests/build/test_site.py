"""The game without a server: what is packed, how it is named and sent, and that it plays as natively."""

import gzip
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from build_engine.targets import BROWSER_FACTS, configuration
from build_page.node import node
from build_site.archive import packed_package
from build_site.building import build_site
from build_site.engine import SUFFIX, compiled_engine
from build_site.files import compress, digest_of
from build_site.policy import site_policy, with_policy
from build_site.tools import PYODIDE, ROOT, WHEELS, install_tools
from tests.build.project import one_at_a_time

HERE = Path(__file__).parent
MATCHES = HERE / "random_matches.py"
PAGE = '<html><head><meta charset="utf-8" /><script src="a.js"></script></head></html>'


def package(folder: Path) -> Path:
    """A small package with something of every kind."""
    for name in ("cupola/play/match.py", "cupola/engine/turn/flow.py", "cupola/content/base.toml"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"x = '{name}'\n")
    for name in (
        "server/app.py",
        "cli/parser.py",
        "lab/simulate.py",
        "api.py",
        "words/en.ftl",
        "play/old.pyc",
    ):
        path = folder / "cupola" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    return folder


def test_a_browser_is_a_machine_of_32_bits() -> None:
    said = configuration(BROWSER_FACTS.items()).splitlines()

    assert "#define SIZEOF_VOID_P 4" in said
    assert "#define SIZEOF_LONG 4" in said
    assert "#define SIZEOF_LONG_LONG 8" in said
    assert len(said) == len(set(said))


def test_the_archive_has_the_compiled_modules_in_place_of_their_source_and_nothing_of_a_server(
    tmp_path: Path,
) -> None:
    module = tmp_path / "flow.so"
    module.write_bytes(b"compiled")

    archive = tmp_path / "cupola.zip"
    archive.write_bytes(packed_package(package(tmp_path / "src"), {"cupola.engine.turn.flow": module}))

    with zipfile.ZipFile(archive) as packed:
        assert packed.namelist() == [
            "cupola/content/base.toml",
            f"cupola/engine/turn/flow{SUFFIX}",
            "cupola/play/match.py",
        ]
        assert packed.read(f"cupola/engine/turn/flow{SUFFIX}") == b"compiled"


def test_the_same_files_give_the_same_archive_whenever_they_were_written(tmp_path: Path) -> None:
    first = packed_package(package(tmp_path / "first"), {})
    (tmp_path / "second").mkdir()
    second = packed_package(package(tmp_path / "second"), {})

    assert first == second


def test_a_name_changes_with_what_is_in_the_file_or_how_it_is_called() -> None:
    assert digest_of({"a": b"1", "b": b"2"}) == digest_of({"b": b"2", "a": b"1"})
    assert digest_of({"a": b"1"}) != digest_of({"a": b"2"})
    assert digest_of({"a": b"12", "b": b""}) != digest_of({"a": b"1", "b": b"2"})


def test_the_policy_is_the_servers_with_webassembly_and_without_what_only_a_header_can_say() -> None:
    policy = site_policy("default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'")

    assert policy == "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'"
    assert "'unsafe-eval'" not in site_policy()
    assert "'unsafe-inline'" not in site_policy()


def test_a_page_states_its_policy_before_it_loads_anything() -> None:
    stated = with_policy(PAGE)

    assert stated.index("Content-Security-Policy") < stated.index("<script")
    with pytest.raises(ValueError, match="charset"):
        with_policy("<html></html>")


def test_what_gets_smaller_has_compressed_copies_with_the_same_content(tmp_path: Path) -> None:
    (tmp_path / "page.js").write_text("const x = 1;\n" * 500)
    (tmp_path / "picture.png").write_bytes(bytes(5000))
    (tmp_path / "short.txt").write_text("a")

    compress(tmp_path)

    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "page.js",
        "page.js.br",
        "page.js.gz",
        "picture.png",
        "short.txt",
    ]
    assert gzip.decompress((tmp_path / "page.js.gz").read_bytes()) == (tmp_path / "page.js").read_bytes()
    assert (tmp_path / "page.js.br").stat().st_size < 100


# Built for real


@pytest.fixture(scope="module")
def archives(for_all: Path) -> list[str]:
    """The package with the engine compiled for the browser, and what it runs with."""
    with one_at_a_time(for_all / "site"):
        install_tools()
        archive = for_all / "site" / "cupola.zip"
        archive.parent.mkdir(parents=True, exist_ok=True)
        archive.write_bytes(packed_package(ROOT / "src", compiled_engine()))
    return [str(archive), *map(str, WHEELS.glob("*.whl"))]


def played_natively(first: int, count: int) -> str:
    """What some random matches come to here."""
    command = [sys.executable, str(MATCHES), str(first), str(count)]
    return subprocess.check_output(command, text=True)


def played_in_node(archives: list[str], first: int, count: int) -> str:
    """What the same matches come to in Python for the browser."""
    command = [str(node()), str(HERE / "in_node.mjs"), str(PYODIDE), str(MATCHES), *archives]
    return subprocess.check_output([*command, "--", str(first), str(count)], text=True)


@pytest.mark.build
def test_random_matches_come_out_the_same_natively_and_in_webassembly(archives: list[str]) -> None:
    native = played_natively(0, 20)

    assert native.startswith("compiled ")
    assert played_in_node(archives, 0, 20) == native


@pytest.mark.soak
def test_a_hundred_thousand_random_matches_come_out_the_same_natively_and_in_webassembly(
    archives: list[str],
) -> None:
    for first in range(0, 100_000, 5_000):
        assert played_in_node(archives, first, 5_000) == played_natively(first, 5_000)


@pytest.mark.build
def test_two_builds_give_the_same_bytes_for_any_folder_of_a_host(tmp_path: Path, archives: list[str]) -> None:
    for name in ("first", "second"):
        build_site(tmp_path / name)

    first, second = (
        {
            path.relative_to(tmp_path / name).as_posix(): path.read_bytes()
            for path in files_under(tmp_path / name)
        }
        for name in ("first", "second")
    )
    assert first == second
    page = first["index.html"].decode()
    assert not re.findall(r'(?:src|href)="(?:/|https?:)', page)
    assert {"licences/pyodide.txt", "licences/python.txt", "licences/msgspec.txt"} <= set(first)


def files_under(folder: Path) -> list[Path]:
    """Every file of a folder."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]
