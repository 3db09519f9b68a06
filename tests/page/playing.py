"""Plays through the page or over the API, turn after turn, in a hurry, to some point or to the end."""

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser, StorageState

from tests.page.table import Table
from tests.page.visitor import PATIENCE_MS, SEED, Reply, Visitor, visitor

MOST_TURNS = 600
MOST_FINISHED: Final = 6  # sections of one player: then the last round begins
GROUPS = ("build", "claim", "market", "detail")
ENDINGS = ("roll", "done", "enough", "end-turn")
MOST_CLAIMED = 2


def chosen(seen: Reply, choosing: random.Random) -> str | None:
    choices: dict[str, Reply] = {choice["name"]: choice for choice in seen["choices"]}
    if seen["suggestion"]:
        return str(seen["suggestion"]["steps"][0])
    if any(name in choices for name in ENDINGS):
        return best_take(seen)
    groups = {group: [name for name in choices if choices[name]["group"] == group] for group in GROUPS}
    if groups["claim"] and (len(own_sections(seen)) < MOST_CLAIMED or not groups["market"]):
        return choosing.choice(groups["claim"])
    if groups["market"]:
        return best_move(seen, groups["market"], choosing)
    return choosing.choice(groups["build"] or groups["detail"] or list(choices))


def own_sections(seen: Reply) -> list[Reply]:
    view = seen["view"]
    sections = [section for tower in view["towers"] for section in tower["sections"]]
    return [each for each in sections if each["owner"] == view["decides"] and not each["finished"]]


def lacking(seen: Reply) -> Counter[str]:
    need: Counter[str] = Counter()
    for section in own_sections(seen):
        need.update(section["lacking"])
    need.subtract(
        next(each["goods"] for each in seen["view"]["players"] if each["seat"] == seen["view"]["decides"])
    )
    return +need


def best_take(seen: Reply) -> str | None:
    need = lacking(seen)
    useful = [
        choice for choice in seen["choices"] if choice["name"].startswith("take:") and is_used(choice, need)
    ]
    return str(useful[-1]["name"]) if useful else None


def is_used(choice: Reply, need: Counter[str]) -> bool:
    """Whether all that a choice brings is lacking; rubles never take up room."""
    goods = [gain for change in choice["preview"]["changes"] for gain in change["goods"]]
    return all(gain["resource"] == "rubles" or gain["amount"] <= need[gain["resource"]] for gain in goods)


def best_move(seen: Reply, names: list[str], choosing: random.Random) -> str:
    need = lacking(seen)
    gains = {
        str(choice["name"]): gain(choice, need) + choosing.random()
        for choice in seen["choices"]
        if choice["name"] in names
    }
    return max(gains, key=lambda name: gains[name])


def gain(choice: Reply, need: Counter[str]) -> int:
    """What a move brings: much for what is lacking, and a little less for what only takes up room."""
    takes = (choice["preview"].get("visit") or {}).get("takes", ())
    useful = sum(min(need[take["resource"]], int(take["fits"])) for take in takes)
    brought = sum(int(take["fits"]) for take in takes if take["resource"] != "rubles")
    return useful * 10 - brought - int(choice["target"].get("push") or 0)


def finished_sections(view: Reply) -> int:
    sections = [section for tower in view["view"]["towers"] for section in tower["sections"]]
    return sum(bool(section["finished"]) for section in sections)


def is_nearly_over(view: Reply) -> bool:
    """Whether the last round has begun; alone, where one commit may be all of it, whether it will soon."""
    sections = [section for tower in view["view"]["towers"] for section in tower["sections"]]
    finished = Counter(section["owner"] for section in sections if section["finished"])
    is_near = view["options"]["players"] == 1 and max(finished.values(), default=0) >= MOST_FINISHED - 1
    return is_near or bool(view["view"]["turn"]["last_round"])


def can_fill(view: Reply) -> bool:
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


def both_ends(turns: int) -> pytest.MarkDecorator:
    """Play so many turns in a page before the last round is played there, too; in the soak all of them."""
    whole = pytest.param(MOST_TURNS, id="all of it", marks=pytest.mark.soak)
    return pytest.mark.parametrize("most", [pytest.param(turns, id="both ends"), whole])


