"""What is wrong with a crowded tray: a text that is cut, a choice out of reach, a row that hides its end."""

from typing import Final

from tests.games.recorded import TABLES
from tests.page.recorded_positions import Decision, decisions
from tests.page.showcase import Showcase
from tests.page.visitor import Visitor

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
() => [...document.querySelectorAll('[data-part="tray"] .strip [data-choice]')].filter(each => {
  each.scrollIntoView({ inline: 'center', block: 'nearest' });
  const { left, top, width, height } = each.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found === null || !each.contains(found);
}).map(each => each.dataset.choice)
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


def most_crowded(record: str, frame: str) -> Decision:
    """The decision of a recorded match with the most choices in a frame."""
    found = [decision for decision in decisions(record) if decision.frame == frame]
    return max(found, key=lambda decision: len(decision.state.legal()))


def lay_crowded(person: Visitor, decision: Decision) -> Showcase:
    """A table in the page at which a crowded decision stands."""
    person.tell("/api/me", {"name": "Anna"})
    options = TABLES[decision.record]
    showcase = Showcase(person, options.players, contractors=options.contractors)
    showcase.show(decision)
    return showcase


def faults_of(showcase: Showcase) -> list[str]:
    """Everything that is wrong with the tray as it stands."""
    page = showcase.table.page
    page.evaluate("() => document.querySelector('[data-part=\"tray\"] .strip').scrollTo({ left: 0 })")
    hides = ["the row hides its end"] if page.evaluate(HIDES_ITS_END) else []
    covered = ["the sentence covers the row"] if page.evaluate(COVERED) else []
    cut = [f"cut: {words}" for words in page.evaluate(CUT)]
    return [*hides, *covered, *cut, *(f"out of reach: {name}" for name in page.evaluate(OUT_OF_REACH))]
