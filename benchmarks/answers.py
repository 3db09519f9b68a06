"""What a server answers over whole matches, as digests: two versions of the code can be compared by `diff`.

`PYTHONPATH=OTHER/src python -m benchmarks.answers FILE [--only 0,12]` plays a random match with every set of
options of `option_sample`, or with some of them, and writes a line for each answer that a page could get: the
view and the news of every seat and of a spectator after every move, every preview, and every reply to a turn.
The seeds are typed, so each run meets the same moves; what must differ, ids and times, is taken out.
"""

import argparse
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
import uvloop
from msgspec import Struct

from benchmarks.load import one_worker
from benchmarks.pages import Move, moves_of, sit_down
from benchmarks.wire import Wires, request_bytes
from cupola.play.setup.options import TableOptions, option_sample

LONGEST_MATCH: Final = 1_000
SPECTATOR: Final = ""
TIMES: Final = re.compile(rb'"(at|created_at|moved_at)":\d+')
VERSION: Final = re.compile(rb'"version":(\d+)')


class Table(Struct, frozen=True):
    """A table that has begun."""

    wires: Wires
    game: str
    cookies: tuple[str, ...]

    async def ask(self, method: str, what: str, cookie: str, body: bytes = b"") -> bytes:
        """An answer without what differs from run to run."""
        request = request_bytes(method, f"/api/games/{self.game}/{what}", cookie, body)
        answer = (await self.wires.ask_well(request)).body
        return TIMES.sub(rb'"\1":0', answer.replace(self.game.encode(), b"GAME"))


def main() -> int:
    """Play and write the digests."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.answers", description=__doc__)
    options.add_argument("file", type=Path)
    options.add_argument("--only", help="some of the tables by their number: 0,12")
    asked = options.parse_args()
    sample = dict(enumerate(option_sample()))
    chosen = [int(number) for number in asked.only.split(",")] if asked.only else list(sample)
    lines = uvloop.run(lines_of({number: sample[number] for number in chosen}))
    asked.file.write_text("\n".join(lines) + "\n")
    print(f"{len(lines)} answers")
    return 0


async def lines_of(tables: Mapping[int, TableOptions]) -> list[str]:
    """The line of every answer."""
    with one_worker() as servers:
        wires = Wires(servers[0].port)
        played = (played_lines(wires, number, options) for number, options in tables.items())
        return [line for lines in [await each for each in played] for line in lines]


async def played_lines(wires: Wires, number: int, options: TableOptions) -> list[str]:
    """The line of every answer of one match."""
    seed = f"answers-{number}"
    game, cookies = await sit_down(wires, seed, options)
    table = Table(wires, game, cookies)
    name = f"{number} {msgspec.json.encode(options).decode()}"
    return [f"{name} {line}" async for line in answers(table, list(moves_of(seed, LONGEST_MATCH, options)))]


async def answers(table: Table, moves: Sequence[Move]) -> AsyncIterator[str]:
    """What every viewer is told before and after each move."""
    version = 0
    for number, move in enumerate(moves):
        seen = version
        for viewer, cookie in enumerate((*table.cookies, SPECTATOR)):
            view = await table.ask("GET", f"view?since={seen}", cookie)
            yield f"{number} view of {viewer} since {seen} {sha256(view).hexdigest()}"
        found = VERSION.search(view)
        assert found is not None
        version = int(found[1])
        cookie = table.cookies[move.seat]
        for click in range(1, len(move.steps) + 1):
            order = msgspec.json.encode({"base": version, "steps": move.steps[:click]})
            preview = await table.ask("POST", "preview", cookie, order)
            yield f"{number} preview {click} {sha256(preview).hexdigest()}"
        turn = {"base": version, "steps": move.steps, "key": f"turn-{number}", "end_turn": True}
        reply = await table.ask("POST", "turns", cookie, msgspec.json.encode(turn))
        yield f"{number} turn {sha256(reply).hexdigest()}"
    for viewer, cookie in enumerate((*table.cookies, SPECTATOR)):
        whole = await table.ask("GET", "view?since=0", cookie)
        yield f"end view of {viewer} {sha256(whole).hexdigest()}"


if __name__ == "__main__":
    raise SystemExit(main())
