"""How long a press takes until the page shows what it did, and what that time is made of.

The clock runs from the time stamp of the click to the first picture after the page holds the result: the step
among those taken and the choices that follow it, or the table after Confirm. Beside it stands the time that
the page's own thread worked, which a busy machine hardly changes.
"""

import json
import random
import statistics
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from playwright.sync_api import Browser, Locator

from tests.page.hurrying import chosen
from tests.page.playing import set_table
from tests.page.table import Table, quoted
from tests.page.visitor import visitor

HELD_MS: Final = 80  # how long a person holds a button or leaves a finger on a piece
CALM_MS: Final = 700  # then what the last press moved stands still
TASKS: Final = "disabled-by-default-devtools.timeline"  # whole tasks, with what promises do at the end
TRACED: Final = ("devtools.timeline", TASKS, "blink.user_timing")
# Notes every press, and when the first picture after its result was drawn. What is offered and what was
# taken is the result: a press that only lights its piece has none yet.
WATCH_PRESSES: Final = """
(() => {
  window.presses = [];
  const SHOWN = '[data-part="tray"] [data-choice], [data-part="board"] [data-choice], .taken li';
  const shown = () => [...document.querySelectorAll(SHOWN)]
    .map(each => each.dataset.choice ?? each.textContent).join("|");
  const drawn = new MessageChannel();
  let pressed = null;
  drawn.port1.onmessage = ({ data }) => {
    const ended = performance.now();
    performance.mark("press-shown", { startTime: ended });
    const asked = performance.getEntriesByType("resource")
      .filter(each => each.name.includes("/api/") && each.responseEnd > data.began && each.startTime < ended)
      .map(each => [each.startTime, each.responseEnd]);
    window.presses.push({ began: data.began, ended, asked });
  };
  addEventListener("click", event => {
    if (event.isTrusted) pressed = { began: event.timeStamp, before: shown() };
  }, true);
  new MutationObserver(() => {
    if (!pressed || shown() === pressed.before) return;
    const { began } = pressed;
    pressed = null;
    requestAnimationFrame(() => drawn.port2.postMessage({ began }));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-choice"] });
})();
"""


class Press(Struct, frozen=True):
    """When a press began and when its result was drawn, and what was asked over the net meanwhile."""

    began: float
    ended: float
    asked: tuple[tuple[float, float], ...]

    @property
    def length(self) -> float:
        """What a player waits, in milliseconds."""
        return self.ended - self.began

    @property
    def away(self) -> float:
        """How long the page waited for a server; what was asked before the press counts from the press."""
        spans = sorted((max(start, self.began), min(end, self.ended)) for start, end in self.asked)
        waited, reached = 0.0, self.began
        for start, end in spans:
            waited += max(0.0, end - max(start, reached))
            reached = max(reached, end)
        return waited


class Work(Struct, frozen=True):
    """What the page's own thread did between a press and its picture, in milliseconds of that thread."""

    script: float
    style: float
    layout: float
    paint: float

    @property
    def whole(self) -> float:
        """All of it."""
        return self.script + self.style + self.layout + self.paint


class Clicks(Struct, frozen=True):
    """The presses of one kind."""

    kind: str
    count: int
    median_ms: float
    p95_ms: float
    away_ms: float
    thread_ms: float
    thread_p95_ms: float
    script_ms: float
    style_ms: float
    layout_ms: float
    paint_ms: float


STYLE: Final = ("UpdateLayoutTree",)
LAYOUT: Final = ("Layout",)
PAINT: Final = ("PrePaint", "Paint", "Layerize", "Commit")
Seen = TypeVar("Seen", Press, Work)


class Trace:
    """What the browser noted of the thread of one page."""

    def __init__(self, raw: bytes) -> None:
        events: list[dict[str, Any]] = json.loads(raw)["traceEvents"]
        marks = [event for event in events if event["name"] == "press-shown"]
        thread = (marks[0]["pid"], marks[0]["tid"])
        # The mark is told in both clocks: that of the trace and that of the page.
        self.offset = marks[0]["ts"] - marks[0]["args"]["data"]["startTime"] * 1000
        own = (event for event in events if (event["pid"], event["tid"]) == thread and "dur" in event)
        self.events = sorted(own, key=lambda event: float(event["ts"]))

    def spent(self, press: Press, names: Iterable[str]) -> float:
        """The thread's time in events of some names while a press was answered."""
        began, ended = (moment * 1000 + self.offset for moment in (press.began, press.ended))
        spent, reached = 0.0, 0.0
        for event in self.events:
            if event["name"] in names and began <= event["ts"] < ended and event["ts"] >= reached:
                spent += event.get("tdur", 0)
                reached = event["ts"] + event["dur"]  # what lies within another is counted with it
        return spent / 1000

    def work(self, press: Press) -> Work:
        """What a press cost; whatever is not drawing is put down to scripts."""
        style, layout, paint = (self.spent(press, names) for names in (STYLE, LAYOUT, PAINT))
        whole = self.spent(press, ("RunTask",))
        return Work(script=whole - style - layout - paint, style=style, layout=layout, paint=paint)


