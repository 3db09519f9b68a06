"""Shares and means, each with an interval over matches.

A match is the independent reading here: what two seats of one match did is one figure of it. A row is *off*
when even an interval wide enough for all rows of its table together (Bonferroni) leaves out the even share.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b

from msgspec import Struct

from cupola.content.shape.vocabulary import COLOURS
from cupola.lab.arena.statistics import CONFIDENCE, Part, mean_of, share_of
from cupola.lab.fairness.story import CARD, Story
from cupola.lab.fairness.studies import Findings, Study
from cupola.play.setup.options import TableOptions


class Share(Struct, frozen=True):
    thing: str
    matches: int
    seats: int
    times_a_match: float
    win_share: float
    low: float
    high: float
    mean_prestige: float
    is_off: bool


class PlanFigures(Struct, frozen=True):
    plan: str
    matches: int
    mean_rounds: float
    places: list[Share]


class StudyFigures(Struct, frozen=True):
    name: str
    options: TableOptions
    matches: int
    even: float
    mean_rounds: float
    rounds_low: float
    rounds_high: float
    mean_prestige: float
    shared_wins: int
    unfinished: int
    places: list[Share]
    colours: list[Share]
    plans: list[PlanFigures]
    things: dict[str, list[Share]]


Taking = tuple[Story, list[tuple[int, int]]]  # a match, and the seats that count with how often


def figures_of(found: Findings) -> list[StudyFigures]:
    """Of every study that was played at all."""
    pairs = zip(found.inquiry.studies, found.stories, strict=True)
    return [study_figures(study, stories) for study, stories in pairs if stories]


def study_figures(study: Study, stories: Sequence[Story]) -> StudyFigures:
    players = study.options.players
    rounds = mean_of([Part(story.played.turns / players, 1) for story in stories])
    earned = [amount for story in stories for amount in story.played.prestige]
    return StudyFigures(
        name=study.name,
        options=study.options,
        matches=len(stories),
        even=1 / players,
        mean_rounds=rounds.value,
        rounds_low=max(0.0, rounds.low),
        rounds_high=min(rounds.high, max(story.played.turns / players for story in stories)),
        mean_prestige=sum(earned) / len(earned),
        shared_wins=sum(len(story.played.winners) > 1 for story in stories),
        unfinished=sum(not story.played.is_over for story in stories),
        places=place_shares(stories, players),
        colours=shares(
            {COLOURS[seat]: [(story, [(seat, 1)]) for story in stories] for seat in range(players)}, players
        ),
        plans=plan_figures(stories, players),
        things={topic: thing_shares(stories, topic, players) for topic in topics_of(stories)},
    )


def place_shares(stories: Sequence[Story], players: int) -> list[Share]:
    seated: dict[str, list[Taking]] = {}
    for place in range(players):
        seated[f"{place + 1}."] = [
            (story, [((story.played.first_seat + place) % players, 1)]) for story in stories
        ]
    return shares(seated, players)


def plan_figures(stories: Sequence[Story], players: int) -> list[PlanFigures]:
    figured = []
    for plan in sorted({story.plan for story in stories}):
        there = [story for story in stories if story.plan == plan]
        rounds = sum(story.played.turns / players for story in there) / len(there)
        figured.append(PlanFigures(plan, len(there), rounds, place_shares(there, players)))
    return figured


def topics_of(stories: Iterable[Story]) -> list[str]:
    return sorted({use.topic for story in stories for use in story.uses})


def thing_shares(stories: Sequence[Story], topic: str, players: int) -> list[Share]:
    used: dict[str, list[Taking]] = {}
    for story in stories:
        by_thing: dict[str, list[tuple[int, int]]] = {}
        for use in story.uses:
            if use.topic == topic:
                by_thing.setdefault(use.thing, []).append((use.seat, use.times))
        for thing, seats in by_thing.items():
            used.setdefault(thing, []).append((story, seats))
    if topic == CARD:
        return shares(used, players, lambda card: sum(card[:-1] in story.cards for story in stories))
    return shares(used, players, lambda _: len(stories))


def shares(
    taken: dict[str, list[Taking]], players: int, matches_with: Callable[[str], int] | None = None
) -> list[Share]:
    """`matches_with` says in how many matches a thing could have been used."""
    strict = 1 - (1 - CONFIDENCE) / max(1, len(taken))
    return [
        share_row(
            thing, taken[thing], matches_with(thing) if matches_with else len(taken[thing]), players, strict
        )
        for thing in sorted(taken)
    ]


def share_row(thing: str, takings: list[Taking], matches: int, players: int, strict: float) -> Share:
    """Off by an interval as wide as `strict` asks."""
    parts = [Part(sum(win_of(story, seat) for seat, _ in seats), len(seats)) for story, seats in takings]
    share, wide = share_of(parts), share_of(parts, strict)
    earned = [story.played.prestige[seat] for story, seats in takings for seat, _ in seats]
    times = sum(count for _, seats in takings for _, count in seats)
    return Share(
        thing=thing,
        matches=matches,
        seats=len(earned),
        times_a_match=times / max(1, matches),
        win_share=share.value,
        low=share.low,
        high=share.high,
        mean_prestige=sum(earned) / max(1, len(earned)),
        is_off=not wide.low <= 1 / players <= wide.high,
    )


def fingerprint_of(found: Findings) -> str:
    """The same for the same seed, bot and node budget."""
    told = [[(story.played.prestige, story.played.mark) for story in stories] for stories in found.stories]
    return blake2b(repr(told).encode(), digest_size=16).hexdigest()


def win_of(story: Story, seat: int) -> float:
    """E9: a whole win, a share of one, or nothing."""
    return 1 / len(story.played.winners) if seat in story.played.winners else 0.0
