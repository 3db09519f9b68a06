"""An arena's figures as lines of text."""

from collections.abc import Sequence

from cupola.cli.arguments import table_words
from cupola.cli.output import align_columns
from cupola.lab.arena.entrants import Entrant
from cupola.lab.arena.report import Report, ReportRow
from cupola.lab.arena.sprt import SprtAnswer


def lines_of(report: Report) -> list[str]:
    lines = [*align_columns(summary(report)), "", *strength_lines(report, report.results, "bot")]
    if report.meetings:
        lines += ["", *strength_lines(report, report.meetings, "bot of a line-up")]
    lines += judged_lines(report)
    lines += ["", *effort_lines(report.results)]
    if report.places:
        lines += ["", *place_lines(report)]
    if report.sprt is not None:
        lines += ["", *sprt_lines(report.sprt, report.bots[0].name)]
    return lines


def summary(report: Report) -> list[tuple[str, str]]:
    line_ups = [("line-up" if number == 0 else "", words) for number, words in enumerate(report.line_ups)]
    shown = [
        ("table", table_words(report.options)),
        *line_ups,
        ("budgets", ", ".join(f"{bot.name}: {budget_words(bot)}" for bot in report.bots)),
        ("seed groups", f"{report.groups:,} of {report.groups_asked:,} from seed {report.seed}"),
        ("matches", f"{report.games:,}, {report.games // max(1, report.groups)} a group"),
        ("time", f"{report.seconds:.1f} s, {report.crew} ({report.engine})"),
        ("fingerprint", report.fingerprint),
    ]
    if report.unfinished:
        shown.append(("unfinished", f"{report.unfinished:,} games, counted as they stood"))
    return [*shown, ("interrupted", "only the games played count")] if report.interrupted else shown


def budget_words(entrant: Entrant) -> str:
    if entrant.milliseconds > 0:
        return f"{entrant.milliseconds:g} ms per turn"
    return f"{entrant.nodes:,} nodes per decision" if entrant.nodes else "its own"


def strength_lines(report: Report, rows: Sequence[ReportRow], title: str) -> list[str]:
    reach = f"{100 * report.confidence:g} %"
    head = [title, "matches", "win share", reach, "margin", reach]
    has_elo = any(row.elo_low is not None or row.elo_high is not None for row in rows)
    head += ["Elo", reach] if has_elo else []
    table = [head]
    for row in rows:
        name = row.bot if title == "bot" else f"{row.bot} in {row.line_up}"
        shown = [name, f"{row.games:,}", f"{row.win_share:.1%}", f"{row.low:.1%} to {row.high:.1%}"]
        shown += [f"{row.mean_margin:+.1f}", bounds_words(row.margin_low, row.margin_high, "+.1f")]
        if has_elo:
            shown += [number_words(row.elo, "+.0f"), bounds_words(row.elo_low, row.elo_high, "+.0f")]
        table.append(shown)
    return align_columns(table, right=(1, 2, 4, 6))


def judged_lines(report: Report) -> list[str]:
    reach = f"{100 * report.confidence:g} %"
    lines = []
    if any(row.without_luck is not None for row in report.results):
        head = ("bot", "win share without luck", reach, "width against the plain share's")
        shown = [
            (
                row.bot,
                number_words(row.without_luck, ".1%"),
                bounds_words(row.without_luck_low, row.without_luck_high, ".1%"),
                number_words(row.width_ratio, ".2f"),
            )
            for row in report.results
        ]
        lines += ["", *align_columns([head, *shown], right=(1, 3))]
    if any(row.error_rate is not None for row in report.results):
        head = ("bot", "chance lost a decision", reach, "decisions judged")
        shown = [
            (
                row.bot,
                number_words(row.error_rate, ".2%"),
                bounds_words(row.error_low, row.error_high, ".2%"),
                f"{row.judged:,}",
            )
            for row in report.results
        ]
        lines += ["", *align_columns([head, *shown], right=(1, 3))]
    return lines


def number_words(value: float | None, form: str) -> str:
    return "-" if value is None else format(value, form)


def bounds_words(low: float | None, high: float | None, form: str) -> str:
    return f"{number_words(low, form)} to {number_words(high, form)}"


def effort_lines(rows: Sequence[ReportRow]) -> list[str]:
    head = ("bot", "wins", "prestige", "turns", "decisions", "nodes", "s/turn", "slowest")
    shown = [
        (
            row.bot,
            f"{row.wins:,.1f}",
            f"{row.mean_prestige:.1f}",
            f"{row.turns:,}",
            f"{row.decisions:,}",
            f"{row.nodes:,}",
            f"{row.seconds_per_turn:.4f}",
            f"{row.slowest_turn:.3f}",
        )
        for row in rows
    ]
    return align_columns([head, *shown], right=range(1, len(head)))


def place_lines(report: Report) -> list[str]:
    head = ("order of play", "win share", f"{100 * report.confidence:g} %", "prestige")
    shown = [
        (
            f"{place.place}.",
            f"{place.win_share:.1%}",
            f"{place.low:.1%} to {place.high:.1%}",
            f"{place.mean_prestige:.1f}",
        )
        for place in report.places
    ]
    return align_columns([head, *shown], right=(1, 3))


def sprt_lines(answer: SprtAnswer, bot: str) -> list[str]:
    nearer = {
        "accepted": f"is nearer to {answer.high:.1%} than to {answer.low:.1%}",
        "rejected": f"is nearer to {answer.low:.1%} than to {answer.high:.1%}",
        "undecided": f"may be {answer.low:.1%} or {answer.high:.1%}",
    }[answer.verdict]
    ratio = f"log likelihood ratio {answer.ratio:+.2f} of {answer.bound:.2f}, {answer.groups:,} groups"
    lines = [f"SPRT {answer.verdict}: the win share of {bot} {nearer} ({ratio})"]
    if answer.verdict != "undecided":
        lines.append(
            "The run stopped as soon as this was clear, so the win share is biased towards the winner."
        )
    return lines
