"""What a table is set up with: what can be chosen, what comes of it, and what is refused."""

import pytest

from tests.server.scenes.player import Reply, must
from tests.server.scenes.refusals import check_refused
from tests.server.scenes.seating_scene import Scene, play_out, scene

__all__ = ["scene"]

CHOSEN: Reply = {
    "players": 2,
    "sides": ["advanced", "basic"],
    "first_seat": 1,
    "plan": [2, 3, 5, 2],
    "extra_plans": True,
    "fourth": "weavers",
    "fourth_card": 2,
}
IMPOSSIBLE = [
    ({"players": 3, "plan": [3, 3, 4, 2]}, "plan"),
    ({"players": 2, "plan": [4, 2, 2, 4]}, "plan"),
    ({"players": 2, "sides": ["basic", "basic", "advanced"]}, "sides"),
    ({"players": 2, "first_seat": 2}, "first_seat"),
    ({"fourth": "weavers", "fourth_card": 4}, "fourth_card"),
    ({"fourth": "weavers", "fourth_card": 0}, "fourth_card"),
    ({"fourth": "random", "fourth_card": 1}, "fourth_card"),
    ({"fourth": "jewellers", "fourth_card": 3}, "fourth_card"),
    ({"first_game": True, "fourth_card": 2}, "fourth_card"),
]


def opened(scene: Scene, options: Reply) -> Reply:
    """A table of two seats of the host, begun."""
    order = {"options": options, "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
    return must(scene.host.post("/api/games", order))


def groups_of(guild: str, view: Reply) -> list[str]:
    """The cards of a guild that lie at the market."""
    return [str(card["card"]) for card in view["view"]["market"]["cards"] if card["group_name"] == guild]


def test_a_table_is_laid_with_the_chosen_beginner_sides_card_and_plan(scene: Scene) -> None:
    view = opened(scene, CHOSEN)

    assert view["decider"] == 1
    assert [player["side"] for player in view["view"]["players"]] == ["advanced", "basic"]
    assert groups_of("weavers", view) == ["weavers-2"]
    assert [len(tower["sections"]) for tower in view["view"]["towers"]] == [2, 3, 5, 2]
    assert {name: view["options"][name] for name in CHOSEN} == CHOSEN


def test_a_rematch_is_set_up_with_the_same_choices(scene: Scene) -> None:
    game = str(opened(scene, CHOSEN)["game"])
    play_out(scene, game, seed=1)

    again = must(scene.host.post(f"/api/games/{game}/rematch"))

    assert {name: again["options"][name] for name in CHOSEN} == CHOSEN


@pytest.mark.parametrize(("options", "field"), IMPOSSIBLE, ids=str)
def test_an_impossible_choice_is_refused_by_its_name_and_no_table_is_set(
    scene: Scene, options: Reply, field: str
) -> None:
    before = scene.household.counts()

    response = scene.host.post("/api/games", {"options": options})

    check_refused(response, 422, "bad_options")
    assert response.json()["message"].startswith(f"options.{field}: ")
    assert scene.household.counts() == before


def test_everything_that_is_offered_can_be_chosen(scene: Scene) -> None:
    offer = must(scene.nobody.get("/api/setup"))

    assert [guild["guild"] for guild in offer["guilds"]][:2] == ["clergy", "jewellers"]
    for guild in offer["guilds"]:
        for card in guild["cards"]:
            options = {
                "contractors": card["needs_contractors"],
                "fourth": guild["guild"],
                "fourth_card": card["card"],
            }
            assert groups_of(guild["guild"], opened(scene, options)) == [f"{guild['guild']}-{card['card']}"]
    for plan in offer["plans"]:
        options = {"players": plan["seats"], "plan": plan["heights"], "extra_plans": plan["is_extra"]}
        must(scene.host.post("/api/games", {"options": options}))
