import pytest

from cupola.server.storage.migrate import upgrade
from cupola.server.upkeep.check import check_database
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Acknowledged, Person, Player, hot_seat, introduced
from tests.services.postgres import Postgres, fresh_database


def copy_files(postgres: Postgres) -> None:
    """What a copy that follows the server has by now."""
    with postgres.connect() as connection:
        connection.execute("CHECKPOINT")
    postgres.kill()
    postgres.server.spawn(["cp", "-a", "cluster", "behind"]).wait()
    postgres.start()


def fail_over(postgres: Postgres) -> None:
    postgres.kill()
    postgres.server.spawn(["mv", "cluster", "dead"]).wait()
    postgres.server.spawn(["mv", "behind", "cluster"]).wait()
    postgres.server.spawn(["rm", "-f", "cluster/postmaster.pid"]).wait()
    postgres.start()


def play(player: Player, game: str, moves: int) -> list[Acknowledged]:
    before = len(player.acknowledged)
    player.play_on(game, moves)
    return player.acknowledged[before:]


@pytest.fixture
def workers(own_postgres: Postgres, make_app: MakeApp) -> tuple[App, App]:
    url = fresh_database(own_postgres)
    upgrade(url)
    return make_app(url), make_app(url)


def at(worker: App, person: Person) -> Person:
    return Person(worker.client, person.cookie, person.account, person.name)


@pytest.mark.thorough
def test_R4_no_worker_goes_on_from_lost_moves(own_postgres: Postgres, workers: tuple[App, App]) -> None:
    one, other = workers
    anna = introduced(one.client, "Anna")
    game = hot_seat(anna, players=2)
    play(Player(anna, seed=1), game, 4)
    copy_files(own_postgres)
    lost = play(Player(anna, seed=2), game, 6)

    fail_over(own_postgres)
    elsewhere = Player(at(other, anna), seed=7)
    kept = int(elsewhere.look(game)["version"])
    assert kept < lost[0].version
    while int(elsewhere.look(game)["version"]) < lost[-1].version:
        play(elsewhere, game, 1)
    back = Player(anna, seed=8)
    assert back.look(game)["view"] == elsewhere.look(game)["view"]
    play(back, game, 3)

    assert {each.version for each in elsewhere.acknowledged} & {each.version for each in lost}
    assert check_database(one.services.settings.database_url, heal=False, tell=print).damaged == 0
    for worker in workers:
        replayed = at(worker, anna).get(f"/api/games/{game}/record").content
        worker.services.forget()
        assert at(worker, anna).get(f"/api/games/{game}/record").content == replayed


@pytest.mark.thorough
def test_a_server_that_only_came_back_is_no_other(own_postgres: Postgres, workers: tuple[App, App]) -> None:
    one, _ = workers
    player = Player(introduced(one.client, "Anna"), seed=1)
    game = hot_seat(player.person, players=2)
    play(player, game, 3)
    kept = one.services.states.kept.weight

    own_postgres.kill()
    own_postgres.start()
    play(player, game, 1)

    assert one.services.states.kept.weight == kept + 1
