from xml.etree import ElementTree

import msgspec

from cupola.lab.arena.contest import Contest, ContestPlan
from cupola.lab.arena.entrants import Entrant
from cupola.lab.arena.lineups import line_ups
from cupola.lab.arena.plot import LEFT, RIGHT, across, picture_of
from cupola.lab.arena.report import Made, Report, ReportRow, report_of
from cupola.play.setup.options import TableOptions

SVG = "{http://www.w3.org/2000/svg}"


def row(bot: str, share: float, low: float, high: float) -> ReportRow:
    told = {"bot": bot, "line_up": "a against <b>", "win_share": share, "low": low, "high": high, "even": 0.5}
    return msgspec.convert(dict.fromkeys(ReportRow.__struct_fields__, 0) | told, ReportRow)


def report() -> Report:
    """A contest of two that was not held: only what the picture shows."""
    bots = (Entrant("a", "random"), Entrant("<b>", "random"))
    plan = ContestPlan(TableOptions(), bots, line_ups(2, 2), 20, 1)
    rows = [row("a", 0.75, 0.6, 0.9), row("<b>", 0.25, 0.1, 0.4)]
    unheld = report_of(Contest(plan, [], None, 0.0, "", False), Made("1", "box"))
    return msgspec.structs.replace(unheld, groups=20, games=40, results=rows)


def test_the_picture_is_one_svg_that_needs_nothing_else() -> None:
    text = picture_of(report(), "2 players, basic")

    picture = ElementTree.fromstring(text)
    words = [node.text or "" for node in picture.iter(f"{SVG}text")]
    assert picture.tag == f"{SVG}svg"
    assert "href" not in text
    assert "Win share: a, <b>" in words
    assert any("20 seed groups, 40 matches, seed 1; 95 % intervals" in word for word in words)
    assert "75.0%  (60.0% to 90.0%)" in words


def test_every_interval_is_drawn_where_it_lies() -> None:
    picture = ElementTree.fromstring(picture_of(report(), "2 players, basic"))

    reaches = [node for node in picture.iter(f"{SVG}line") if node.get("class") == "reach"]
    drawn = [(float(node.get("x1", "0")), float(node.get("x2", "0"))) for node in reaches]
    assert drawn == [(across(0.6), across(0.9)), (across(0.1), across(0.4))]
    assert (across(0.0), across(1.0)) == (LEFT, RIGHT)


def test_the_even_share_is_marked_but_not_against_ivan() -> None:
    alone = [msgspec.structs.replace(each, line_up="a against Ivan") for each in report().results]

    assert 'class="even"' in picture_of(report(), "")
    assert 'class="even"' not in picture_of(msgspec.structs.replace(report(), results=alone), "")


def test_a_long_name_is_shortened_at_its_beginning() -> None:
    long = row("a.module.with.a.very.long.path.of.names:Patient@50ms", 0.5, 0.4, 0.6)

    text = picture_of(msgspec.structs.replace(report(), results=[long]), "")

    assert "…a.very.long.path.of.names:Patient@50ms" not in text
    assert "names:Patient@50ms</text>" in text
