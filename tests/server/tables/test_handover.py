"""Seats during play: resign, let a bot or another person go on, come back; and what it all comes to."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, select

from cupola.engine.accessors.cells import close_match
from cupola.engine.state.state import State
from cupola.play.scoring.sheet import standing
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game, save_game, save_seat, seats_of
from cupola.table.parts.game import Seat, UndoAsk
from cupola.table.seen.ranking import results_of
from tests.server.scenes.player import PATIENCE_SECONDS, hot_seat, introduced, must
from tests.server.scenes.seating_scene import Scene, play_out, refusal, scene, seat_path, set_table

__all__ = ["scene"]

ORDERS: tuple[tuple[str, object], ...] = (
    ("resign", None),
    ("hand", {}),
    ("hand", {"bot": "random"}),
    ("return", None),
)


def test_who_resigns_is_played_on_by_a_bot_and_does_not_return(scene: Scene) -> None:
    game = scene.running()

    left = must(scene.guest.post(seat_path(game, 1, "resign")))

    place = scene.host.view(game)["seats"][1]
    assert (place["kind"], place["bot"], place["has_resigned"]) == ("bot", "greedy", True)
    assert place["name"] == "Boris"
    assert must(scene.guest.post(seat_path(game, 1, "resign")))["version"] == left["version"]
    assert scene.kinds(game)[-1] == "resigned"
    assert refusal(scene.guest.post(seat_path(game, 1, "return"))) == (409, "resigned")
    assert refusal(scene.guest.post(seat_path(game, 1, "hand"), {})) == (409, "resigned")
    assert scene.guest.view(game)["seats_held"] == []


def test_a_bot_plays_on_until_the_player_returns(scene: Scene) -> None:
    game = scene.running()

    handed = must(scene.guest.post(seat_path(game, 1, "hand"), {"bot": "random"}))

    assert handed["invite"] is None
    place = scene.host.view(game)["seats"][1]
    assert (place["kind"], place["bot"], place["name"]) == ("bot", "random", "Boris")
    again = must(scene.guest.post(seat_path(game, 1, "hand"), {"bot": "random"}))
    assert again["version"] == handed["version"]
    back = must(scene.guest.post(seat_path(game, 1, "return")))
    assert (back["seats_held"], back["seats"][1]["bot"]) == ([1], None)
    assert must(scene.guest.post(seat_path(game, 1, "return")))["version"] == back["version"]
    assert scene.kinds(game)[-2:] == ["handed", "seated"]


def test_the_seat_that_decides_wakes_a_bot_when_it_is_handed_to_one(scene: Scene) -> None:
    game, other = scene.running(), scene.running()

    must(scene.host.post(seat_path(game, 0, "hand"), {"bot": "greedy"}))
    must(scene.guest.post(seat_path(other, 1, "hand"), {"bot": "greedy"}))

    handed = next(entry for entry in scene.household.entries(game) if entry.kind == "handed")
    assert (handed.seat, handed.account) == (0, scene.host.account)
    stored = scene.household.game(game)
    assert stored.awaits_bot or stored.position > handed.seq
    assert not scene.household.game(other).awaits_bot
    must(scene.host.post(seat_path(game, 0, "return")))
    assert not scene.household.game(game).awaits_bot


def test_a_seat_goes_to_another_person_by_a_fresh_invitation(scene: Scene) -> None:
    game = scene.running(manners={"spectators": False})

    offered = must(scene.guest.post(seat_path(game, 1, "hand"), {}))

    path = f"/api/invites/{offered['invite']['secret']}"
    assert offered["invite"]["link"].endswith(offered["invite"]["path"])
    assert must(scene.guest.post(seat_path(game, 1, "hand"), {}))["invite"] == offered["invite"]
    assert must(scene.other.get(path))["status"] == "running"
    taken = must(scene.other.post(path, {}))
    assert (taken["seats_held"], taken["seats"][1]["name"]) == ([1], "Clara")
    assert refusal(scene.guest.post(path, {})) == (409, "invite_used")


def test_a_player_returns_while_nobody_has_come(scene: Scene) -> None:
    game = scene.running()
    offered = must(scene.guest.post(seat_path(game, 1, "hand"), {}))

    back = must(scene.guest.post(seat_path(game, 1, "return")))

    assert back["seats_held"] == [1]
    secret = offered["invite"]["secret"]
    assert refusal(scene.other.post(f"/api/invites/{secret}", {})) == (404, "unknown_invite")


def test_the_host_lets_a_bot_play_a_seat_for_which_nobody_comes(scene: Scene) -> None:
    game = scene.running()
    must(scene.guest.post(seat_path(game, 1, "hand"), {}))

    must(scene.host.post(seat_path(game, 1, "bot"), {"bot": "random", "name": "Dmitri"}))

    place = scene.host.view(game)["seats"][1]
    assert (place["kind"], place["name"]) == ("bot", "Boris")
    assert scene.kinds(game)[-2:] == ["handed", "handed"]
    assert must(scene.guest.post(seat_path(game, 1, "return")))["seats_held"] == [1]


def test_S1_a_seat_tells_its_last_player_nothing_more(scene: Scene) -> None:
    game = scene.running()
    hook = {"id": "hook", "game": game, "seat": 1, "account": scene.guest.account, "created_at": 0}
    with scene.household.services.database.writing() as connection:
        connection.execute(insert(schema.webhooks), {**hook, "url": "https://example.org", "secret": "s"})
        due = {"id": "due", "kind": "webhook", "channel": "hook", "game": game, "seat": 1, "version": 1}
        late = {"event": "over", "tries": 0, "due_at": 2**50, "fault": None}
        connection.execute(insert(schema.notices), {**due, **late})
    offered = must(scene.guest.post(seat_path(game, 1, "hand"), {}))

    must(scene.other.post(f"/api/invites/{offered['invite']['secret']}", {}))

    with scene.household.services.database.reading() as connection:
        assert connection.execute(select(schema.webhooks)).all() == []
        assert connection.execute(select(schema.notices)).all() == []


def test_an_undo_that_waits_ends_when_another_plays_a_seat(scene: Scene) -> None:
    game = scene.running()
    with scene.household.services.database.writing() as connection:
        asked = replace(find_game(connection, game), undo_asked=UndoAsk(0, 1))
        save_game(connection, asked)

    must(scene.guest.post(seat_path(game, 1, "name"), {"name": "Bob"}))
    kept = scene.host.view(game)["undo"]
    must(scene.guest.post(seat_path(game, 1, "hand"), {}))

    assert kept == {"seat": 0, "to": 1, "granted": []}
    assert scene.host.view(game)["undo"] is None


@pytest.mark.parametrize(("order", "body"), ORDERS)
def test_S1_nobody_gives_away_anothers_seat(scene: Scene, order: str, body: object) -> None:
    game, hidden = scene.running(), scene.running(manners={"spectators": False})
    before = scene.household.counts()

    assert refusal(scene.host.post(seat_path(game, 1, order), body)) == (403, "not_yours")
    assert refusal(scene.other.post(seat_path(game, 1, order), body)) == (403, "not_yours")
    assert refusal(scene.other.post(seat_path(hidden, 1, order), body)) == (404, "unknown_game")
    assert refusal(scene.nobody.post(seat_path(game, 1, order), body)) == (401, "no_account")
    assert refusal(scene.guest.post(seat_path(game, 2, order), body)) == (404, "unknown_seat")
    assert refusal(scene.guest.post(seat_path("zz", 1, order), body)) == (404, "unknown_game")
    assert scene.household.counts() == before


@pytest.mark.parametrize(("order", "body"), ORDERS)
def test_seats_change_hands_only_during_the_match(scene: Scene, order: str, body: object) -> None:
    game = set_table(scene.host)

    assert refusal(scene.host.post(seat_path(game, 0, order), body)) == (409, "not_running")
    assert scene.kinds(game) == ["opened"]


def test_a_seat_is_handed_only_to_a_bot_there_is(scene: Scene) -> None:
    game = scene.running()

    assert refusal(scene.guest.post(seat_path(game, 1, "hand"), {"bot": "x"})) == (422, "no_such_bot")
    assert refusal(scene.guest.post(seat_path(game, 1, "hand"), {"bot": 1})) == (400, "bad_body")
    assert scene.stored(game, 1).kind == "person"


def test_E9_the_result_is_told_at_the_end_and_who_resigned_takes_no_rank(scene: Scene) -> None:
    game = hot_seat(scene.host)
    before = scene.host.view(game)["result"]
    play_out(scene, game, 1)
    with scene.household.services.database.writing() as connection:
        won = scene.host.view(game)["result"]
        best = next(each["seat"] for each in won if each["rank"] == 1)
        save_seat(connection, replace(seats_of(connection, game)[best], has_resigned=True))

    after = scene.nobody.view(game)["result"]

    assert before is None
    assert [each["prestige"] for each in after] == [each["prestige"] for each in won]
    assert (after[best]["rank"], after[best]["is_winner"]) == (None, False)
    assert (after[1 - best]["rank"], after[1 - best]["is_winner"]) == (1, True)
    assert scene.nobody.view(game, at=3)["result"] == after
    for order, body in ORDERS:
        assert refusal(scene.host.post(seat_path(game, 1 - best, order), body)) == (409, "not_running")


@pytest.mark.parametrize(
    ("resigned", "ranks"), [((), [1, 1, 1]), ((0,), [None, 1, 1]), ((0, 1, 2), [None, None, None])]
)
def test_E9_seats_that_are_level_share_a_rank(
    scene: Scene, resigned: Sequence[int], ranks: list[int | None]
) -> None:
    game = hot_seat(scene.host, players=3)
    state = standing_state(scene, game)
    close_match(state)
    seats = [Seat(game, seat, "person", None, "", None, None, seat in resigned) for seat in range(3)]

    results = results_of(state, seats)

    assert len({standing(state, seat) for seat in range(3)}) == 1
    assert [result.rank for result in results] == ranks
    assert [result.is_winner for result in results] == [rank == 1 for rank in ranks]


def standing_state(scene: Scene, game: str) -> State:
    """How a match stands: at its beginning all are level."""
    services = scene.household.services
    with services.database.reading() as connection:
        found = find_game(connection, game)
        return services.states.at(connection, found, found.position)


SECRET_TABLE: dict[str, object] = {"options": {"players": 2, "first_seat": 0, "fourth": "archivists"}}


def offered_path(scene: Scene, game: str) -> str:
    """The invitation by which the guest offers seat 1 to another person."""
    return f"/api/invites/{must(scene.guest.post(seat_path(game, 1, 'hand'), {}))['invite']['secret']}"


@pytest.mark.parametrize("before", [None, "resign", "hand"])
def test_R5_no_opponent_takes_a_seat_that_is_offered_and_its_owner_returns(
    scene: Scene, before: str | None
) -> None:
    game = scene.running(**SECRET_TABLE)
    path = offered_path(scene, game)
    if before is not None:  # to be out of the own seat, by whatever way, makes nobody a stranger
        must(scene.host.post(seat_path(game, 0, before), {"bot": "random"} if before == "hand" else None))

    refused = scene.host.post(path, {})

    assert refusal(refused) == (409, "opposing_seat")
    assert refusal(scene.host.get(f"/api/games/{game}/view?seat=1")) == (403, "not_yours")
    back = must(scene.guest.post(seat_path(game, 1, "return")))
    assert back["seats_held"] == [1]


def test_R5_only_who_offered_a_seat_reads_its_link(scene: Scene) -> None:
    game = scene.running(**SECRET_TABLE)
    offered = must(scene.guest.post(seat_path(game, 1, "hand"), {}))["invite"]

    links = [must(each.get(f"/api/games/{game}/invites"))["invites"] for each in (scene.guest, scene.host)]

    assert links == [[offered], []]
    assert refusal(scene.other.get(f"/api/games/{game}/invites")) == (403, "not_host")
    assert refusal(scene.host.post(seat_path(game, 1, "invite"))) == (403, "not_yours")


def test_R5_the_host_asks_nobody_to_take_a_seat_that_another_offers(scene: Scene) -> None:
    second = introduced(scene.household.client, "Anna’s other account")
    shared = set_table(scene.host)
    must(second.post(f"/api/invites/{scene.invite(shared)}", {}))
    must(scene.host.post(f"/api/games/{shared}/start"))  # they have played together
    (known,) = must(scene.host.get("/api/me/people"))["people"]
    game = set_table(scene.host, **SECRET_TABLE)
    must(scene.host.post(seat_path(game, 1, "invite-person"), {"person": known["id"]}))
    must(scene.guest.post(f"/api/invites/{scene.invite(game)}", {}))
    must(scene.host.post(f"/api/games/{game}/start"))

    must(scene.guest.post(seat_path(game, 1, "hand"), {}))

    assert must(second.get("/api/me/invitations"))["invitations"] == []
    again = scene.host.post(seat_path(game, 1, "invite-person"), {"person": known["id"]})
    assert refusal(again) == (403, "not_yours")


def test_a_player_takes_the_seat_back_from_who_has_not_moved_and_that_one_is_told_nothing_more(
    scene: Scene,
) -> None:
    game = scene.running(manners={"spectators": False})
    must(scene.other.post(offered_path(scene, game), {}))
    hook = {"id": "hook", "game": game, "seat": 1, "account": scene.other.account, "created_at": 0}
    with scene.household.services.database.writing() as connection:
        connection.execute(insert(schema.webhooks), {**hook, "url": "https://example.org", "secret": "s"})
    path = f"/api/games/{game}/changes"

    with scene.household.client.websocket_connect(path, headers=scene.guest.headers) as socket:
        socket.receive_json(timeout=PATIENCE_SECONDS)  # who may come back may watch for a while
    assert scene.guest.view(game)["seats"][1]["can_return"]
    back = must(scene.guest.post(seat_path(game, 1, "return")))

    assert (back["seats_held"], back["seats"][1]["name"]) == ([1], "Boris")
    assert refusal(scene.other.get(f"/api/games/{game}/view")) == (404, "unknown_game")
    with scene.household.services.database.reading() as connection:
        assert connection.execute(select(schema.webhooks)).all() == []


def test_R5_nobody_changes_sides(scene: Scene) -> None:
    game = scene.running(**SECRET_TABLE)
    first = must(scene.host.post(seat_path(game, 0, "hand"), {}))["invite"]["secret"]
    must(scene.other.post(f"/api/invites/{first}", {}))

    refused = scene.host.post(offered_path(scene, game), {})

    assert refusal(refused) == (409, "opposing_seat")


def test_who_had_both_seats_from_the_start_may_have_both_again(scene: Scene) -> None:
    game = hot_seat(scene.host)
    lent = must(scene.host.post(seat_path(game, 1, "hand"), {}))["invite"]["secret"]
    must(scene.guest.post(f"/api/invites/{lent}", {}))

    taken = must(scene.host.post(offered_path(scene, game), {}))

    assert taken["seats_held"] == [0, 1]


def test_who_took_a_seat_over_may_offer_it_and_take_it_again(scene: Scene) -> None:
    game = scene.running()
    must(scene.other.post(offered_path(scene, game), {}))
    secret = must(scene.other.post(seat_path(game, 1, "hand"), {}))["invite"]["secret"]

    taken = must(scene.other.post(f"/api/invites/{secret}", {}))

    assert taken["seats_held"] == [1]
