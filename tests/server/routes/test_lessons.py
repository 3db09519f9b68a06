import json
from typing import Any

import msgspec
import pytest

from cupola.lesson.library import lessons, scene_named
from cupola.table.seen.view import GameView
from tests.lesson.ways import solved
from tests.server.scenes.household import Household

DIE = "/api/lessons/first/scenes/die"


def scene(household: Household, path: str = DIE, **sent: Any) -> dict[str, Any]:
    """A scene after some steps and answers."""
    reply = household.client.post(path, json=sent)
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def test_the_list_names_every_lesson_and_its_scenes(household: Household) -> None:
    told = household.client.get("/api/lessons").json()

    assert [each["lesson"] for each in told] == [lesson.id for lesson in lessons()]
    assert [each["scene"] for each in told[0]["scenes"]] == list(lessons()[0].scenes)
    assert told[0]["scenes"][1]["title"] == {"key": "lesson-die", "args": {}}


def test_a_scene_shows_the_table_and_offers_what_it_is_about(household: Household) -> None:
    begun = scene(household)

    assert begun["kind"] == "do"
    assert begun["says"]["key"] == "lesson-die-1"
    assert begun["lit"] == ["die-red"]
    offered = {choice["name"] for choice in begun["game"]["choices"]}
    assert offered == {f"move:{die}" for die in ("red", "blue", "yellow", "green", "white")}
    msgspec.json.decode(json.dumps(begun["game"]), type=GameView)


def test_a_wrong_step_changes_nothing_and_is_told_why(household: Household) -> None:
    wrong = scene(household, steps=["move:blue"])

    assert wrong["reason"]["key"] == "lesson-die-other"
    assert wrong["steps"] == []
    assert wrong["game"]["view"] == scene(household)["game"]["view"]


def test_a_right_step_goes_on_and_tells_what_happened(household: Household) -> None:
    moved = scene(household, steps=["move:red"])

    assert (moved["beat"], moved["steps"], moved["reason"]) == (1, ["move:red"], None)
    (news,) = moved["game"]["news"]
    assert [event["event"] for step in news["steps"] for event in step["events"]] == ["die_moved"]


@pytest.mark.parametrize("name", lessons()[0].scenes)
def test_every_scene_is_done_over_the_net(household: Household, name: str) -> None:
    walk = solved(scene_named(name))

    done = scene(household, f"/api/lessons/first/scenes/{name}", steps=walk.steps, answers=walk.answers)

    assert done["is_done"]


@pytest.mark.parametrize(
    ("path", "sent", "status", "code"),
    [
        ("/api/lessons/first/scenes/nowhere", {}, 404, "unknown_scene"),
        ("/api/lessons/nowhere/scenes/die", {}, 404, "unknown_scene"),
        (DIE, {"steps": ["move:red", "take:2", "roll", "roll"]}, 422, "not_in_scene"),
        (DIE, {"steps": "roll"}, 400, "bad_body"),
        (DIE, {"answers": [-1]}, 400, "bad_body"),
        (DIE, {"solution": []}, 400, "bad_body"),
    ],
)
def test_what_is_no_scene_is_refused(
    household: Household, path: str, sent: dict[str, Any], status: int, code: str
) -> None:
    refused = household.client.post(path, json=sent)

    assert (refused.status_code, refused.json()["code"]) == (status, code)
