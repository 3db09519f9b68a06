"""What is wrong with a crowded tray or market: what is cut, out of reach, hidden or covered."""

from typing import Final

from cupola.play.choices.choices import choices_for
from cupola.play.setup.catalogue import standard_catalogue
from tests.page.showcase import Decision, Showcase, decisions

# A text that does not fit ends in an ellipsis, and all of it is told by a tip or in the place kept for it.
CUT: Final = """
() => [...document.querySelectorAll('[data-part="tray"] :is(.words, b, i, .said span)')]
  .filter(each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2)
  .filter(each => getComputedStyle(each).display !== 'inline')
  .filter(each => !each.closest('[data-tip]') && !document.querySelector('[data-part="said"]'))
  .map(each => each.textContent.trim())
"""
# A choice is within reach when something of it can be clicked once the row is turned to it.
OUT_OF_REACH: Final = """
async () => {
  const hidden = [];
  for (const each of document.querySelectorAll('[data-part="tray"] .strip [data-choice]')) {
    each.scrollIntoView({ inline: 'center', block: 'nearest' });
    // The arrows go when the row has been turned to its end, which the page hears a frame later.
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { left, top, width, height } = each.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    if (found === null || !each.contains(found)) hidden.push(each.dataset.choice);
  }
  return hidden;
}
"""
# Turns the row back to its beginning; the page hears of it a frame later.
TURN_BACK: Final = """
async () => {
  document.querySelector('[data-part="tray"] .strip').scrollTo({ left: 0 });
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}
"""
# A row that is longer than its place has an arrow at its end, and none where it ends.
HIDES_ITS_END: Final = """
() => {
  const strip = document.querySelector('[data-part="tray"] .strip');
  const arrow = document.querySelector('[data-part="tray"] .arrow:not(.before)');
  return strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 2 && arrow === null;
}
"""
# What is told has a place of its own beside the row.
COVERED: Final = """
() => {
  const strip = document.querySelector('[data-part="tray"] .strip').getBoundingClientRect();
  const said = document.querySelector('[data-part="said"]')?.getBoundingClientRect();
  return said !== undefined && said.left < strip.right - 0.5;
}
"""
# Chips stay within their space, and leave its dice and its tile in sight.
LIES_OVER: Final = """
() => {
  const box = (each) => each.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(`[data-pane="market"] ${selector}`)];
  const pieces = [...all('[data-at^="die-"]'), ...all('.gives')];
  return all('.landing').flatMap((space) => [...space.querySelectorAll('.chip')].flatMap((chip) => {
    const [a, around] = [box(chip), box(space)];
    const isOut = a.left < around.left - 1 || a.right > around.right + 1 ||
      a.top < around.top - 1 || a.bottom > around.bottom + 1;
    const covers = pieces.filter((piece) => {
      const b = box(piece);
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    });
    const name = chip.dataset.token ?? chip.textContent.trim();
    return [...(isOut ? [`${name} lies outside`] : []),
      ...covers.map((piece) => `${name} covers ${piece.dataset.at ?? 'a tile'}`)];
  }));
}
"""


def most_crowded(record: str, frame: str) -> Decision:
    found = [decision for decision in decisions(record) if decision.frame == frame]
    return max(found, key=lambda decision: len(decision.state.legal()))


def most_chips(record: str) -> Decision:
    """The beginning of a turn of a recorded match in which one space of the market has the most to tell."""
    return max((each for each in decisions(record) if each.frame == "turn"), key=chips_of_fullest_space)


def chips_of_fullest_space(decision: Decision) -> int:
    chips: dict[int, set[str]] = {}
    for choice in choices_for(decision.state, standard_catalogue(), decision.seat):
        if choice.group == "market" and choice.preview.landing and choice.preview.visit:
            gain = f"gain {choice.preview.visit.takes}"
            chips.setdefault(choice.preview.landing, set()).update({choice.name, gain})
    return max(map(len, chips.values()), default=0)


def faults_of(showcase: Showcase) -> list[str]:
    page = showcase.table.page
    page.evaluate(TURN_BACK)
    hides = ["the row hides its end"] if page.evaluate(HIDES_ITS_END) else []
    covered = ["the sentence covers the row"] if page.evaluate(COVERED) else []
    cut = [f"cut: {words}" for words in page.evaluate(CUT)]
    return [*hides, *covered, *cut, *(f"out of reach: {name}" for name in page.evaluate(OUT_OF_REACH))]
