"""Recorded matches and their reviews, with few states looked at."""

from functools import cache

from cupola.bots.bot import Budget
from cupola.bots.registry import bot_named
from cupola.engine.plain.views import sampled_for
from cupola.engine.state.luck import Luck
from cupola.play.match import Match
from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.games.recorded import record_of

USUAL = TableOptions()
FEW = 400  # states for a decision


def recorded(name: str) -> Match:
    return replay(read_record(record_of(name)), standard_catalogue())


@cache
def greedy_match(options: TableOptions = USUAL, seed: int = 1) -> Match:
    match = Match.new(options, standard_catalogue(), seed)
    bot, luck = bot_named("greedy"), Luck(seed)
    while not match.is_over:
        shown = sampled_for(match.state, match.decider, luck)
        for step in bot.think(shown, match.decider, match.catalogue, luck, Budget(nodes=300)).steps:
            match.choose(step)
    return match