def solo(person: Visitor, seed: str = SEED) -> Table:
    return set_table(person, 1, seed)


def set_table(person: Visitor, players: int, seed: str = SEED, bots: int = 0, **options: object) -> Table:
    """A new table at which one person has every seat that no bot has, opened in a page."""
    return Table(person, person.open(f"/table/{set_game(person, players, seed, bots, **options)}"))


def set_game(person: Visitor, players: int, seed: str = SEED, bots: int = 0, **options: Any) -> str:
    person.tell("/api/me", {"name": "Anna"})
    return str(person.tell("/api/games", seats_for(players, seed, bots, **options))["game"])


def seats_for(players: int, seed: str = SEED, bots: int = 0, **options: Any) -> Reply:
    """The order for a table of a known seed at which one person has every seat that no bot has."""
    others = [{"kind": "me", "name": f"Seat {seat}"} for seat in range(1, players - bots)]
    seats = [{"kind": "me"}, *others, *[{"kind": "bot", "bot": "greedy"}] * bots]
    order = {"options": {"players": players, **options}, "seats": seats, "start": True}
    return {**order, "seed": seed, "is_practice": True}


def ready_to_fill(person: Visitor) -> Table:
    game = set_game(person, 1)
    assert advance(person, game, 1, can_fill)["status"] == "running"
    return Table(person, person.open(f"/table/{game}"))


def play_turn(table: Table, choosing: random.Random, take: Callable[[str], None] | None = None) -> None:
    """One commit through the page, from what it offers to Confirm; what Fill suggests is taken by Fill."""
    take = take or table.take_listed
    for _ in range(40):
        seen = table.seen()
        step = None if seen["closes"] else chosen(seen, choosing)
        if step is None:
            return table.confirm()
        if seen["suggestion"]:
            table.fill()
        else:
            take(step)
    raise AssertionError(f"the turn does not end: {table.steps()}")


def play_to_the_end(
    table: Table, seed: int, most: int = MOST_TURNS, take: Callable[[str], None] | None = None
) -> Reply:
    """Play by the list of choices, or by another way to take one."""
    choosing = random.Random(seed)
    if take is None:
        table.open_list()
    view = table.wait_for_my_turn()
    while view["status"] == "running" and most:
        play_turn(table, choosing, take)
        view = table.wait_for_my_turn()
        most -= 1
    return view


def play_both_ends(person: Visitor, game: str, seed: int, most: int) -> tuple[Table, Reply]:
    """Play so many turns in a page, bring the match near its end over the API, play that in a page."""
    table = Table(person, person.open(f"/table/{game}"))
    view = play_to_the_end(table, seed, most)
    if view["status"] == "running":
        table.page.close()
        assert advance(person, game, seed, is_nearly_over)["status"] == "running"
        table = Table(person, person.open(f"/table/{game}"))
        view = play_to_the_end(table, seed)
    return table, view


class OwnMatch(NamedTuple):
    """A match, and what the browser of somebody with every seat of it keeps."""

    game: str
    account: StorageState


def own_match(
    browser: Browser, url: str, bring: Callable[[Visitor], str], kind: type[Visitor] = Visitor
) -> OwnMatch:
    with visitor(browser, url, kind=kind) as person:
        game = bring(person)
        return OwnMatch(game, person.context.storage_state(indexed_db=True))


def after_turn(turn: int) -> Callable[[Reply], bool]:
    return lambda view: int(view["view"]["turn"]["number"]) > turn


def played(person: Visitor, turns: int = 6, **options: Any) -> str:
    game = set_game(person, 2, **options)
    advance(person, game, 3, after_turn(turns))
    return game


def finished(person: Visitor) -> str:
    game = set_game(person, 1)
    assert advance(person, game, 3, lambda _: False)["status"] == "over"
    return game


def in_play(person: Visitor) -> str:
    game = set_game(person, 2, "looks")
    advance(person, game, 7, lambda view: finished_sections(view) >= 2)
    return game
