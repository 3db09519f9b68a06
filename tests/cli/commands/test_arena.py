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
@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ("--players 1 --games 2", ["random against Ivan", "random@9n against Ivan"]),  # V1
        (
            "--games 60 --sprt 5%:10% --sprt-error 0.1 --seed 3",
            ["SPRT accepted: the win share of random is nearer to 10.0% than to 5.0%"],
        ),
    ],
    ids=["alone", "a question"],
)
def test_people_read_who_met_whom_and_the_verdict(run: Run, arguments: str, parts: list[str]) -> None:
    answer = run("arena", "random", OTHER, "--workers", "1", *arguments.split())

    assert answer.code == 0
    assert [part for part in parts if part not in answer.out] == []


@pytest.mark.compiled_only
def test_the_table_may_be_a_document(run: Run) -> None:
    table = '{"contractors": true, "fourth": "jurists"}'

    answer = run("arena", "random", "--games", "1", "--workers", "1", "--options", table, "--json")

    report = json.loads(answer.out)
    assert report["options"] == {"contractors": True, "fourth": "jurists"}
    assert report["line_ups"] == ["random in all 2 seats"]


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
