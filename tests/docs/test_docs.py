import ast
import io
import re
import shlex
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import cupola
from cupola.cli import main
from cupola.cli.parser import COMMANDS
from cupola.content.box import load_box
from cupola.content.sources import count_sources
from cupola.engine.constants.actions import ACTION_NAMES

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = Path(cupola.__file__).parent
DOCUMENTS: Final = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")))
LEFT_OUT: Final = "..."

# Every rule of these sections is named by a test.
TESTED_SECTIONS: Final = frozenset("STOACBMIEVKNW")
# Worked examples are numbered W too: the tests of these files alone name the rules of solo with Contractors.
RULES_W: Final = "test_ivan_*.py"


class Example(NamedTuple):
    """A command of the README with what it prints; typed answers stand in the output behind `> `."""

    command: str
    shown: tuple[str, ...]

    @property
    def typed(self) -> str:
        return "".join(f"{answer}\n" for answer in re.findall(r"(?m)^> (\S+)$", "\n".join(self.shown)))


# Examples


def console_blocks(document: Path) -> list[str]:
    return re.findall(r"(?ms)^```console\n(.*?)^```$", document.read_text(encoding="utf-8"))


def examples_of(block: str) -> list[Example]:
    """The commands of a block; a line of a command that goes on is indented."""
    examples = []
    for part in re.split(r"(?m)^\$ ", block)[1:]:
        command, *lines = part.removesuffix("\n").split("\n")
        while lines and command.count("'") % 2:
            command += "\n" + lines.pop(0)
        examples.append(Example(command, tuple(lines)))
    return examples


def output_of(example: Example, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything a command prints; a shell runs what is not ours."""
    program, *arguments = shlex.split(example.command)
    if program != "cupola":
        subprocess.run(["/bin/sh", "-c", example.command], check=True)
        return []
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(example.typed.encode()), "utf-8"))
    with redirect_stdout(io.StringIO()) as printed, redirect_stderr(printed):
        main(arguments)
    return printed.getvalue().splitlines()


def first_not_printed(shown: tuple[str, ...], printed: list[str]) -> str | None:
    """The first line shown that was not printed in its place; after dots any place later on will do."""
    place = 0
    anywhere = True  # a greeting may be left out without a word
    for line in shown:
        if line == LEFT_OUT:
            anywhere = True
            continue
        found = printed.index(line, place) if line in printed[place:] else -1
        if found < 0 or (found > place and not anywhere):
            return line
        place, anywhere = found + 1, False
    return None


@pytest.mark.parametrize("block", console_blocks(ROOT / "README.md"))
def test_every_console_of_the_readme_shows_what_is_printed(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    examples = examples_of(block)

    printed = [output_of(example, monkeypatch) for example in examples]

    wrong = [
        first_not_printed(example.shown, lines) for example, lines in zip(examples, printed, strict=True)
    ]
    assert wrong == [None] * len(examples)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_command_that_is_named_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    known = {"--help", "--version", *(command.name for command in COMMANDS)}

    named = set(re.findall(r"(?:`|^\$ |\| )cupola ([a-z-]+)", text, re.MULTILINE))
    made = set(re.findall(r"(?:`|^ {4})make ([a-z]+)", text, re.MULTILINE))

    assert named - known == set()
    assert made - set(re.findall(r"(?m)^([a-z]+):", makefile)) == set()


# Links and paths


def links_of(document: Path) -> list[str]:
    """The links of a document that do not leave the project."""
    links = re.findall(r"\]\(([^)\s]+)\)", document.read_text(encoding="utf-8"))
    return [link for link in links if "://" not in link]


def anchors_of(document: Path) -> set[str]:
    headings = re.findall(r"(?m)^#+ (.+)$", document.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(document: Path) -> None:
    for link in links_of(document):
        path, _, anchor = link.partition("#")
        target = document.parent / path if path else document

        assert target.exists(), link
        assert not anchor or anchor in anchors_of(target), link


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_file_that_is_named_exists(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    named = re.findall(r"`((?:[\w-]+/)+\w[\w.-]*\.(?:py|toml|ftl|md|ts|svelte|css|json))`", text)

    missing = [path for path in named if not (ROOT / path).exists() and not (PACKAGE / path).exists()]

    assert missing == []


# Rules


def rules() -> set[str]:
    return set(re.findall(r"(?m)^- ([A-Z]\d+) ", (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")))


def remarks_of(module: Path) -> Iterator[str]:
    with tokenize.open(module) as source:
        for token in tokenize.generate_tokens(io.StringIO(source.read()).readline):
            if token.type == tokenize.COMMENT or token.string.startswith('"""'):
                yield token.string


@pytest.mark.parametrize("module", sorted((PACKAGE / "engine").rglob("*.py")), ids=lambda path: path.stem)
def test_every_rule_cited_in_the_engine_exists(module: Path) -> None:
    cited = {rule for remark in remarks_of(module) for rule in re.findall(r"\b[A-Z]\d{1,2}\b", remark)}

    assert cited - rules() == set()


def rules_with_a_test() -> set[str]:
    numbers: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        named = numbers_in(path)
        numbers |= named if path.match(RULES_W) else {number for number in named if number[0] != "W"}
    return numbers


def numbers_in(path: Path) -> set[str]:
    return {
        number
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for number in re.findall(r"(?<=_)[A-Z]\d+(?=_)", node.name)
    }


def test_every_section_of_the_rules_with_numbers_is_counted() -> None:
    assert {rule[0] for rule in rules()} == TESTED_SECTIONS


def test_every_rule_is_named_by_a_test() -> None:
    assert rules() - rules_with_a_test() == set()


# Counts


def test_the_number_of_actions_is_the_one_told() -> None:
    told = re.search(r"has (\d+) action ids", (ROOT / "docs" / "decisions.md").read_text(encoding="utf-8"))

    assert told is not None
    assert int(told[1]) == len(ACTION_NAMES)


def test_the_readme_counts_the_reconstructed_values() -> None:
    counts = count_sources(load_box())
    told = (
        f"{sum(count.reconstructed for count in counts)} of the {sum(count.total for count in counts)} values"
    )

    assert told in " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
