"""The score sheet: every point of every player."""

from collections.abc import Iterator
from textwrap import wrap

from cupola.cli.columns import aligned
from cupola.cli.terminal.paint import SYMBOLS
from cupola.cli.terminal.pieces import WIDTH, joined
from cupola.play.phrases.phrase import Words
from cupola.play.scoring.sheet import ScoreSheet, SeatScore


def sheet_lines(sheet: ScoreSheet, words: Words) -> Iterator[str]:
    """The points as a table, who wins, and for a final score the reasons."""
    yield words.text("sheet-final" if sheet.final else "sheet-now")
    yield from aligned(list(_rows(sheet, words)), right=range(1, len(sheet.seats) + 1))
    yield words.say(sheet.verdict) + "."
    if sheet.final:
        for seat in sheet.seats:
            yield from _why(seat, words)


def _rows(sheet: ScoreSheet, words: Words) -> Iterator[list[str]]:
    seats = sheet.seats
    yield ["", *(f"{SYMBOLS[seat.colour]} {words.say(seat.name)}" for seat in seats)]
    yield [words.text("sheet-track"), *(str(seat.track) for seat in seats)]
    if any(seat.contracts or seat.contracts_hidden for seat in seats):
        yield [words.text("sheet-contracts"), *(_contracts(seat, words) for seat in seats)]
    yield [words.text("sheet-leftovers"), *(str(seat.leftovers) for seat in seats)]
    for index, tower in enumerate(seats[0].towers):
        name = words.text("sheet-tower", tower=tower.tower)
        yield [name, *(str(seat.towers[index].prestige) for seat in seats)]
    if any(seat.tool_groups for seat in seats):
        yield [words.text("sheet-tools"), *(str(seat.tools) for seat in seats)]
    yield [words.text("sheet-total"), *(str(seat.total) for seat in seats)]
    yield [words.text("sheet-sections"), *(str(seat.finished) for seat in seats)]
    yield [words.text("sheet-ornaments"), *(str(seat.ornaments) for seat in seats)]


def _contracts(seat: SeatScore, words: Words) -> str:
    """E2: what the contracts bring; those in hidden hands are not known yet."""
    prestige = sum(share.prestige or 0 for share in seat.contracts)
    hidden = seat.contracts_hidden > 0
    return words.text("sheet-contracts-hidden", prestige=prestige) if hidden else str(prestige)


def _why(seat: SeatScore, words: Words) -> Iterator[str]:
    reasons = joined([words.say(reason) for reason in seat.why], words)
    told = words.text("sheet-why", name=words.say(seat.name), reasons=reasons)
    yield from wrap(told, WIDTH, subsequent_indent="    ")
