"""R7, R8: four people and a spectator play a whole match while the server is killed again and again."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from time import perf_counter

import httpx
from msgspec import Struct

from cupola.engine.accessors.cells import trigger
from cupola.server.services import Services
from tests.server.scenes.household import play_ahead
from tests.server.scenes.player import Player, Reply
from tests.server.scenes.seated import Seated, seated
from tests.server.scenes.serving import RunningServer

PLAYERS = 4


class Finished(Struct, frozen=True):
    """A match that was played to its end, and how often the server was killed meanwhile."""

    commitment: str
    record: bytes
    kills: int
    acknowledged: list[int]  # versions, in the order in which the people were told
    heard: list[int]  # versions that the spectator was told of
    views: list[Reply]  # at the end, of everybody
    seconds: float


def play_whole_match(
    server: RunningServer, every: int, seed: int = 1, opening: int | None = None
) -> Finished:
    """Play a Contractors match of four; kill the server in the middle of every so manieth turn.

    With an opening only so many turns and the last round are played here; what lies between is played by
    another process on the same database, at once.
    """
    begun = perf_counter()
    with table_of_four(server) as table:
        players = [Player(person, seed * 10 + seat, patient=True) for seat, person in enumerate(table.people)]
        watching = Player(table.spectator, seed=0, patient=True)
        commitment = str(watching.look(table.game)["commitment"])
        evening = Evening(server, table, every)
        if opening is not None:
            evening.play(players, watching, until_turn=opening)
            play_to_the_last_round(server, table.game)
        evening.play(players, watching)
        return Finished(
            commitment=commitment,
            record=table.spectator.get(f"/api/games/{table.game}/record").content,
            kills=evening.kills,
            acknowledged=sorted(each.version for player in players for each in player.acknowledged),
            heard=evening.heard,
            views=[player.look(table.game) for player in (*players, watching)],
            seconds=perf_counter() - begun,
        )


class Evening:
    """A match in progress: what the spectator heard, and how often the server was killed."""

    def __init__(self, server: RunningServer, table: Seated, every: int) -> None:
        self.heard: list[int] = []
        self.kills = 0
        self._server = server
        self._game = table.game
        self._every = every
        self._killed_in = 0

    def play(self, players: Sequence[Player], watching: Player, until_turn: int = 10_000) -> None:
        """Let everybody play in turn, up to a turn or to the end."""
        view = self.watch(watching)
        while view["status"] == "running" and turn_of(view) < until_turn:
            mover, turn = players[view["decider"]], turn_of(view)
            if turn % self._every == 0 and turn != self._killed_in:
                self._killed_in = turn
                self.kills += 1
                move_through_a_kill(self._server, mover, self._game, is_under_way=self.kills % 2 == 0)
            else:
                mover.move(self._game, mover.look(self._game))
            view = self.watch(watching)

    def watch(self, watching: Player) -> Reply:
        """What the spectator is shown, and told after the last that they heard."""
        view = watching.look(self._game, since=self.heard[-1] if self.heard else 0)
        self.heard += [int(each["version"]) for each in view["news"]]
        return view if view["more"] is None else self.watch(watching)


def turn_of(view: Reply) -> int:
    """The number of the turn."""
    return int(view["view"]["turn"]["number"])


def play_to_the_last_round(server: RunningServer, game: str) -> None:
    """Play on beside the server until the end is near."""
    services = Services(server.settings)
    is_near = False
    while not is_near:
        played = play_ahead(services, game, 1)
        with services.database.reading() as connection:
            state = services.states.at(connection, played, played.position)
        is_near = played.status == "over" or trigger(state) >= 0
    services.close()


@contextmanager
def table_of_four(server: RunningServer) -> Iterator[Seated]:
    """Four people at four machines, and one who watches."""
    with ExitStack() as opened:
        clients = tuple(
            opened.enter_context(httpx.Client(base_url=server.url, timeout=30)) for _ in range(PLAYERS)
        )
        watching = opened.enter_context(httpx.Client(base_url=server.url, timeout=30))
        yield seated(watching, clients=clients, players=PLAYERS, contractors=True)


def move_through_a_kill(server: RunningServer, mover: Player, game: str, is_under_way: bool) -> None:
    """Half-make a turn, kill the server before it is sent or while it is on its way, and finish it."""
    view = mover.look(game)
    steps = mover.chosen_steps(game, view)
    if not is_under_way:
        server.restart()
        mover.send(game, view["version"], steps)
        return
    sending = threading.Thread(target=mover.send, args=(game, view["version"], steps))
    sending.start()
    server.restart()
    sending.join()
