import json
from typing import Any

import pytest

from cupola.play.position.document import decode_position, full_document, state_of
from cupola.play.setup.catalogue import standard_catalogue
from tests.cli.conftest import Run

TABLES = (
    ["--players", "4"],
    ["--seed", "9", "--first-game"],
    ["--plan", "3-3-4-2"],
    ["--contractors", "--fourth", "jurists"],
    ["--seed", "3", "--fourth", "archivists"],
    ["--solo", "--contractors"],
    ["--solo", "--seed", "4"],
)


def position(run: Run, *arguments: str) -> Any:
    answer = run("position", *arguments)
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def test_the_canonical_set_up_is_printed_in_full(run: Run) -> None:
    laid = position(run, "--players", "3", "--advanced")
    assert [player["colour"] for player in laid["players"]] == ["red", "blue", "yellow"]
    assert {player["side"] for player in laid["players"]} == {"advanced"}
    assert {die["value"] for die in laid["market"]["dice"].values()} == {1}

    whole = position(run, "--solo", "--contractors", "--fourth", "foremen")
    assert whole["guild"] == {"foreman": "A"}
    assert [place["card"] for place in whole["ivan"]["row"]][-1] == "recruit"
    assert [tower["city"] for tower in whole["towers"]] == ["smolensk", "tver", "vologda", "suzdal"]
    assert whole["market"]["influence"]["4"] == "foremen-1"


def test_what_is_printed_reads_back_as_itself(run: Run) -> None:
    for arguments in TABLES:
        out = run("position", *arguments).out

        state = state_of(decode_position(out.encode()), standard_catalogue())
        assert full_document(state, standard_catalogue()).decode() == out


@pytest.mark.parametrize("seed", [[], ["--seed", "7"]], ids=["canonical", "drawn"])
def test_the_card_of_a_guild_can_be_named(run: Run, seed: list[str]) -> None:
    laid = position(run, "--fourth", "weavers", "--fourth-card", "2", *seed)

    assert "weavers-2" in laid["market"]["influence"].values()


def test_a_seed_draws_the_set_up(run: Run) -> None:
    first, again, other = (run("position", "--seed", seed).out for seed in ("1", "1", "2"))

    assert first == again
    assert first != other
