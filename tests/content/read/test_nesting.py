import tomllib

import pytest

from cupola.content.errors import ContentError
from cupola.content.read.files import packaged_bytes
from cupola.content.read.toml import MOST_DEPTH, MOST_KEY_PARTS, check_nesting, read_toml
from cupola.content.shape.vocabulary import BOX_FILES

KEY = f"a key has more than {MOST_KEY_PARTS} parts"
BRACKETS = f"brackets are nested more than {MOST_DEPTH} deep"
LONG = ".".join("k" * 20_000)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{LONG} = 1", f"line 1: {KEY}"),
        (f"x = 1\n{LONG} = 1", f"line 2: {KEY}"),
        (f"[{LONG}]\nx = 1", f"line 1: {KEY}"),
        (f"[[{LONG}]]", f"line 1: {KEY}"),
        (f"x = [\n{{ {LONG} = 1 }}]", f"line 2: {KEY}"),
        ("'a' . \"b\" . " * 5 + "c = 1", f"line 1: {KEY}"),
        ('x = """\n"" \\""" """\n' + LONG, f"line 3: {KEY}"),
        ("x = '''\n'' \\'''\n" + LONG, f"line 3: {KEY}"),
        ('x = """a"""""\n' + LONG, f"line 2: {KEY}"),
        ('x = "\\\\"\n' + LONG, f"line 2: {KEY}"),
        ("x = " + "[" * 5_000, f"line 1: {BRACKETS}"),
        ("x = " + "{a=" * 5_000, f"line 1: {BRACKETS}"),
        ("x = 1 # a comment\ny = " + "[\n" * 5_000, f"line {MOST_DEPTH + 2}: {BRACKETS}"),
    ],
)
def test_what_nests_too_deep_is_never_parsed(monkeypatch: pytest.MonkeyPatch, text: str, told: str) -> None:
    monkeypatch.delattr(tomllib, "loads")

    with pytest.raises(ContentError) as refused:
        read_toml("base.toml", text.encode())

    assert str(refused.value) == f"base.toml: {told}"


@pytest.mark.parametrize(
    "text",
    [
        *(packaged_bytes(file).decode() for file in BOX_FILES),
        f"{'.'.join('k' * MOST_KEY_PARTS)} = {'[' * MOST_DEPTH}{']' * MOST_DEPTH}",
        f'x = "{"[.{" * 50}"',
        f"x = '{'[.{' * 50}'",
        f'x = """\n{"[.{" * 50}\n"""',
        f"x = '''\n{'[.{' * 50}\n'''",
        f'"{LONG}" = 1',
        f"x = 1 # {'[.{' * 50}",
        f"x = [{'1.5, ' * 50}]",
        "[a.b]\n" * 50,
    ],
)
def test_what_stands_in_strings_and_comments_or_side_by_side_does_not_count(text: str) -> None:
    check_nesting("base.toml", text)


@pytest.mark.parametrize("begin", ['"', "'", '"""', "'''", '\\"""'])
def test_nothing_is_looked_at_behind_a_string_without_an_end(begin: str) -> None:
    text = f"x = {begin}\n" + "[" * 50

    check_nesting("base.toml", text)

    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(text)
