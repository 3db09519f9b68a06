from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import pytest
from msgspec import structs
from sqlalchemy import update

from cupola.bots.registry import FALLBACK
from cupola.play.setup.options import TableOptions
from cupola.server.config.settings import Settings
from cupola.server.games.bot_turns import BotTurns, ask, games_waiting, place_of
from cupola.server.identity import open_account
from cupola.server.pool.fair_queue import QueuePlace
from cupola.server.pool.processes import Thinking
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from cupola.table.history.leaving import TAKE_BACK
from cupola.table.parts.entries import Turn
from cupola.table.parts.game import Game
from cupola.table.seating.open import SeatOrder, TableOrder
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App, open_app, plain_settings, store_steps
from tests.server.scenes.app import set_table as open_new
from tests.server.scenes.people import Person, Player, Reply, introduced, must
from tests.server.scenes.running_server import at_last, until

ENDLESS: Final = "tests.server.scenes.bots:Endless"
CRASHING: Final = "tests.server.scenes.bots:Crashing"
HALTING: Final = "tests.server.scenes.bots:Halting"


def set_table(host: Person, *seats: str, start: bool = True) -> str:
    orders = [{"kind": "me"} if seat == "me" else {"kind": "bot", "bot": seat} for seat in seats]
    body = {"options": {"players": len(seats)}, "seats": orders, "start": start}
    return str(must(host.post("/api/games", body))["game"])


def is_over(app: App, game: str) -> bool:
    return app.game(game).status == "over"


def bot_turns_of(app: App) -> BotTurns:
    turns = app.client.app.state.bot_turns
    assert isinstance(turns, BotTurns)
    return turns


def thinking_of(app: App) -> Thinking:
    thinking = app.client.app.state.thinking
    assert isinstance(thinking, Thinking)
    return thinking


def bot_keys(app: App, game: str) -> list[tuple[int, str | None]]:
    entries = app.entries(game)
    return [
        (entry.base, entry.key) for entry in entries if isinstance(entry.body, Turn) and entry.account is None
    ]


