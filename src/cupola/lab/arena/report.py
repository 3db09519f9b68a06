"""An arena's report: a row per bot, per meeting, and per place in the order of play."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from math import isfinite

from msgspec import Struct, structs

from cupola.lab.arena.contest import Contest, Match, margin_of, seats_of, win_of, win_without_luck
from cupola.lab.arena.entrants import Entrant
from cupola.lab.arena.lineups import line_up_words
from cupola.lab.arena.sprt import SprtAnswer
from cupola.lab.arena.statistics import CONFIDENCE, Estimate, Part, elo_estimate, mean_of, ratio, share_of
from cupola.lab.simulate import MODE
from cupola.play.setup.options import TableOptions, is_solo


class ReportRow(Struct, frozen=True, kw_only=True):
    """A bot's figures: `win_share` is of the seats it held, so an even one is 1 / players.

    `low` and `high` bound the interval; a bound that no reading can give, such as the Elo of a bot that
    never lost, is null. `without_luck` is the win share less luck, where that was judged, and `width_ratio`
    what the width of its interval is of the plain one's, both Student's. `error_rate` is the chance of
    winning that a real decision cost in the mean.
    """

    bot: str
    line_up: str
    games: int
    seats: int
    wins: float
    win_share: float
    low: float
    high: float
    even: float
    mean_margin: float
    margin_low: float | None
    margin_high: float | None
    mean_prestige: float
    elo: float | None = None
    elo_low: float | None = None
    elo_high: float | None = None
    turns: int = 0
    decisions: int = 0
    thoughts: int = 0
    nodes: int = 0
    seconds_per_turn: float = 0.0
    slowest_turn: float = 0.0
    without_luck: float | None = None
    without_luck_low: float | None = None
    without_luck_high: float | None = None
    width_ratio: float | None = None
    judged: int = 0
    error_rate: float | None = None
    error_low: float | None = None
    error_high: float | None = None


class Standing(Struct, frozen=True):
    place: int
    win_share: float
    low: float
    high: float
    mean_prestige: float


class Report(Struct, frozen=True, kw_only=True):
    version: str
    engine: str
    content: str
    options: TableOptions
    players: int
    seed: int
    groups: int
    groups_asked: int
    games: int
    bots: tuple[Entrant, ...]
    line_ups: tuple[str, ...]
    confidence: float
    results: list[ReportRow]
    meetings: list[ReportRow]
    places: list[Standing]
    sprt: SprtAnswer | None
    mean_turns: float
    unfinished: int
    fingerprint: str
    seconds: float
    crew: str
    interrupted: bool


class Made(Struct, frozen=True):
    version: str
    content: str


def report_of(contest: Contest, made: Made, confidence: float = CONFIDENCE) -> Report:
    plan = contest.plan
    matches = [match for group in contest.groups for match in group]
    return Report(
        version=made.version,
        engine=MODE,
        content=made.content,
        options=plan.options,
        players=plan.options.players,
        seed=plan.seed,
        groups=len(contest.groups),
        groups_asked=plan.groups,
        games=len(matches),
        bots=plan.entrants,
        line_ups=tuple(line_up_words(line_up, plan.names) for line_up in plan.line_ups),
        confidence=confidence,
        results=rows_of(contest, confidence),
        meetings=meetings_of(contest, confidence),
        places=places_of(contest, confidence),
        sprt=contest.answer,
        mean_turns=sum(match.played.turns for match in matches) / max(1, len(matches)),
        unfinished=sum(not match.played.is_over for match in matches),
        fingerprint=fingerprint_of(matches),
        seconds=contest.seconds,
        crew=contest.crew,
        interrupted=contest.is_interrupted,
    )


def rows_of(contest: Contest, confidence: float) -> list[ReportRow]:
    words = [line_up_words(line_up, contest.plan.names) for line_up in contest.plan.line_ups]
    return [
        row_of(contest, contest.groups, entrant, words[0] if len(words) == 1 else "all", confidence)
        for entrant in range(len(contest.plan.entrants))
    ]


def meetings_of(contest: Contest, confidence: float) -> list[ReportRow]:
    rows = []
    if len(contest.plan.line_ups) == 1:
        return []
    for number, line_up in enumerate(contest.plan.line_ups):
        groups = [
            tuple(match for match in group if match.fixture.line_up == number) for group in contest.groups
        ]
        words = line_up_words(line_up, contest.plan.names)
        rows += [
            row_of(contest, groups, entrant, words, confidence) for entrant in dict.fromkeys(line_up.seats)
        ]
    return rows


def row_of(
    contest: Contest, groups: Sequence[tuple[Match, ...]], entrant: int, line_up: str, confidence: float
) -> ReportRow:
    wins = parts_of(groups, entrant, win_of)
    share = share_of(wins, confidence)
    margin = mean_of(parts_of(groups, entrant, margin_of), confidence)
    elo = elo_of_two(contest, groups, share)
    row = ReportRow(
        bot=contest.plan.entrants[entrant].name,
        line_up=line_up,
        games=sum(entrant in match.seated for group in groups for match in group),
        seats=sum(part.over for part in wins),
        wins=sum(part.total for part in wins),
        win_share=share.value,
        low=share.low,
        high=share.high,
        even=0.5 if is_solo(contest.plan.options) else 1 / contest.plan.options.players,
        mean_margin=margin.value,
        margin_low=finite(margin.low),
        margin_high=finite(margin.high),
        mean_prestige=ratio(parts_of(groups, entrant, prestige_of)),
        elo=finite(elo.value) if elo else None,
        elo_low=finite(elo.low) if elo else None,
        elo_high=finite(elo.high) if elo else None,
    )
    row = with_luck(row, contest, groups, entrant, confidence)
    return with_errors(with_efforts(row, groups, entrant), groups, entrant, confidence)


def with_luck(
    row: ReportRow, contest: Contest, groups: Sequence[tuple[Match, ...]], entrant: int, confidence: float
) -> ReportRow:
    if not contest.plan.judging.luck:
        return row
    share = mean_of(parts_of(groups, entrant, win_without_luck), confidence)
    plainly = mean_of(parts_of(groups, entrant, win_of), confidence)  # Student's too: like with like
    width, plain = share.high - share.low, plainly.high - plainly.low
    return structs.replace(
        row,
        without_luck=share.value,
        without_luck_low=finite(share.low),
        without_luck_high=finite(share.high),
        width_ratio=finite(width / plain) if plain > 0 else None,
    )


def with_errors(
    row: ReportRow, groups: Sequence[tuple[Match, ...]], entrant: int, confidence: float
) -> ReportRow:
    parts = []
    for group in groups:
        efforts = [match.played.efforts[seat] for match in group for seat in seats_of(match, entrant)]
        parts.append(Part(sum(each.lost for each in efforts), sum(each.judged for each in efforts)))
    judged = sum(part.over for part in parts)
    if judged == 0:
        return row
    rate = mean_of(parts, confidence)
    return structs.replace(
        row,
        judged=judged,
        error_rate=rate.value,
        error_low=finite(rate.low),
        error_high=finite(rate.high),
    )


def with_efforts(row: ReportRow, groups: Sequence[tuple[Match, ...]], entrant: int) -> ReportRow:
    efforts = [
        match.played.efforts[seat] for group in groups for match in group for seat in seats_of(match, entrant)
    ]
    turns = sum(effort.turns for effort in efforts)
    return structs.replace(
        row,
        turns=turns,
        decisions=sum(effort.decisions for effort in efforts),
        thoughts=sum(effort.thoughts for effort in efforts),
        nodes=sum(effort.nodes for effort in efforts),
        seconds_per_turn=sum(effort.seconds for effort in efforts) / max(1, turns),
        slowest_turn=max((effort.slowest for effort in efforts), default=0.0),
    )


def prestige_of(match: Match, seat: int) -> int:
    return match.played.prestige[seat]


def elo_of_two(contest: Contest, groups: Sequence[tuple[Match, ...]], share: Estimate) -> Estimate | None:
    """Elo is for two players, and for one meeting of two bots."""
    met = {match.fixture.line_up for group in groups for match in group}
    if contest.plan.options.players != 2 or len(met) != 1 or len(contest.plan.entrants) == 1:
        return None
    return elo_estimate(share)


def parts_of(
    groups: Sequence[tuple[Match, ...]], entrant: int, measure: Callable[[Match, int], float]
) -> list[Part]:
    parts = []
    for group in groups:
        values = [measure(match, seat) for match in group for seat in seats_of(match, entrant)]
        parts.append(Part(sum(values), len(values)))
    return parts


def places_of(contest: Contest, confidence: float) -> list[Standing]:
    players = contest.plan.options.players
    places = []
    for place in range(players if players > 1 else 0):
        seated = [
            [(match, (match.played.first_seat + place) % players) for match in group]
            for group in contest.groups
        ]
        wins = [Part(sum(win_of(match, seat) for match, seat in group), len(group)) for group in seated]
        share = share_of(wins, confidence)
        earned = [match.played.prestige[seat] for group in seated for match, seat in group]
        mean = sum(earned) / max(1, len(earned))
        places.append(Standing(place + 1, share.value, share.low, share.high, mean))
    return places


def fingerprint_of(matches: Sequence[Match]) -> str:
    """The same for the same seed, bots and node budgets."""
    told = [(match.seated, match.played.prestige, match.played.turns, match.played.mark) for match in matches]
    return blake2b(repr(told).encode(), digest_size=16).hexdigest()


def finite(value: float) -> float | None:
    """None for what JSON does not know."""
    return value if isfinite(value) else None
