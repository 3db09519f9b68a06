"""The score sheet: every point of every player."""

from collections.abc import Collection, Iterator
from textwrap import wrap

from cupola.cli.output import align_columns
from cupola.cli.terminal.screen import SYMBOLS, WIDTH, join_texts
from cupola.play.phrases.phrase import Words
from cupola.play.scoring.sheet import ScoreSheet, SeatScore


def sheet_lines(sheet: ScoreSheet, words: Words, verdict: str | None = None) -> Iterator[str]:
    """The points as a table, who wins, and for a final score the reasons.

    A verdict is given where it is not the score alone that decides.
    """
    is_early = verdict is not None and not sheet.final
    yield words.text("sheet-final" if sheet.final else "sheet-ended" if is_early else "sheet-now")
    yield from align_columns(list(_rows(sheet, words)), right=range(1, len(sheet.seats) + 1))
    yield verdict or words.say(sheet.verdict) + "."
    if sheet.final:
        for seat in sheet.seats:
            yield from _why(seat, words)


def verdict_of_leaving(sheet: ScoreSheet, resigned: Collection[int], words: Words) -> str | None:
    """None where the score decides all the same."""
    staying = [seat for seat in sheet.seats if seat.seat not in resigned]
    if not resigned or (sheet.final and not set(sheet.winners) & set(resigned)):
        return None
    if sheet.final:
        best = min(seat.rank for seat in staying)
        names = join_texts([words.say(seat.name) for seat in staying if seat.rank == best], words)
        return words.text("sheet-wins-staying", name=names)
    if len(staying) == 1:
        return words.text("sheet-wins-alone", name=words.say(staying[0].name))
    return words.text("sheet-nobody-wins")


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
    reasons = join_texts([words.say(reason) for reason in seat.why], words)
    told = words.text("sheet-why", name=words.say(seat.name), reasons=reasons)
    yield from wrap(told, WIDTH, subsequent_indent="    ")
