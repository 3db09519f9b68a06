"""Notices under the load of L1: from a move on disk to a push service, and what they cost the moves.

`python -m benchmarks.notices [--seconds 60] [--tables 500] [--pause 5]` plays at tables of four people, each
with an account of their own: first without notices, then with a browser of every player that is told of their
turns, each on a fresh server. The push service runs in a process of its own and checks encryption and
signature as a real one would. Client, push service and server share the machine.

A move is on disk when its reply comes: a notice is timed from there, and from when the move was due.
"""

import argparse
import asyncio
import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Final

import uvloop

from benchmarks.load import Sent, Values, Watch, ignore, in_words, open_sockets, play_in_pace, shares
from benchmarks.served import Served, one_worker
from benchmarks.tables import open_tables
from benchmarks.wire import Wires
from cupola.server.serving import raise_open_files
from tests.server.scenes.receivers import push_service

LAST_SECONDS: Final = 6.0  # longer than the pause between two looks of the server

Heard = list[tuple[tuple[str, int], float]]  # a table with its version, and when its notice came


@contextmanager
def receiver() -> Iterator[Connection]:
    """A push service beside this process; told a number, it gives what so many browsers subscribe with."""
    spawning = multiprocessing.get_context("spawn")
    ours, theirs = spawning.Pipe()
    process = spawning.Process(target=receive, args=(theirs,), daemon=True)
    process.start()
    try:
        yield ours
    finally:
        process.kill()
        process.join()


def receive(pipe: Connection) -> None:
    """Be the push service: make browsers as asked, and in the end say what came."""
    with push_service() as service:
        while (count := pipe.recv()) is not None:
            browsers = [service.browser(str(len(service.browsers))) for _ in range(count)]
            pipe.send([browser.subscription(service.origin) for browser in browsers])
        heard = [
            ((each.said["link"].rpartition("/")[2], each.said["version"]), each.at) for each in service.heard
        ]
    pipe.send(heard)


async def play(server: Served, asked: argparse.Namespace, push: Connection | None) -> tuple[Values, Sent]:
    """The moves of one measurement, with sockets that watch as in L1; who is pushed to subscribes first."""
    wires = Wires(server.port)
    tables = await open_tables([wires], asked.tables, int(asked.seconds / asked.pause) + 3, is_apart=True)
    if push is not None:
        cookies = [cookie for table in tables for cookie in table.cookies]
        push.send(len(cookies))
        for cookie, browser in zip(cookies, push.recv(), strict=True):
            await wires.call("PUT", "/api/me/push", cookie, browser)
    sockets = await open_sockets([server], tables, ignore)
    watch = Watch([server])
    sent: Sent = {}
    await play_in_pace(tables, sent, asked.pause, asked.seconds)
    values = watch.values([play.replied - play.due for play in sent.values()])
    await asyncio.sleep(LAST_SECONDS)
    for socket in sockets:
        socket.close()
    return values, sent


def notice_values(sent: Sent, heard: Heard) -> Values:
    """What became of the notices of those moves that passed the turn on."""
    first = dict(reversed(heard))
    told = {key: play for key, play in sent.items() if play.move.passes_on}
    arrived = {key: play for key, play in told.items() if key in first}
    return {
        "notices due": len(told),
        "arrived": len(arrived),
        "twice": len(heard) - len(first),
        **shares("after the reply", [first[key] - play.replied for key, play in arrived.items()]),
        **shares("after the move was due", [first[key] - play.due for key, play in arrived.items()]),
    }


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m benchmarks.notices", description=__doc__)
    options.add_argument("--seconds", type=float, default=60.0, help="how long each measurement lasts")
    options.add_argument("--tables", type=int, default=500, help="tables of four people")
    options.add_argument("--pause", type=float, default=5.0, help="seconds between two moves of a table")
    asked = options.parse_args()
    raise_open_files()
    with one_worker() as (server,):
        values, _ = uvloop.run(play(server, asked, None))
    print(f"without notices: {in_words(values)}", flush=True)
    with receiver() as push, one_worker() as (server,):
        values, sent = uvloop.run(play(server, asked, push))
        push.send(None)
        heard: Heard = push.recv()
    print(f"with notices: {in_words(values)}\n  {in_words(notice_values(sent, heard))}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
