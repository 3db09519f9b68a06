import ast
import gzip
import re
import subprocess
import sys
from pathlib import Path

import pytest

from build_engine.targets import BROWSER_FACTS, configuration
from build_site.archive import package_files, packed
from build_site.building import build_site
from build_site.engine import linked
from build_site.files import compress, digest_of, lay_out_licences
from build_site.library import LEFT_OUT, is_wanted
from build_site.policy import site_policy, with_policy
from build_site.tools import ROOT, install_tools
from tests.build.in_node import lay_out_browser_python, run_from_a_copy, run_in_node
from tests.build.project import site_builder

HERE = Path(__file__).parent
MATCHES, TAB_GAME = HERE / "random_matches.py", HERE / "tab_game.py"
PAGE = '<html><head><meta charset="utf-8" /><script src="a.js"></script></head></html>'


def package(folder: Path) -> Path:
    shipped = ("play/match.py", "engine/turn/flow.py", "content/base.toml")
    left_out = ("server/app.py", "cli/parser.py", "lab/simulate.py", "api.py", "words/en.ftl", "play/old.pyc")
    for name in (*shipped, *left_out):
        path = folder / "cupola" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"x = '{name}'\n")
    return folder


def test_a_browser_is_a_machine_of_32_bits() -> None:
    said = configuration(BROWSER_FACTS.items()).splitlines()

    assert "#define SIZEOF_VOID_P 4" in said
    assert "#define SIZEOF_LONG 4" in said
    assert "#define SIZEOF_LONG_LONG 8" in said
    assert len(said) == len(set(said))


def test_the_package_lists_what_is_compiled_in_place_of_sources_and_has_no_server(tmp_path: Path) -> None:
    files = package_files(package(tmp_path / "src"), ["cupola.engine.turn.flow"])

    game = {"cupola/content/base.toml", "cupola/play/match.py"}
    assert set(files) == game | {"linked_modules.py", "linked_modules.txt"}
    assert files["linked_modules.txt"] == b"cupola.engine.turn.flow"


def test_the_same_files_give_the_same_archive_whenever_they_were_written(tmp_path: Path) -> None:
    first = packed(package_files(package(tmp_path / "first"), []))
    second = packed(package_files(package(tmp_path / "second"), []))

    assert first == second


def test_modules_of_one_library_must_begin_by_different_names() -> None:
    with pytest.raises(RuntimeError, match="PyInit_turn"):
        linked(["cupola.engine.turn", "cupola.engine.ivan.turn"], [])


def test_the_library_has_what_a_game_begins_with_and_leaves_out_what_none_asks_for() -> None:
    wanted = ["typing.py", "encodings/utf_8.py", "email/__init__.py", "asyncio/events.py"]
    unasked = ["unittest/mock.py", "encodings/cp500.py", "email/message.py", "os.py", "json/"]

    assert [name for name in (*wanted, *unasked) if is_wanted(name)] == wanted


def test_everything_that_the_package_imports_is_shipped() -> None:
    files = package_files(ROOT / "src", [])
    imported = {name for source in files if source.endswith(".py") for name in imports_of(files[source])}
    standard = imported & sys.stdlib_module_names - set(sys.builtin_module_names)

    assert {"typing", "hashlib", "importlib"} <= standard
    assert [name for name in sorted(standard) if name in LEFT_OUT] == []


def imports_of(source: bytes) -> set[str]:
    found = set()
    for node_of in ast.walk(ast.parse(source)):
        if isinstance(node_of, ast.Import):
            found |= {each.name.partition(".")[0] for each in node_of.names}
        elif isinstance(node_of, ast.ImportFrom) and node_of.module and not node_of.level:
            found.add(node_of.module.partition(".")[0])
    return found


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

    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"page.js", "page.js.br", "page.js.gz", "picture.png", "short.txt"}
    assert gzip.decompress((tmp_path / "page.js.gz").read_bytes()) == (tmp_path / "page.js").read_bytes()
    assert (tmp_path / "page.js.br").stat().st_size < 100


# What each licence must say, from its beginning to its end.
LICENCES = {
    "emscripten.txt": ("Emscripten authors", "DEALINGS IN\nTHE SOFTWARE."),
    "llvm.txt": ("Apache License", "LLVM Exceptions to the Apache 2.0 License"),
    "msgspec.txt": ("Redistribution and use", "POSSIBILITY OF SUCH DAMAGE"),
    "musl.txt": ("Rich Felker", "obstacle to adoption, that text has been removed."),
    "pyodide.txt": (
        "https://github.com/pyodide/pyodide",
        'Exhibit B - "Incompatible With Secondary Licenses"',
    ),
    "python.txt": ("PYTHON SOFTWARE FOUNDATION LICENSE", "ZERO-CLAUSE BSD LICENSE"),
}


def test_the_licence_of_each_part_lies_beside_the_site_and_is_whole(tmp_path: Path) -> None:
    install_tools()
    lay_out_licences(tmp_path / "licences")

    texts = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "licences").iterdir()}
    assert texts.keys() == LICENCES.keys()
    assert [part for name, parts in LICENCES.items() for part in parts if part not in texts[name]] == []


# Built for real


@pytest.fixture(scope="module")
def browser_python(for_all: Path) -> Path:
    """The package with the engine compiled for the browser, and what it runs with."""
    with site_builder():
        return lay_out_browser_python(for_all / "site")


def played_natively(first: int, count: int) -> str:
    command = [sys.executable, str(MATCHES), str(first), str(count)]
    return subprocess.check_output(command, text=True)


@pytest.mark.build
def test_the_tab_answers_with_the_library_that_is_shipped(browser_python: Path) -> None:
    answered, _ = run_in_node(browser_python, TAB_GAME).splitlines()

    assert answered.split()[:3] == ["200", "compiled", "False"]


@pytest.mark.build
def test_starts_from_one_copy_of_the_memory_never_draw_the_same(browser_python: Path) -> None:
    said, drawn, said_again, drawn_again = run_from_a_copy(browser_python, TAB_GAME, 2).splitlines()

    assert len(drawn.split()) == 4
    assert all(one != other for one, other in zip(drawn.split(), drawn_again.split(), strict=True))
    assert said == said_again
    assert int(said.split()[-1]) > 0


@pytest.mark.build
def test_random_matches_come_out_the_same_natively_and_in_webassembly(browser_python: Path) -> None:
    native = played_natively(0, 20)

    assert native.startswith("compiled ")
    assert run_in_node(browser_python, MATCHES, "0", "20") == native


@pytest.mark.soak
def test_a_hundred_thousand_matches_end_the_same_natively_and_in_webassembly(browser_python: Path) -> None:
    for first in range(0, 100_000, 5_000):
        assert run_in_node(browser_python, MATCHES, str(first), "5000") == played_natively(first, 5_000)


@pytest.mark.build
def test_two_builds_give_the_same_bytes_for_any_folder(tmp_path: Path, browser_python: Path) -> None:
    for name in ("first", "second"):
        with site_builder():
            build_site(tmp_path / name)

    first, second = (
        {
            path.relative_to(tmp_path / name).as_posix(): path.read_bytes()
            for path in sorted((tmp_path / name).rglob("*"))
            if path.is_file()
        }
        for name in ("first", "second")
    )
    assert first == second
    page = first["index.html"].decode()
    assert not re.findall(r'(?:src|href)="(?:/|https?:)', page)
    assert {"licences/pyodide.txt", "licences/python.txt", "licences/msgspec.txt"} <= set(first)
