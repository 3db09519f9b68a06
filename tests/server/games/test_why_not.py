"""Why not: every piece that offers nothing says why, to whoever asks, and nothing is stored."""

import msgspec

from cupola.play.phrases.phrase import LANGUAGES, Phrase, Words
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, Reply, hot_seat, introduced, must
from tests.server.scenes.seated import seated


def ask(person: Person, game: str, base: int, *steps: str) -> Reply:
    """Ask why not."""
    return must(person.post(f"/api/games/{game}/why-not", {"base": base, "steps": list(steps)}))


def said(verdict: Reply, language: str = "en") -> str:
    """A reason in words, with its rule."""
    return f"{Words(language).say(msgspec.convert(verdict['reason'], Phrase))} {verdict['rule']}"


def reasons(reply: Reply) -> dict[str, str]:
    """The reasons by piece."""
    return {str(each["piece"]): said(each) for each in reply["pieces"]}


def test_on_turn_one_building_says_what_comes_first_and_nothing_is_stored(
    household: Household, host: Person
) -> None:
    game = hot_seat(host, players=2)
    before = household.counts(), household.game(game)

    told = reasons(ask(host, game, host.view(game)["version"]))

    assert told["build"] == "Claim a section first: you build where your banner stands. B1"
    assert told["section-A2"] == "The section below A2 must be claimed first. C2"
    assert told["sell"].endswith("T3")
    assert "market" not in told
    assert (household.counts(), household.game(game)) == before


def test_the_reasons_follow_the_steps_of_a_half_made_turn(household: Household, host: Person) -> None:
    game = hot_seat(host, players=2)
    view = host.view(game)
    claim = next(str(each["name"]) for each in view["choices"] if each["family"] == "claim")

    told = reasons(ask(host, game, view["version"], claim))

    assert told["die-white"].startswith("Answer this first: Choose a banner.")
    assert told["confirm"].endswith("C1")


def test_a_turn_that_is_complete_says_so_of_everything(household: Household, host: Person) -> None:
    game = hot_seat(host, players=2)
    view = host.view(game)
    move = next(str(each["name"]) for each in view["choices"] if each["family"] == "move")

    reply = ask(host, game, view["version"], move, "roll")

    assert said(reply["everything"]) == "Your turn is complete. Confirm it, or undo a step. A1"
    assert reply["pieces"] == []


def test_another_players_turn_is_the_reason_for_everything(household: Household) -> None:
    table = seated(household.client, players=2, first_seat=0)
    version = table.people[1].view(table.game)["version"]

    waiting = ask(table.people[1], table.game, version)
    watching = ask(table.spectator, table.game, version)

    assert said(waiting["everything"]) == "It is Red’s turn. A1"
    assert said(watching["everything"]) == "You are watching this game. A1"
    assert all(said(waiting["everything"], language) for language in LANGUAGES)


def test_a_stale_base_and_a_refused_step_are_answered_like_a_preview(
    household: Household, host: Person
) -> None:
    game = hot_seat(host, players=2)
    version = host.view(game)["version"]

    stale = host.post(f"/api/games/{game}/why-not", {"base": version + 5, "steps": []})
    refused = host.post(f"/api/games/{game}/why-not", {"base": version, "steps": ["claim:A2"]})

    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert (refused.status_code, refused.json()["code"]) == (422, "refused")


def test_strangers_are_not_answered_where_nobody_may_watch(household: Household, host: Person) -> None:
    order = {"seats": [{"kind": "me"}, {"kind": "me"}], "start": True, "manners": {"spectators": False}}
    game = str(must(host.post("/api/games", order))["game"])
    stranger = introduced(household.client, "Otto")

    reply = stranger.post(f"/api/games/{game}/why-not", {"base": 1, "steps": []})

    assert reply.status_code == 404
