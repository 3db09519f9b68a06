"""Win shares and their intervals as one self-contained SVG."""

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from cupola.lab.arena.report import Report, ReportRow

WIDTH: Final = 860
LEFT: Final = 250
RIGHT: Final = 640
TOP: Final = 92
ROW: Final = 38
LONGEST_NAME: Final = 32
TICKS: Final = (0, 25, 50, 75, 100)

STYLE: Final = (
    "text{font:14px system-ui,sans-serif;fill:#2b2320}"
    ".title{font-size:19px;font-weight:600}.small{font-size:12px;fill:#6b5f58}"
    ".grid{stroke:#e4dcd2}.even{stroke:#9a2f22;stroke-dasharray:5 4}"
    ".reach{stroke:#31547a;stroke-width:5;stroke-linecap:round}.value{fill:#31547a;stroke:#fffdf9;stroke-width:2}"
)


def picture_of(report: Report, table: str) -> str:
    """Where there were several meetings, one line for each bot of each."""
    rows = report.meetings or report.results
    bottom = TOP + ROW * len(rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 62}" '
        f'width="{WIDTH}" height="{bottom + 62}" role="img" aria-labelledby="title about">',
        f'<title id="title">{escape(title_of(report))}</title>',
        f'<desc id="about">{escape("; ".join(row_words(row) for row in rows))}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{bottom + 62}" fill="#fffdf9"/>',
        f'<text class="title" x="24" y="34">{escape(title_of(report))}</text>',
        f'<text class="small" x="24" y="56">{escape(about_words(report, table))}</text>',
        *axis_of(bottom),
        *even_lines(rows, bottom),
        *(
            part
            for place, row in enumerate(rows)
            for part in row_of(row, TOP + ROW * place + ROW // 2, bool(report.meetings))
        ),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def title_of(report: Report) -> str:
    names = [entrant.name for entrant in report.bots]
    return f"Win share: {shorten_label(', '.join(names), 70)}"


def about_words(report: Report, table: str) -> str:
    level = f"{100 * report.confidence:g} % intervals over seed groups"
    return f"{table}; {report.groups:,} seed groups, {report.games:,} matches, seed {report.seed}; {level}"


def row_words(row: ReportRow) -> str:
    """For those who hear the picture."""
    return f"{row.bot} ({row.line_up}): {row.win_share:.1%}, from {row.low:.1%} to {row.high:.1%}"


def across(share: float) -> float:
    return LEFT + (RIGHT - LEFT) * share


def axis_of(bottom: int) -> list[str]:
    parts = []
    for tick in TICKS:
        x = across(tick / 100)
        parts.append(f'<line class="grid" x1="{x:.1f}" y1="{TOP - 8}" x2="{x:.1f}" y2="{bottom}"/>')
        parts.append(
            f'<text class="small" x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{tick} %</text>'
        )
    return parts


def even_lines(rows: Sequence[ReportRow], bottom: int) -> list[str]:
    """Against Ivan there is no even share."""
    if not rows or rows[0].line_up.endswith("against Ivan"):
        return []
    x = across(rows[0].even)
    return [
        f'<line class="even" x1="{x:.1f}" y1="{TOP - 8}" x2="{x:.1f}" y2="{bottom}"/>',
        f'<text class="small" x="{x:.1f}" y="{bottom + 36}" text-anchor="middle">even</text>',
    ]


def row_of(row: ReportRow, y: int, tells_line_up: bool) -> list[str]:
    name = escape(shorten_label(row.bot, LONGEST_NAME))
    if tells_line_up:
        name += (
            f'<tspan class="small" x="{LEFT - 16}" dy="14">{escape(shorten_label(row.line_up, 40))}</tspan>'
        )
    figures = f"{row.win_share:.1%}  ({row.low:.1%} to {row.high:.1%})"
    low, value, high = (across(share) for share in (row.low, row.win_share, row.high))
    return [
        f'<text x="{LEFT - 16}" y="{y - 2 if tells_line_up else y + 5}" text-anchor="end">{name}</text>',
        f'<line class="reach" x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}"/>',
        f'<circle class="value" cx="{value:.1f}" cy="{y}" r="7"/>',
        f'<text x="{RIGHT + 24}" y="{y + 5}">{figures}</text>',
    ]


def shorten_label(text: str, longest: int) -> str:
    """Of a longer text the end, where a class and a budget stand."""
    return text if len(text) <= longest else "…" + text[1 - longest :]
