"""The fairness report as Markdown."""

from collections.abc import Sequence

from cupola.lab.fairness.figures import PlanFigures, Share, StudyFigures

OFF = "off"


def markdown_of(figures: Sequence[StudyFigures], details: Sequence[str]) -> str:
    parts = [overview(figures)]
    for study in figures:
        if study.name in details:
            parts.append(f"### {study.name}\n\n" + "\n\n".join(study_tables(study)))
    return "\n\n".join(parts) + "\n"


def overview(figures: Sequence[StudyFigures]) -> str:
    places = [f"{place}." for place in range(1, widest(figures) + 1)]
    rows = [
        [
            study.name,
            f"{study.matches:,}" + (f" ({study.unfinished:,} unfinished)" if study.unfinished else ""),
            f"{study.mean_rounds:.1f}",
            " / ".join(f"{place.mean_prestige:.1f}" for place in study.places),
            *place_cells(study.places, len(places)),
        ]
        for study in figures
    ]
    return table(["table", "matches", "rounds", "prestige", *places], rows)


def widest(figures: Sequence[StudyFigures]) -> int:
    return max((len(study.places) for study in figures), default=0)


def study_tables(study: StudyFigures) -> list[str]:
    tables = [titled_shares("colour", study.colours), plan_table(study.plans)]
    return tables + [titled_shares(topic, rows) for topic, rows in study.things.items()]


def plan_table(plans: Sequence[PlanFigures]) -> str:
    places = max(len(plan.places) for plan in plans)
    head = ["plan", "matches", "rounds", *(f"{place}." for place in range(1, places + 1))]
    rows = [
        [plan.plan, f"{plan.matches:,}", f"{plan.mean_rounds:.1f}", *place_cells(plan.places, places)]
        for plan in plans
    ]
    return table(head, rows)


def titled_shares(topic: str, rows: Sequence[Share]) -> str:
    head = [topic, "times a match", "seats", "win share", "prestige", ""]
    cells = [
        [
            row.thing,
            f"{row.times_a_match:.2f}",
            f"{row.seats:,}",
            share_words(row),
            f"{row.mean_prestige:.1f}",
            OFF if row.is_off else "",
        ]
        for row in rows
    ]
    return table(head, cells)


def place_cells(places: Sequence[Share], width: int) -> list[str]:
    """What is off is bold."""
    cells = [f"**{share_words(place)}**" if place.is_off else share_words(place) for place in places]
    return cells + [""] * (width - len(cells))


def share_words(share: Share) -> str:
    return percent(share.win_share, share.low, share.high)


def percent(share: float, low: float, high: float) -> str:
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
