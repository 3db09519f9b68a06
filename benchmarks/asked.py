"""What the pages of two people ask for in a match, by the presses of a turn, and what they are sent.

`python -m benchmarks.asked [--turns 12]` plays in a browser of its own, against a server of its own.
"""

import argparse
import random
from collections import Counter, defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct, field
from playwright.sync_api import Page, Response, WebSocket

from build_engine.services import CHROMIUM, complaint, folder_of
from tests.page.chromium import running_chromium
from tests.page.friends import in_turn, seated
from tests.page.hosting import running_server
from tests.page.playing import chosen
from tests.page.table import Table
from tests.page.visitor import visitor


class Asked(Struct, dict=True):  # Playwright notes on it what it listens with
    """What the pages asked of the server, and what it told them unasked."""

    requests: Counter[str] = field(default_factory=Counter)
    messages: int = 0
    sent_bytes: int = 0

    def watch(self, page: Page) -> None:
        page.on("response", self._note)
        page.on("websocket", self._listen)

    def _note(self, response: Response) -> None:
        path = response.url.partition("?")[0]
        if "/api/" in path:
            self.requests[path.rpartition("/")[2]] += 1
            self.sent_bytes += len(response.body())

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, message: str | bytes) -> None:
        self.messages += 1
        self.sent_bytes += len(message)

    def begin_anew(self) -> "Asked":
        """What was noted so far, which is forgotten."""
        noted = Asked(self.requests, self.messages, self.sent_bytes)
        self.requests, self.messages, self.sent_bytes = Counter(), 0, 0
        return noted


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m benchmarks.asked", description=__doc__)
    options.add_argument("--turns", type=int, default=12, help="how many turns are played")
    turns = options.parse_args().turns
    chromium = folder_of(CHROMIUM)
    if chromium is None:
        print(complaint(CHROMIUM))
        return 1
    by_presses: dict[int, list[Asked]] = defaultdict(list)
    with (
        TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        running_chromium(chromium) as browser,
        visitor(browser, server.url) as host,
        visitor(browser, server.url) as guest,
    ):
        asked, tables, choosing = Asked(), seated(host, guest), random.Random(1)
        for table in tables:
            asked.watch(table.page)
            table.page.reload()  # its socket was there before
            table.settle()
        for _ in range(turns):
            mover, other = in_turn(tables)
            view = mover.wait_for_my_turn()
            asked.begin_anew()
            presses = press_turn(mover, choosing)
            other.wait_for(lambda: bool(other.view()["version"] > view["version"]), "the turn counts")  # noqa: B023
            other.keep_up(other.view())
            by_presses[presses].append(asked.begin_anew())
    for presses, found in sorted(by_presses.items()):
        print(f"turns of {presses} presses: {in_words(found)}")
    print(f"a turn: {in_words([each for found in by_presses.values() for each in found])}")
    return 0


def press_turn(table: Table, choosing: random.Random) -> int:
    """Make a turn; how many pieces were pressed before Confirm."""
    presses = 0
    while not (seen := table.seen())["closes"] and (step := chosen(seen, choosing)) is not None:
        table.take(step)
        presses += 1
    table.confirm()
    return presses


def in_words(found: list[Asked]) -> str:
    """The means of some turns."""
    count, kinds = len(found), sum((each.requests for each in found), Counter[str]())
    told = ", ".join(f"{asked / count:.2f} {kind}" for kind, asked in kinds.most_common())
    messages, sent = sum(each.messages for each in found), sum(each.sent_bytes for each in found)
    return (
        f"{count}, {kinds.total() / count:.2f} requests ({told}), {messages / count:.1f} messages,"
        f" {sent / count / 1000:.0f} kB"
    )


if __name__ == "__main__":
    raise SystemExit(main())