def hold(table: Table, found: Locator, held_ms: float) -> Press:
    """Press something as a person does, and wait until its result is drawn."""
    table.page.wait_for_timeout(CALM_MS)
    before = table.page.evaluate("() => presses.length")
    box = found.bounding_box()
    assert box, "nothing to press"
    mouse = table.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    if held_ms:
        table.page.wait_for_timeout(held_ms)
    mouse.up()
    table.page.wait_for_function("count => presses.length > count", arg=before, polling=50)
    return msgspec.convert(table.page.evaluate("() => presses.at(-1)"), Press)


def pressed_turn(table: Table, choosing: random.Random, held_ms: float) -> Iterator[tuple[str, Press]]:
    """One turn of presses, each with its kind."""
    while True:
        seen = table.seen()
        step = None if seen["closes"] else chosen(seen, choosing)
        if step is None:
            break
        piece, chip = (
            table.page.locator(f'[data-part="{part}"] {quoted(step)}:visible').first
            for part in ("board", "tray")
        )
        if piece.count():
            yield "piece", hold(table, piece, held_ms)
        elif chip.count():
            yield "chip", hold(table, chip, held_ms)
        else:
            table.take(step)  # what only the list offers
        table.settle()
    yield "confirm", hold(table, table.confirm_button, held_ms)
    if not table.steps():
        return
    table.confirm()  # it asked first


def answered(kind: str, presses: Sequence[Press], works: Sequence[Work]) -> Clicks:
    """The figures of one kind of press."""
    lengths, threads = [press.length for press in presses], [work.whole for work in works]

    def middle(numbers: Iterable[float]) -> float:
        return round(statistics.median(numbers), 1)

    def late(numbers: Sequence[float]) -> float:
        return round(statistics.quantiles(numbers, n=20, method="inclusive")[-1], 1)

    return Clicks(
        kind=kind,
        count=len(presses),
        median_ms=middle(lengths),
        p95_ms=late(lengths),
        away_ms=middle(press.away for press in presses),
        thread_ms=middle(threads),
        thread_p95_ms=late(threads),
        script_ms=middle(work.script for work in works),
        style_ms=middle(work.style for work in works),
        layout_ms=middle(work.layout for work in works),
        paint_ms=middle(work.paint for work in works),
    )


def clicks(browser: Browser, url: str, turns: int, held_ms: float = HELD_MS) -> list[Clicks]:
    """Presses in the middle of a game, all together and by kind.

    The clock is read without a trace, which would slow the page; what the thread did in turns of their own.
    """
    with visitor(browser, url) as person:
        person.context.add_init_script(WATCH_PRESSES)
        table = set_table(person, 2, seed="benchmark")
        choosing = random.Random(1)
        for _ in pressed_turn(table, choosing, held_ms):
            pass  # a first turn, which loads what every turn needs
        timed = list(pressed_turns(table, choosing, turns, held_ms))
        browser.start_tracing(page=table.page, categories=list(TRACED))
        traced = list(pressed_turns(table, choosing, turns, held_ms))
        trace = Trace(browser.stop_tracing())
    worked = [(kind, trace.work(press)) for kind, press in traced]
    kinds = {kind for kind, _ in timed} & {kind for kind, _ in worked}
    return [answered(kind, of_kind(timed, kind), of_kind(worked, kind)) for kind in ("press", *sorted(kinds))]


def pressed_turns(
    table: Table, choosing: random.Random, turns: int, held_ms: float
) -> Iterator[tuple[str, Press]]:
    """Some turns of presses."""
    for _ in range(turns):
        table.wait_for_my_turn()
        yield from pressed_turn(table, choosing, held_ms)


def of_kind(pressed: Iterable[tuple[str, Seen]], kind: str) -> list[Seen]:
    """What was seen of the presses of a kind; `press` is all of them."""
    return [seen for each, seen in pressed if kind in {each, "press"}]
