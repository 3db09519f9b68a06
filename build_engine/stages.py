"""The stages of `make test` and `make thorough`: what each is about, how long it took, and what was left out.

`python build_engine/stages.py NAME ...` runs stages or whole plans. The first stage that fails ends the run;
`make -k` goes on and names all that failed. In a browser a test that fails has a second try, alone, and the
last line says so.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # it begins before there is an environment

from build_engine.services import complaint, lacking  # noqa: E402

BIN = ROOT / ".venv" / "bin"


@dataclass(frozen=True)
class Stage:
    """What is checked, in words, and the commands that do it."""

    about: str
    commands: tuple[str, ...]
    variables: dict[str, str] = field(default_factory=dict)
    second_try: str = ""


ARGS = os.environ.get("ARGS", "")


def pytest(marks: str, sample: str, *words: str) -> str:
    """The command that runs a sample of tests on two cores; `ARGS` picks from all of them."""
    chosen = marks if ARGS else f"{marks} and {sample}"
    return " ".join(("python -m pytest -q -n 2", *words, f'-m "{chosen}"', ARGS))


def in_chromium(name: str, about: str, marks: str, sample: str, **variables: str) -> Stage:
    """Tests of the page; those that fail have a second try, one after the other."""
    words = f"-o cache_dir=build/{name}_tests"
    again = (
        f"python -m pytest -q {words} -x --last-failed --last-failed-no-failures none -m browser tests/page"
    )
    return Stage(about, (pytest(marks, sample, words, "--dist worksteal tests/page"),), variables, again)


IS_COMPILED = "import cupola.engine as e; raise SystemExit(not e.COMPILED and 'it is not: see make engine')"
IN_PROCESS = "not soak and not build and not browser"
IN_BROWSER = "browser and not soak"
RULES = "tests/engine/rules tests/engine/turn tests/engine/state"

STAGES = {
    "install": Stage(
        "set up .venv with the engine, the page and what checks them", ("make --no-print-directory install",)
    ),
    "services": Stage(
        "PostgreSQL, Redis, Chromium and the proxies, which tests talk to",
        ("python -m build_engine.services",),
    ),
    "compiled": Stage("the engine is compiled", (f'python -c "{IS_COMPILED}"',)),
    "lint": Stage("ruff: lint and format", ("ruff check --quiet .", "ruff format --quiet --check .")),
    "types": Stage("mypy --strict", ("mypy",)),
    "imports": Stage("which package may import which", ("lint-imports",)),
    "page": Stage(
        "the page: types of the API, svelte-check, eslint, prettier, vitest",
        (
            "npm --prefix web run --silent verify",
            "test -f src/cupola/server/page/index.html || python -m build_page",
        ),
    ),
    "tests": Stage(
        "rules, play, storage, server and everything else in Python",
        (pytest(IN_PROCESS, "not thorough", "--dist worksteal"),),
    ),
    "uncompiled": Stage(
        "the rules again, uncompiled",
        (pytest(f"{IN_PROCESS} and not compiled_only", "not thorough", RULES),),
        {"CUPOLA_PURE": "1"},
    ),
    "browser": in_chromium("browser", "the page in Chromium", IN_BROWSER, "core"),
    "wheel": Stage(
        "a wheel that installs and plays",
        (pytest("build", "core", "--dist worksteal tests/build"),),
    ),
    "matrices": Stage(
        "whole matrices, a thousand worlds, every disk fault",
        (pytest(IN_PROCESS, "thorough", "--dist worksteal"),),
    ),
    "coverage": Stage(
        "all tests of the engine, uncompiled, with branch coverage",
        (
            "coverage erase",
            f"coverage run -m pytest -q -n 2 -m '{IN_PROCESS} and not compiled_only' tests/engine",
            "coverage combine --quiet",
            "mkdir -p build",
            "coverage json --quiet -o build/coverage.json",
            "python -m tests.branches build/coverage.json 0.97",
        ),
        {"CUPOLA_PURE": "1"},
    ),
    "screens": in_chromium("screens", "the rest of the page in Chromium", IN_BROWSER, "not core"),
    "serverless": in_chromium(
        "serverless", "the game without a server", "site", "not soak", CUPOLA_BACKEND="site"
    ),
    "packaging": Stage(
        "building and installing, with and without a compiler",
        (pytest("build", "not core", "--dist worksteal tests/build"),),
    ),
}

PASSED, PASSED_LATER = "passed", "passed on the second try"

# Stages that stand in one row run side by side: a browser leaves a part of the processors idle.
PLANS: dict[str, tuple[tuple[str, ...], ...]] = {
    "test": (
        ("install",),
        ("services",),
        ("compiled",),
        ("lint",),
        ("imports",),
        ("types", "page"),
        ("tests",),
        ("browser", "uncompiled", "wheel"),
    ),
    "thorough": (
        ("install",),
        ("services",),
        ("matrices",),
        ("coverage",),
        ("screens", "packaging"),
        ("serverless",),
    ),
}


def in_words(seconds: float) -> str:
    """How long something took."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def run_stage(name: str, prints_at_once: bool) -> str:
    """Run the commands of a stage; in a row the first prints at once, the others at their end."""
    stage = STAGES[name]
    began = monotonic()
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    environment = {**os.environ, **stage.variables, "PATH": path}
    output = None if prints_at_once else subprocess.PIPE
    errors = None if prints_at_once else subprocess.STDOUT
    printed, outcome = "", "FAILED"
    for commands, success in (("; ".join(stage.commands), PASSED), (stage.second_try, PASSED_LATER)):
        if not commands:
            break
        ran = ["sh", "-c", f"set -e; {commands}"]
        done = subprocess.run(
            ran, cwd=ROOT, env=environment, stdout=output, stderr=errors, text=True, check=False
        )
        printed += done.stdout or ""
        if done.returncode == 0:
            outcome = success
            break
    print(f"{printed}-- {name}: {outcome}, {in_words(monotonic() - began)}", flush=True)
    return outcome


