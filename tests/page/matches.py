"""Matches that are brought to some point over the API, and the account to look at them with."""

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Browser, StorageState

from tests.page.ahead import advance, finished_sections
from tests.page.playing import set_game
from tests.page.visitor import Reply, Visitor, visitor


class OwnMatch(NamedTuple):
    """A match, and what the browser of somebody with every seat of it keeps."""

    game: str
    account: StorageState


def own_match(
    browser: Browser, url: str, bring: Callable[[Visitor], str], kind: type[Visitor] = Visitor
) -> OwnMatch:
    """A match that somebody brings to some point."""
    with visitor(browser, url, kind=kind) as person:
        game = bring(person)
        return OwnMatch(game, person.context.storage_state(indexed_db=True))


def after_turn(turn: int) -> Callable[[Reply], bool]:
    """Whether a turn is over."""
    return lambda view: int(view["view"]["turn"]["number"]) > turn


def played(person: Visitor, turns: int = 6, **options: Any) -> str:
    """A match of two that a person played some turns of, for both seats."""
    game = set_game(person, 2, **options)
    advance(person, game, 3, after_turn(turns))
    return game


def finished(person: Visitor) -> str:
    """A match against Ivan that is over."""
    game = set_game(person, 1)
    assert advance(person, game, 3, lambda _: False)["status"] == "over"
    return game


def in_play(person: Visitor) -> str:
    """A game of two around one screen in which something is built."""
    game = set_game(person, 2, "looks")
    advance(person, game, 7, lambda view: finished_sections(view) >= 2)
    return game
