import json

import pytest

from cupola.play.setup.options import option_sample
from tests.cli.conftest import Run


def test_the_figures_are_one_json_object(run: Run) -> None:
    answer = run("simulate", "--players", "3", "--games", "5", "--seed", "7", "--json")

    figures = json.loads(answer.out)
    assert (answer.code, answer.err) == (0, "")
    assert set(figures) == {
        "options",
        "players",
        "side",
        "seed",
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "mode",
        "mean_prestige",
        "win_share",
        "mean_turns",
        "end_reasons",
    }
    assert figures["options"] == {"players": 3}
    assert (figures["players"], figures["side"], figures["seed"], figures["games"]) == (3, "basic", 7, 5)
    assert len(figures["mean_prestige"]) == len(figures["win_share"]) == 3
    assert figures["end_reasons"] == {"sixth section": 5}


def test_a_seed_decides_everything_but_the_time(run: Run) -> None:
    one, two = (json.loads(run("simulate", "--games", "3", "--seed", "1", "--json").out) for _ in range(2))

    for clocked in ("seconds", "decisions_per_second"):
        one.pop(clocked)
        two.pop(clocked)
    assert one == two


def test_people_get_a_table(run: Run) -> None:
    answer = run("simulate", "--games", "3", "--advanced", "--plan", "3-3-4-2")

    assert answer.code == 0
    assert "2 players, advanced, plan 3-3-4-2" in answer.out
    assert "ended by sixth section" in answer.out
    assert [line.split()[1] for line in answer.out.splitlines()[-2:]] == ["red", "blue"]
    assert max(map(len, answer.out.splitlines())) <= 80


def test_every_option_of_a_table_is_used(run: Run) -> None:
    arguments = ["--players", "2", "--contractors", "--fourth", "jewellers", "--sides", "basic,advanced"]
    arguments += ["--colours", "green,red", "--first-seat", "1", "--extra-plans", "--games", "2", "--json"]

    figures = json.loads(run("simulate", *arguments).out)

    assert figures["options"] == {
        "sides": ["basic", "advanced"],
        "colours": ["green", "red"],
        "first_seat": 1,
        "extra_plans": True,
        "contractors": True,
        "fourth": "jewellers",
    }
    assert figures["side"] == "mixed"


def test_V1_one_player_plays_against_ivan(run: Run) -> None:
    answer = run("simulate", "--solo", "--games", "2")

    assert answer.code == 0
    assert "solo, basic" in answer.out
    assert answer.out.splitlines()[-1].startswith("1     blue (Ivan)")


def test_the_sample_meets_every_table(run: Run) -> None:
    answer = run("simulate", "--sample", "--games", "1", "--json")

    tables = json.loads(answer.out)
    assert len(tables) == len(option_sample())
    assert all(sum(table["end_reasons"].values()) == table["games"] == 1 for table in tables)


def test_people_get_a_line_a_table(run: Run) -> None:
    lines = run("simulate", "--sample", "--games", "1").out.splitlines()

    assert len(lines) == len(option_sample()) + 2
    assert lines[-1].split()[:2] == ["total", str(len(option_sample()))]


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["--players", "5"], ["--players", "'5'", "from 1 to 4"]),
        (["--players", "two"], ["--players", "'two'"]),
        (["--games", "0"], ["--games", "'0'"]),
        (["--games", "-3"], ["--games"]),
        (["--games", "9" * 5000], ["--games"]),
        (["--seed", "1.5"], ["--seed", "'1.5'"]),
        (["--workers", "0"], ["--workers"]),
        (["--plan", "3-x"], ["--plan", "'3-x'"]),
        (["--plan", "1-1"], ["plan", "1-1 is not one of"]),
        (["--first-game", "--advanced"], ["first_game"]),
        (["--first-seat", "3"], ["first_seat"]),
        (["--solo", "--players", "2"], ["--solo", "--players is 2"]),
        (["--solo", "--first-seat", "1"], ["first_seat"]),
        (["--fourth", "monks"], ["--fourth", "'monks'", "jewellers"]),
        (["--fourth", "jurists"], ["jurists need the Contractors module"]),
        (["--fourth", "weavers", "--first-game"], ["first_game", "weavers"]),
        (["--contractors", "--first-game"], ["first_game", "Contractors"]),
        (["--sides", "basic,up"], ["--sides", "'up'"]),
        (["--sides", "basic"], ["sides", "1 given for 2 players"]),
        (["--sides", "basic,basic", "--advanced"], ["--advanced", "--sides"]),
        (["--colours", "red,pink"], ["--colours", "'pink'"]),
        (["--colours", "red,red"], ["colours", "share"]),
        (["--sample", "--solo"], ["--sample"]),
        (["--content", "/nowhere"], ["base.toml", "/nowhere"]),
        (["--colour"], ["--colour"]),
        (["surplus"], ["surplus"]),
    ],
)
def test_bad_input_is_refused_in_one_line(run: Run, arguments: list[str], parts: list[str]) -> None:
    answer = run("simulate", *arguments)

    assert answer.is_refused(*parts), answer
    assert answer.out == ""
