"""Plants faults in the product, one at a time, and counts those that no test notices.

`python -m tests.mutants [--count 150] [--seed 1] [--parts play,table] [--tests tests/table]` draws as many
faults in each part. One run of the tests with a probe beside each fault finds who comes by; then every fault
is planted in a copy of the tree, and only those tests meet it, the quickest first. The engine runs
uncompiled.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Final

from msgspec import Struct

from build_engine.stages import IN_PROCESS

ROOT: Final = Path(__file__).parents[1]
PARTS: Final = {
    "engine/rules": "tests/engine",
    "engine/turn": "tests/engine",
    "play": "tests",
    "table": "tests",
    "server/storage": "tests",
}
SWAPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
DROPPED: Final = (ast.Expr, ast.Assign, ast.AugAssign)
PROBE: Final = """
import os
def met(number):
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0]
    line = f"{number} {test}\\n".encode()
    if test and line not in SEEN:
        SEEN.add(line)
        file = os.open(os.environ["CUPOLA_MET"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(file, line)
        os.close(file)
SEEN = set()
"""


class Mutant(Struct, frozen=True):
    """One fault: the file, the number of the node in a walk through it, and what is done to that node."""

    part: str
    path: str
    node: int
    line: int
    kind: str


def kinds_of(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SWAPPED:
        yield "swapped comparison"
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield "negated condition"
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield "one more"
    if isinstance(node, DROPPED) and not (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ):
        yield "dropped statement"


def in_functions(tree: ast.Module) -> Iterator[tuple[int, ast.AST]]:
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for statement in function.body
        for node in ast.walk(statement)
    }
    yield from ((number, node) for number, node in enumerate(ast.walk(tree)) if id(node) in inside)


def mutants_of(part: str) -> list[Mutant]:
    found = []
    for path in sorted((ROOT / "src/cupola" / part).rglob("*.py")):
        name = str(path.relative_to(ROOT))
        for number, node in in_functions(ast.parse(path.read_text(encoding="utf-8"))):
            line = getattr(node, "lineno", 0)
            found += [Mutant(part, name, number, line, kind) for kind in kinds_of(node)]
    return found


def planted(source: str, mutant: Mutant) -> str:
    tree = ast.parse(source)
    node = list(ast.walk(tree))[mutant.node]
    if isinstance(node, ast.Compare) and mutant.kind == "swapped comparison":
        node.ops[0] = SWAPPED[type(node.ops[0])]()
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        node.value += 1
    else:
        swap_statement(tree, node, ast.Pass())
    return ast.unparse(ast.fix_missing_locations(tree))


def swap_statement(tree: ast.Module, old: ast.AST, *new: ast.stmt) -> None:
    for holder in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(holder, name, None)
            if isinstance(block, list) and old in block:
                block[block.index(old) : block.index(old) + 1] = new


def probed(source: str, mutants: Sequence[tuple[int, Mutant]]) -> str:
    """A module that notes which test comes by which fault, without the faults."""
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    for number, mutant in mutants:
        fault = nodes[mutant.node]
        holders = [
            each
            for each in nodes
            if isinstance(each, ast.stmt) and any(fault is node for node in ast.walk(each))
        ]
        statement = min(holders, key=lambda each: sum(1 for _ in ast.walk(each)))
        probe = ast.parse(f"__import__('mutant_probe').met({number})").body[0]
        swap_statement(tree, statement, probe, statement)
    return ast.unparse(ast.fix_missing_locations(tree))


# Copies of the tree, and tests in them


def copied_tree(folder: Path) -> Path:
    files = subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()
    built = [*ROOT.glob("src/cupola/engine/**/*.so"), *ROOT.glob("src/cupola/server/page/**/*")]
    for name in [*files, *(str(path.relative_to(ROOT)) for path in built if path.is_file())]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    (folder / "mutant_probe.py").write_text(PROBE)
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    subprocess.run(["git", "add", "-A"], cwd=folder, check=True)
    return folder


def run_tests(tree: Path, pure: bool, words: Sequence[str], seconds: float | None = None) -> int:
    """The exit status of pytest in a tree; 1 where it took too long."""
    variables = {"PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}", "CUPOLA_MET": str(tree / "met")}
    environment = {**os.environ, **variables, **({"CUPOLA_PURE": "1"} if pure else {})}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    quiet = subprocess.DEVNULL
    try:
        return subprocess.run(
            command, cwd=tree, env=environment, stdout=quiet, timeout=seconds, check=False
        ).returncode
    except subprocess.TimeoutExpired:
        return 1


def write_module(tree: Path, path: str, source: str) -> None:
    """Write a module, and forget its bytecode: two versions of a second may be equally long."""
    file = tree / path
    file.write_text(source, encoding="utf-8")
    for stale in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        stale.unlink()


def met_by(
    tree: Path, mutants: Sequence[Mutant], folders: Mapping[str, str], marks: str, most: float
) -> dict[int, list[str]]:
    """For every fault the tests that come by, the quickest first, for so many seconds together."""
    by_path = defaultdict(list)
    for number, mutant in enumerate(mutants):
        by_path[mutant.path].append((number, mutant))
    for path, numbered in by_path.items():
        write_module(tree, path, probed((ROOT / path).read_text(encoding="utf-8"), numbered))
    seconds: dict[str, float] = {}
    for pure, folder in sorted(
        {(mutant.part.startswith("engine"), folders[mutant.part]) for mutant in mutants}
    ):
        chosen = f"{marks} and not compiled_only" if pure else marks
        run_tests(tree, pure, ["-n", "2", "-m", chosen, "--junitxml", str(tree / "times.xml"), folder])
        for case in xml.parse(tree / "times.xml").iter("testcase"):
            name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
            seconds[name] = float(case.get("time", 0))
    met: dict[int, list[str]] = defaultdict(list)
    for line in sorted(set((tree / "met").read_text().splitlines())):
        mutant_number, _, test = line.partition(" ")
        met[int(mutant_number)].append(test)
    for tests in met.values():
        tests.sort(key=lambda test: seconds.get(test, 60))
        total = 0.0
        for index, test in enumerate(tests):
            total += seconds.get(test, 60)
            if total > most and index:
                del tests[index:]
                break
    return met


def is_killed(tree: Path, mutant: Mutant, tests: Sequence[str], most: float) -> bool:
    source = (ROOT / mutant.path).read_text(encoding="utf-8")
    write_module(tree, mutant.path, planted(source, mutant))
    (tree / "chosen").write_text("\n".join(tests))
    words = ["-x", "-n", "0", "-m", "", "@chosen"]
    is_pure = mutant.part.startswith("engine")
    status = run_tests(tree, is_pure, words, 4 * most + 60)
    write_module(tree, mutant.path, source)
    if status not in (0, 1, 2) and run_tests(tree, is_pure, [*words, "--collect-only"]):
        raise RuntimeError(f"pytest ended with {status} for {mutant}, and finds no tests without it")
    return status != 0


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--parts", default=",".join(PARTS))
    parser.add_argument("--tests", help="only tests of this folder")
    parser.add_argument(
        "--marks", default=IN_PROCESS, help="which tests; `make test` alone: '... and not thorough'"
    )
    parser.add_argument("--most", type=float, default=60, help="seconds of tests for one fault")
    options = parser.parse_args()
    parts = options.parts.split(",")
    folders = {part: options.tests or PARTS[part] for part in parts}
    mutants = [
        mutant
        for part in parts
        for mutant in random.Random(f"{options.seed} {part}").sample(
            mutants_of(part), options.count // len(parts)
        )
    ]
    with tempfile.TemporaryDirectory(prefix="cupola-mutants-") as made:
        met = met_by(copied_tree(Path(made, "probed")), mutants, folders, options.marks, options.most)
        trees: Queue[Path] = Queue()
        for number in range(2):
            trees.put(copied_tree(Path(made, str(number))))

        def outcome(number: int) -> str:
            if not met[number]:
                return "not met"
            tree = trees.get()
            try:
                return "killed" if is_killed(tree, mutants[number], met[number], options.most) else "survived"
            finally:
                trees.put(tree)

        with ThreadPoolExecutor(2) as pool:
            outcomes = list(pool.map(outcome, range(len(mutants))))
    for mutant, became in zip(mutants, outcomes, strict=True):
        if became != "killed":
            code = (ROOT / mutant.path).read_text(encoding="utf-8").splitlines()[mutant.line - 1].strip()
            print(f"{became}: {mutant.path}:{mutant.line}: {mutant.kind}: {code}")
    for part in parts:
        counts = Counter(
            became for mutant, became in zip(mutants, outcomes, strict=True) if mutant.part == part
        )
        print(f"{part}: " + ", ".join(f"{counts[each]} {each}" for each in ("killed", "survived", "not met")))


if __name__ == "__main__":
    main()
