"""Matches played at random by fixed luck, for tests of what is kept of them."""

from functools import cache

from cupola.play.chance import Seed, luck_of
from cupola.play.match import Match, play_random
from cupola.play.record.match_record import write_record
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import Side, TableOptions

SEED = bytes([17]) * 32  # a short match


def played(limit: int | None = None, players: int = 2, side: Side = "basic", seed: Seed = SEED) -> Match:
    match = Match.new(TableOptions(players=players, side=side), standard_catalogue(), seed)
    play_random(match, luck_of("choices"), limit)
    return match


@cache
def finished_lines() -> tuple[bytes, ...]:
    return tuple(write_record(played()).splitlines())
