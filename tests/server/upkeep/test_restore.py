"""A restore puts a whole backup in place, and nothing that was seen since can be used after it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from cupola.play.chance import commitment_of
from cupola.server.storage.database import sqlite_url
from cupola.server.upkeep.backup import DRAWS_SKIPPED, back_up, restore
from cupola.server.upkeep.check import check_database
from cupola.server.upkeep.export import UpkeepError
from cupola.server.upkeep.repair import repair
from tests.server.conftest import MakeApp
from tests.server.identity.test_device_links import linked
from tests.server.scenes.app import App, play_ahead
from tests.server.scenes.people import (
    Person,
    Player,
    bearer,
    begin_match,
    hot_seat,
    introduced,
    invites_to,
    must,
    new_token,
)
from tests.server.scenes.running_server import RunningServer
from tests.server.upkeep.test_backup import named, silent, turns_in

TWO: Final = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture
def player(app: App) -> Player:
    player = Player(introduced(app.client, "Anna"), seed=1)
    player.play_on(hot_seat(player.person, players=2), 6)
    return player


def test_what_was_there_is_put_aside_with_its_log(player: Player, sqlite_file: Path, tmp_path: Path) -> None:
    backup = back_up(sqlite_url(sqlite_file), tmp_path / "kept", None, silent)
    place = tmp_path / "place" / "cupola.db"
    place.parent.mkdir()
    place.write_bytes(b"damaged")
    place.with_name("cupola.db-wal").write_bytes(b"its log")

    with pytest.raises(UpkeepError, match="is there already; --replace puts it aside"):
        restore(sqlite_url(place), backup.path, replace=False, tell=silent)
    assert place.read_bytes() == b"damaged"
    restore(sqlite_url(place), backup.path, replace=True, tell=silent)

    aside = sorted(path for path in place.parent.iterdir() if ".replaced-" in path.name)
    assert [path.read_bytes() for path in aside] == [b"damaged", b"its log"]
    assert turns_in(sqlite_url(place)) == named(player.acknowledged)


@pytest.fixture
def sound(player: Player, sqlite_file: Path, tmp_path: Path) -> Path:
    return back_up(sqlite_url(sqlite_file), tmp_path / "kept", None, silent).path


def test_a_spoilt_backup_is_refused_and_the_place_stays_as_it_was(sound: Path, tmp_path: Path) -> None:
    place = tmp_path / "place.db"
    raw = bytearray(sound.read_bytes())
    raw[len(raw) // 2 : len(raw) // 2 + 20_000] = bytes(20_000)
    spoilt = tmp_path / "spoilt.db"
    spoilt.write_bytes(raw)
    cut = tmp_path / "cut.db"
    cut.write_bytes(sound.read_bytes()[:9_000])

    for path in (spoilt, cut, tmp_path / "none.db"):
        with pytest.raises((UpkeepError, ValueError)):
            restore(sqlite_url(place), path, replace=False, tell=silent)
        assert not place.exists()


@pytest.fixture
def restored(sqlite_file: Path, tmp_path: Path, make_app: MakeApp) -> Callable[[], App]:
    def go_back() -> App:
        backup = back_up(sqlite_url(sqlite_file), tmp_path / "kept", None, silent).path
        place = sqlite_url(tmp_path / "restored.db")
        assert restore(place, backup, replace=False, tell=silent).damaged == 0
        assert check_database(place, heal=False, tell=silent).damaged == 0
        return make_app(place)

    return go_back


def test_R6_a_match_under_way_goes_on_as_practice_with_draws_that_nobody_has_seen(
    player: Player, app: App, restored: Callable[[], App]
) -> None:
    game = player.acknowledged[-1].game
    before = app.game(game)

    after = restored().game(game)

    assert after.seed == before.seed is not None
    assert (after.is_practice, after.commitment) == (True, commitment_of(before.seed, is_practice=True))
    assert after.drawn >= before.drawn + DRAWS_SKIPPED
    assert (after.version, after.position) == (before.version + 1, before.position)


def test_R6_who_sits_there_is_told_why_it_is_practice(player: Player, restored: Callable[[], App]) -> None:
    person, move = player.person, player.acknowledged[-1]

    person.client = restored().client

    view = person.view(move.game, since=move.version)
    assert (view["is_practice"], [news["kind"] for news in view["news"]]) == (True, ["restored"])
    assert Player(person, seed=2).play_on(move.game, 2)["version"] > move.version + 1


def test_R6_a_waiting_table_gets_another_seed(app: App, host: Person, restored: Callable[[], App]) -> None:
    game = begin_match(host, introduced(app.client, "Bert"), starts=False)
    before = app.game(game)

    again = restored()

    after = again.game(game)
    assert after.seed is not None
    assert before.seed != after.seed
    assert (after.is_practice, after.commitment) == (False, commitment_of(after.seed))
    host.client = again.client
    must(host.post(f"/api/games/{game}/start"))


def test_R6_a_match_for_practice_and_one_that_is_over_stay_as_they_are(
    app: App, host: Person, restored: Callable[[], App]
) -> None:
    practice = str(must(host.post("/api/games", {"is_practice": True, "seats": TWO, "start": True}))["game"])
    over = hot_seat(host)
    play_ahead(app.services, over, 1_000)
    before = [app.game(game) for game in (practice, over)]

    again = restored()

    assert [again.game(game) for game in (practice, over)] == before


def test_S1_who_has_a_recovery_code_is_signed_out_and_comes_back_by_it(
    app: App, host: Person, restored: Callable[[], App]
) -> None:
    with_code = introduced(app.client, "Bert")
    code = must(with_code.post("/api/me/recovery"))["code"]

    client = restored().client

    asked = [Person(client, each.cookie).get("/api/me").status_code for each in (host, with_code)]
    assert asked == [200, 401]  # nothing else would let the host in
    reply = must(client.post("/api/recover", json={"code": code}))
    assert reply["account"] == with_code.account


def test_S1_old_tokens_and_links_let_nobody_in(app: App, host: Person, restored: Callable[[], App]) -> None:
    token = new_token(host)["secret"]
    link = linked(host)
    game = str(must(host.post("/api/games", {"options": {"players": 2}}))["game"])
    (invite,) = invites_to(host, game)

    host.client = client = restored().client

    assert client.get("/api/me", headers=bearer(token)).status_code == 401
    assert client.get(f"/api/device-links/{link}").status_code == 404
    assert client.get(f"/api/invites/{invite}").status_code == 404
    (fresh,) = invites_to(host, game)
    must(introduced(client, "Bert").post(f"/api/invites/{fresh}", {}))


def test_a_database_that_a_server_has_open_is_neither_replaced_nor_repaired(
    running_server: RunningServer, sqlite_file: Path, tmp_path: Path
) -> None:
    backup = back_up(sqlite_url(sqlite_file), tmp_path / "kept", None, silent).path
    assert running_server.starts == 1

    with pytest.raises(UpkeepError, match="a server has it open; stop it first"):
        restore(sqlite_url(sqlite_file), backup, replace=True, tell=silent)
    with pytest.raises(UpkeepError, match="a server has it open; stop it first"):
        repair(sqlite_url(sqlite_file), tmp_path / "saved.db", None, silent)
