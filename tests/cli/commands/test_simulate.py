import json

from cupola.play.setup.options import option_sample
from tests.cli.conftest import Run


def test_the_figures_are_one_json_object(run: Run) -> None:
    answer = run("simulate", "--players", "3", "--games", "5", "--seed", "7", "--json")

    figures = json.loads(answer.out)
    assert (answer.code, answer.err) == (0, "")
    assert set(figures) == {
        *("options", "players", "side", "seed", "games", "decisions", "seconds", "decisions_per_second"),
        *("mode", "mean_prestige", "win_share", "mean_turns", "end_reasons"),
    }
    assert figures["options"] == {"players": 3}
    assert (figures["players"], figures["side"], figures["seed"], figures["games"]) == (3, "basic", 7, 5)
    assert len(figures["mean_prestige"]) == len(figures["win_share"]) == 3
    assert figures["end_reasons"] == {"sixth section": 5}


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


def test_the_sample_meets_every_table_and_people_get_a_line_for_each(run: Run) -> None:
    sample = ("simulate", "--sample", "--games", "1")

    tables, lines = json.loads(run(*sample, "--json").out), run(*sample).out.splitlines()

    assert len(tables) == len(option_sample()) == len(lines) - 2
    assert all(sum(table["end_reasons"].values()) == table["games"] == 1 for table in tables)
    assert lines[-1].split()[:2] == ["total", str(len(option_sample()))]