@contextmanager
def without_bots(settings: Settings) -> Iterator[App]:
    """An application whose bots hold still, to see what is left for the next one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotTurns, "_want", lambda self, game: None)
        with open_app(settings) as app:
            yield app


@pytest.mark.thorough
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_table_of_bots_plays_itself_to_the_end(app: App, host: Person, players: int) -> None:
    game = set_table(host, *["random"] * players)
    turns = bot_turns_of(app)

    finished = at_last(lambda: is_over(app, game) and turns.health.waiting == 0)

    assert finished
    keys = bot_keys(app, game)
    assert [key for _, key in keys] == [f"bot:{base}" for base, _ in keys]
    assert turns.health.played == len(keys)
    assert thinking_of(app).health.timeouts == 0
    assert must(host.get(f"/api/games/{game}/score"))


def test_a_person_plays_with_bots(app: App, host: Person) -> None:
    game = set_table(host, "random", "me", "greedy")
    player = Player(host, seed=3)

    def is_mine_or_over() -> bool:
        found = app.game(game)
        return found.status == "over" or found.decider == 1

    views: list[Reply] = []
    while until(is_mine_or_over) and not is_over(app, game) and len(views) < 5:
        views.append(player.play_on(game, 1))

    assert len(views) == 5
    authors = {entry.seat for entry in app.entries(game) if isinstance(entry.body, Turn)}
    assert authors == {0, 1, 2}
    assert all(entry.account == host.account for entry in app.entries(game) if entry.seat == 1)


def test_R8_a_restart_resumes_the_turns_of_bots(sqlite_file: Path) -> None:
    settings = plain_settings(sqlite_url(sqlite_file))
    with open_app(settings) as app:
        host = introduced(app.client, "Anna")
        game = set_table(host, "random", "random")
        begun = until(lambda: app.game(game).turn >= 3)
    with open_app(settings) as app:
        resumed = until(lambda: app.game(game).turn >= 8)
        seqs = [entry.seq for entry in app.entries(game)]
        keys = [entry.key for entry in app.entries(game) if entry.key]

    assert (begun, resumed) == (True, True)
    assert seqs == list(range(1, len(seqs) + 1))
    assert len(set(keys)) == len(keys)


@pytest.mark.thorough
def test_R2_two_workers_think_and_no_move_is_doubled(postgres_url: str) -> None:
    upgrade(postgres_url)
    settings = plain_settings(postgres_url)
    with ExitStack() as stack:
        left, right = (stack.enter_context(open_app(settings)) for _ in range(2))
        host = introduced(left.client, "Anna")
        games = [set_table(host, *["random"] * 4) for _ in range(2)]

        def went_on_with_both() -> bool:
            for game in games:
                for worker in (left, right):
                    turns = bot_turns_of(worker)
                    worker.client.blocking_portal.call(turns.nudge, left.game(game))
            have_played = all(bot_turns_of(worker).health.played for worker in (left, right))
            return have_played and all(left.game(game).turn >= 8 for game in games)

        went_on = until(went_on_with_both)
    healths = [bot_turns_of(worker).health for worker in (left, right)]
    with without_bots(settings) as still:
        histories = [still.entries(game) for game in games]

    assert went_on
    moves = [entry for history in histories for entry in history if isinstance(entry.body, Turn)]
    assert len({(entry.game, entry.base) for entry in moves}) == len(moves)
    assert all(health.played > 0 for health in healths)
    assert sum(health.played for health in healths) == len(moves)
    assert [health.faults for health in healths] == [0, 0]


@pytest.mark.parametrize(
    ("bot", "seconds"),
    [(CRASHING, 60.0), (HALTING, 60.0), pytest.param(ENDLESS, 0.3, marks=pytest.mark.thorough)],
)
def test_R10_a_bot_without_a_whole_move_is_stood_in_for(make_app: MakeApp, bot: str, seconds: float) -> None:
    app = make_app(extra_bots=(bot,), bot_seconds=seconds)
    game = set_table(introduced(app.client, "Anna"), bot, "random")

    moved = until(lambda: app.game(game).turn >= 4)

    assert moved
    assert bot_turns_of(app).health.fallbacks >= 1
    assert bot_turns_of(app).health.faults == 0


def test_R10_a_table_that_cannot_be_played_rests_and_the_others_go_on(app: App, host: Person) -> None:
    broken = set_table(host, "random", "random", start=False)
    with app.services.database.writing() as connection:
        connection.execute(update(schema.games).where(schema.games.c.id == broken).values(content="other"))
    must(host.post(f"/api/games/{broken}/start"))
    game = set_table(host, "random", "random")

    went_on = until(lambda: app.game(game).turn >= 6)
    rests = until(lambda: bot_turns_of(app).health.resting == 1)

    assert (went_on, rests) == (True, True)
    assert bot_keys(app, broken) == []
    assert bot_turns_of(app).health.faults >= 1


@pytest.mark.parametrize("how", ["the move is made", "a person has the seat again"])
def test_R3_an_answer_that_comes_too_late_is_dropped(still: None, app: App, host: Person, how: str) -> None:
    game = set_table(host, "random", "random")
    asked = ask(app.services, game)
    assert asked is not None
    assert place_of(app.services, game) == QueuePlace(host.account, has_people=False)
    steps = app.client.blocking_portal.call(thinking_of(app).answer, asked.question).steps
    if how == "the move is made":
        assert store_steps(app.services, asked, steps) is not None
    else:
        with app.services.database.writing() as connection:
            connection.execute(update(schema.seats).values(kind="person", bot=None, account=host.account))
        assert ask(app.services, game) is None
    before = bot_keys(app, game)

    assert store_steps(app.services, asked, steps) is None
    assert bot_keys(app, game) == before


def test_a_resigned_seat_is_played_on_once_it_cannot_be_taken_back(app: App, host: Person) -> None:
    game = set_table(host, "me", "me")
    decider = app.game(game).decider
    must(host.post(f"/api/games/{game}/seats/{decider}/resign"))
    waits = place_of(app.services, game)

    hour = app.services.clock
    app.services.clock = lambda: hour() + 60_000

    assert isinstance(waits, int)
    assert 0 < waits <= TAKE_BACK
    assert until(lambda: app.game(game).decider not in (None, decider))
    assert len(bot_keys(app, game)) >= 1


def test_R1_closing_in_the_middle_of_a_thought_leaves_nothing_half_done(sqlite_file: Path) -> None:
    settings = structs.replace(
        plain_settings(sqlite_url(sqlite_file)), extra_bots=(ENDLESS,), bot_seconds=600.0
    )
    with open_app(settings) as app:
        game = set_table(introduced(app.client, "Anna"), ENDLESS, ENDLESS)
        thinks = until(lambda: thinking_of(app).health.waiting == 1)
        asks = app.client.get("/api/bots").status_code
    with open_app(structs.replace(settings, bot_seconds=0.2)) as app:
        moved = until(lambda: len(bot_keys(app, game)) >= 1)

    assert (thinks, asks, moved) == (True, 200, True)


def begun_by_a_bot(services: Services) -> Game:
    with services.database.writing() as connection:
        host = open_account(connection, "Anna", 1).viewer
    seats = (SeatOrder("bot", bot=FALLBACK), SeatOrder("me"))
    options = TableOptions(players=2, first_seat=0)
    return open_new(services, TableOrder(options, seats, start=True), host)


def test_R9_a_bot_at_a_table_of_other_rules_is_not_asked(sqlite_file: Path) -> None:
    services = Services(plain_settings(sqlite_url(sqlite_file)))
    game = begun_by_a_bot(services)
    assert place_of(services, game.id) == QueuePlace(str(game.host), has_people=True)

    with services.database.writing() as connection:
        connection.execute(update(schema.games).where(schema.games.c.id == game.id).values(rules=0))

    assert place_of(services, game.id) is None
    assert ask(services, game.id) is None
    services.close()


@pytest.mark.parametrize(("minutes", "is_found"), [(-60, True), (-1, True), (0, False), (60, True)])
def test_R10_a_table_waits_for_its_bot_at_any_clock(sqlite_file: Path, minutes: int, is_found: bool) -> None:
    services = Services(plain_settings(sqlite_url(sqlite_file)))
    game = begun_by_a_bot(services)
    now = services.clock() + minutes * 60_000
    services.clock = lambda: now

    waiting = games_waiting(services, seconds=30)

    assert (game.id in waiting) is is_found
    services.close()