def run(plan: Sequence[Sequence[str]]) -> int:
    """Run rows of stages one after the other; the last line tells the time and what was left out."""
    began = monotonic()
    outcomes: dict[str, str] = {}
    failed: list[str] = []
    goes_on = "k" in os.environ.get("MAKEFLAGS", "").split(" ")[0]
    for number, row in enumerate(plan, start=1):
        about = "; beside it, ".join(STAGES[name].about for name in row)
        print(f"\n== {number} of {len(plan)}: {about}", flush=True)
        with ThreadPoolExecutor(len(row)) as pool:
            outcomes.update(zip(row, pool.map(run_stage, row, [name == row[0] for name in row]), strict=True))
        failed = [name for name, outcome in outcomes.items() if outcome == "FAILED"]
        if failed and (not goes_on or row == ("install",)):
            break
    print()
    programs = lacking()
    for program in programs:
        print(complaint(program))
    left_out = "".join(f"; left out: {program.name}" for program in programs)
    outcome = f"FAILED: {', '.join(failed)}" if failed else "All good"
    twice = [name for name, outcome in outcomes.items() if outcome == PASSED_LATER]
    later = "".join(f"; {PASSED_LATER}: {name}" for name in twice)
    print(f"{outcome}, in {in_words(monotonic() - began)}{left_out}{later}.", flush=True)
    return 1 if failed else 0


def main(names: Sequence[str]) -> int:
    """Run plans and single stages by their names."""
    unknown = [name for name in names if name not in STAGES and name not in PLANS]
    if unknown or not names:
        print(f"there is no stage {', '.join(unknown)}, only {', '.join([*PLANS, *STAGES])}", file=sys.stderr)
        return 2
    return run([row for name in names for row in PLANS.get(name, ((name,),))])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
