"""R1: play at random while the database server or Redis goes and comes, then compare what is stored."""

import random
import time
from time import perf_counter
from typing import Final

from cupola.server.config.settings import Settings
from cupola.server.storage.migrate import upgrade
from tests.server.promises.killing import LONGEST_LIFE_SECONDS, KillReport, people_at, report, wait_for_a_move
from tests.server.scenes.running_server import RunningServer
from tests.services.postgres import Postgres, fresh_database
from tests.services.redis import Redis

LONGEST_SECONDS: Final = 1.5


def outage_loop(postgres: Postgres, redis: Redis, outages: int, seed: int = 1) -> KillReport:
    """Let one of the two go so many times, for up to some seconds, in the middle of whatever is under way."""
    begun = perf_counter()
    url = fresh_database(postgres)
    upgrade(url)
    server, moments = RunningServer(Settings(url, redis.url, are_limits_on=False)), random.Random(seed)
    with people_at(server) as clients:
        for _ in range(outages):
            wait_for_a_move(clients)
            time.sleep(moments.uniform(0, LONGEST_LIFE_SECONDS))
            one_outage(postgres, redis, moments)
        wait_for_a_move(clients)
    return report(url, clients, outages, server.starts - 1, perf_counter() - begun)


def one_outage(postgres: Postgres, redis: Redis, moments: random.Random) -> None:
    """Redis goes; PostgreSQL is killed with all it began; or a copy of its files as they are then goes on."""
    away = moments.uniform(0, LONGEST_SECONDS)
    what = moments.choice(("redis", "postgres", "copy"))
    if what == "redis":
        redis.kill()
        time.sleep(away)
        redis.start()
        return
    postgres.server.kill_all()
    if what == "copy":
        for command in (["cp", "-a", "cluster", "copy"], ["rm", "-rf", "cluster"], ["mv", "copy", "cluster"]):
            assert postgres.server.spawn(command).wait() == 0, command
    time.sleep(away)
    postgres.start()
