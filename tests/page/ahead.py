"""Brings a match forward over the API, so that a picture or a measurement need not wait for its middle."""

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from tests.page.hurrying import chosen
from tests.page.visitor import PATIENCE_MS, Reply, Visitor

MOST_FINISHED: Final = 6  # sections of one player: then the last round begins


def finished_sections(view: Reply) -> int:
    """How much of the cathedral stands."""
    sections = [section for tower in view["view"]["towers"] for section in tower["sections"]]
    return sum(bool(section["finished"]) for section in sections)


def is_nearly_over(view: Reply) -> bool:
    """Whether the last round has begun; alone, where one commit may be all of it, whether it will soon."""
    sections = [section for tower in view["view"]["towers"] for section in tower["sections"]]
    finished = Counter(section["owner"] for section in sections if section["finished"])
    is_near = view["options"]["players"] == 1 and max(finished.values(), default=0) >= MOST_FINISHED - 1
    return is_near or bool(view["view"]["turn"]["last_round"])


def can_fill(view: Reply) -> bool:
    """Whether a delivery is suggested."""
    return bool(view["suggestion"])


def advance(person: Visitor, game: str, seed: int, is_enough: Callable[[Reply], bool]) -> Reply:
    """Play every seat this person holds until it is enough or the match is over; the table then."""
    choosing = random.Random(seed)
    view = person.ask(f"/api/games/{game}/view")
    moved_at = time.monotonic()
    while view["status"] == "running" and not is_enough(view):
        if view["choices"]:
            send_turn(person, game, view, choosing)
            moved_at = time.monotonic()
        assert time.monotonic() - moved_at < PATIENCE_MS / 1000, f"seat {view['decider']} does not move"
        view = person.ask(f"/api/games/{game}/view")
    return view


def send_turn(person: Visitor, game: str, view: Reply, choosing: random.Random) -> None:
    """Choose and send one commit."""
    steps: list[str] = []
    seen = view
    while not seen["closes"]:
        step = chosen(seen, choosing) or next(
            choice["name"] for choice in seen["choices"] if choice["group"] == "end"
        )
        steps.append(step)
        seen = person.tell(f"/api/games/{game}/preview", {"base": view["version"], "steps": steps})
    turn = {"base": view["version"], "steps": steps, "key": f"ahead-{view['version']}", "end_turn": True}
    person.tell(f"/api/games/{game}/turns", turn)
