import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.conftest import Run

OTHER = "random@9n"


@pytest.mark.compiled_only
def test_the_results_are_one_json_object(run: Run) -> None:
    answer = run("arena", "random", OTHER, "--games", "3", "--seed", "7", "--workers", "1", "--json")

    report = json.loads(answer.out)
    assert (answer.code, answer.err) == (0, "")
    assert [row["bot"] for row in report["results"]] == ["random", OTHER]
    for row in report["results"]:
        assert row["games"] == 6
        assert row["low"] <= row["win_share"] <= row["high"]
        assert {"mean_margin", "seconds_per_turn", "elo", "decisions"} <= set(row)
    assert (report["seed"], report["groups"], report["games"]) == (7, 3, 6)
    assert report["bots"][1] == {"name": OTHER, "bot": "random", "nodes": 9, "milliseconds": 0.0}
    assert {"version", "engine", "content", "options", "fingerprint"} <= set(report)


@pytest.mark.compiled_only
def test_files_get_the_json_and_the_picture_and_people_a_table(run: Run, tmp_path: Path) -> None:
    saved, picture = tmp_path / "arena.json", tmp_path / "arena.svg"

    answer = run(
        *("arena", "random", OTHER, "--games", "2", "--workers", "1"),
        *("--players", "3", "--json", str(saved), "--plot", str(picture)),
    )

    assert answer.code == 0
    assert "random against 2 random@9n" in answer.out
    assert "win share" in answer.out
    assert "order of play" in answer.out
    assert len(json.loads(saved.read_text(encoding="utf-8"))["results"]) == 2
    assert picture.read_text(encoding="utf-8").startswith("<svg ")
    assert max(map(len, answer.out.splitlines())) <= 100


@pytest.mark.compiled_only
def test_V1_alone_each_bot_meets_ivan(run: Run) -> None:
    answer = run("arena", "random", OTHER, "--players", "1", "--games", "2", "--workers", "1")

    assert answer.code == 0
    assert "random against Ivan" in answer.out
    assert "random@9n against Ivan" in answer.out


@pytest.mark.compiled_only
def test_a_question_gets_its_verdict(run: Run) -> None:
    answer = run(
        *("arena", "random", OTHER, "--games", "60", "--workers", "1"),
        *("--sprt", "5%:10%", "--sprt-error", "0.1", "--seed", "3"),
    )

    assert answer.code == 0
    assert "SPRT accepted: the win share of random is nearer to 10.0% than to 5.0%" in answer.out


@pytest.mark.compiled_only
def test_the_table_may_be_a_document(run: Run) -> None:
    table = '{"contractors": true, "fourth": "jurists"}'

    answer = run("arena", "random", "--games", "1", "--workers", "1", "--options", table, "--json")

    report = json.loads(answer.out)
    assert report["options"] == {"contractors": True, "fourth": "jurists"}
    assert report["line_ups"] == ["random in all 2 seats"]


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ([], ["BOT"]),
        (["deep-thought"], ["'deep-thought' is not one of", "random"]),
        (["random", "random"], ["random: named twice"]),
        (["random@soon"], ["'soon' is not a budget"]),
        (["no_such_module:Bot"], ["no_such_module:Bot", "ModuleNotFoundError"]),
        (["random", "--games", "0"], ["--games", "'0'"]),
        (["random", "--players", "5"], ["--players", "'5'", "from 1 to 4"]),
        (["random", "--nodes", "0"], ["--nodes"]),
        (["random", "--milliseconds", "-1"], ["--milliseconds", "'-1'"]),
        (["random", "--nodes", "5", "--milliseconds", "5"], ["--milliseconds", "not allowed with"]),
        (["random", "--plan", "1-1"], ["plan", "1-1 is not one of"]),
        (["random", "--fourth", "jurists"], ["jurists need the Contractors module"]),
        (["random", "--options", "{"], ["--options"]),
        (["random", "--options", '{"towers": 3}'], ["--options", "towers"]),
        (["random", "--options", "{}", "--contractors"], ["--options", "leave out the other"]),
        (["random", OTHER, "--sprt", "0.6:0.5"], ["--sprt", "'0.6:0.5'"]),
        (["random", OTHER, "--sprt", "nan:nan"], ["--sprt", "'nan:nan'"]),
        (["random", OTHER, "--sprt", "one"], ["--sprt", "'one'"]),
        (["random", "--sprt", "0.5:0.6"], ["--sprt", "one line-up"]),
        (["random", "--confidence", "2"], ["--confidence", "'2'"]),
        (["random", "--confidence", "nan"], ["--confidence", "'nan'"]),
        (["random", "--workers", "0"], ["--workers"]),
        (["random", "--cluster", "auto", "--workers", "2"], ["--workers", "cluster"]),
        (["random", "--json", "/nowhere/arena.json"], ["no such folder", "/nowhere"]),
        (["random", "--json", "/"], ["expected a file, found a folder"]),
        (["random", "--plot", "/nowhere/arena.svg"], ["no such folder", "/nowhere"]),
        (["random", "--content", "/nowhere"], ["base.toml", "/nowhere"]),
    ],
)
def test_bad_input_is_refused_in_one_line(run: Run, arguments: list[str], parts: list[str]) -> None:
    answer = run("arena", *arguments)

    assert answer.is_refused(*parts), answer
    assert answer.out == ""


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_a_cluster_is_refused_with_the_way_to_install_it(run: Run) -> None:
    answer = run("arena", "random", "--cluster", "auto")

    assert answer.is_refused("--cluster", "pip install cupola[cluster]"), answer


def test_a_bot_that_fails_ends_the_arena_in_one_line(run: Run) -> None:
    answer = run("arena", "tests.lab.arena.arena_bots:Cheat", "--games", "1", "--workers", "1", "--seed", "6")

    assert answer.is_refused(
        "bot tests.lab.arena.arena_bots:Cheat", "'win-the-match'", "--seed 6, group 0"
    ), answer


def test_bots_play_in_bulk_without_the_server() -> None:
    program = (
        "import sys; import cupola.cli.commands.arena, cupola.cli.commands.fairness; "
        "print(sorted({'litestar', 'numpy', 'sqlalchemy', 'ray', 'uvicorn'} & set(sys.modules)))"
    )

    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert ran.stdout == "[]\n"
