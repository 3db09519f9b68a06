"""A preview in words: what the player gains and pays, what happens to the others."""

from collections.abc import Iterable, Iterator
from typing import Final

from cupola.engine.accessors.board import cost, reward_recognition, reward_rubles
from cupola.engine.accessors.region import region_place
from cupola.engine.constants.layout import MATERIALS, PLACES, RECOGNITION, RUBLES
from cupola.engine.rules.contractors.recruiting import reaches
from cupola.play.choices.preview import Amount, PlayerChange, Preview, Step, VisitPreview
from cupola.play.choices.targets import NAMED
from cupola.play.phrases.names import amount, player
from cupola.play.phrases.phrase import Phrase, member, phrase
from cupola.play.phrases.pieces import specialist_called
from cupola.play.setup.catalogue import Catalogue

# N8, N16, K4, V9: a preview stops where chance begins, and says what will be drawn.
DRAWN: Final = {
    "specialist": "summary-draws-specialist",
    "contract": "summary-draws-contracts",
    "spare": "summary-draws-spares",
    "tiles": "summary-draws-tiles",
}


# Steps whose label names the one good they bring, or the one they cost.
GAIN_NAMED: Final = frozenset({"take", "choose"})
PAYMENT_NAMED: Final = frozenset({"deliver", "pay"})


def summary_of(step: Step, preview: Preview, catalogue: Catalogue) -> tuple[Phrase, ...]:
    return (
        *(said for change in preview.changes for said in change_phrases(step, change)),
        *finish_phrases(step, preview),
        *claim_phrases(step),
        *tile_phrases(step, preview),
        *specialist_phrases(step, catalogue),
        *(visit_phrases(preview.visit) if preview.visit else ()),
        *table_phrases(preview),
    )


def change_phrases(step: Step, change: PlayerChange) -> Iterator[Phrase]:
    """The player who decides is not named."""
    who = None if change.seat == step.seat else player(step.before, change.seat)
    gains = [each for each in change.goods if each.amount > 0]
    losses = [each for each in change.goods if each.amount < 0]
    if gains and not _is_named(step, who, gains, GAIN_NAMED):
        yield _by(who, phrase("summary-gains", goods=amount_phrases(gains)))
    if losses and not _is_named(step, who, losses, PAYMENT_NAMED):
        yield _by(who, phrase("summary-pays", goods=amount_phrases(losses)))
    if change.spaces or change.prestige:
        direction = "summary-forward" if change.spaces >= 0 else "summary-back"
        yield _by(who, Phrase(direction, {"spaces": abs(change.spaces), "prestige": abs(change.prestige)}))
    if change.wasted:
        yield _by(who, phrase("summary-wasted", goods=amount_phrases(change.wasted)))


def _is_named(step: Step, who: Phrase | None, goods: list[Amount], families: frozenset[str]) -> bool:
    """Whether the label of the step says these goods already."""
    return who is None and len(goods) == 1 and NAMED[step.action].family in families


def _by(who: Phrase | None, said: Phrase) -> Phrase:
    return said if who is None else phrase("summary-other", player=who, change=said)


def amount_phrases(amounts: list[Amount] | tuple[Amount, ...]) -> tuple[Phrase, ...]:
    """Without their sign."""
    return tuple(member("amount", each.resource, count=abs(each.amount)) for each in amounts)


def finish_phrases(step: Step, preview: Preview) -> Iterator[Phrase]:
    """B3, B4, K8: what is finished, who is reprimanded for it, and which city closes."""
    for finish in preview.finished:
        owner = player(step.before, finish.seat)
        yield phrase("summary-finished", section=finish.section, player=owner)
    for each in preview.reprimands:
        owner = player(step.before, each.seat)
        yield phrase("summary-reprimand", player=owner, section=each.section, count=each.recognition)
    for city in preview.closes:
        yield phrase("summary-closes", city=member("city", city))


def visit_phrases(visit: VisitPreview) -> Iterator[Phrase]:
    """M3: what a visit would allow at most."""
    for take in visit.takes:
        goods = member("amount", take.resource, count=take.fits)
        lacking = take.shown - take.fits
        yield phrase("summary-take", goods=goods, fits=take.fits, shown=take.shown, lacking=lacking)
    # M5: of two actions on a card a visit uses one.
    usable = "summary-either" if len(visit.influence) > 1 else "summary-possible"
    yield from (phrase(usable, label=each.label) for each in visit.influence)
    yield from (phrase("summary-possible", label=each.label) for each in visit.workshop)


def claim_phrases(step: Step) -> Iterator[Phrase]:
    """C2, B3: what a section that would be claimed needs, and what finishing it gives."""
    named = NAMED[step.action]
    if named.family != "claim":
        return
    state, section = step.before, named.member
    needed = [(kind, cost(state, section, kind)) for kind in range(MATERIALS)]
    rewards = [(RECOGNITION, reward_recognition(state, section)), (RUBLES, reward_rubles(state, section))]
    yield phrase("summary-claim", cost=amounts(needed), reward=amounts(rewards))


def amounts(counts: Iterable[tuple[int, int]]) -> tuple[Phrase, ...]:
    return tuple(amount(resource, count) for resource, count in counts if count)


def tile_phrases(step: Step, preview: Preview) -> Iterator[Phrase]:
    """C3, K4: the tile that a claim brings, the bonus under a contractor; other labels name theirs."""
    if preview.benefit is not None and NAMED[step.action].family == "claim":
        yield phrase("summary-tile", benefit=preview.benefit)
    if preview.benefit is not None and NAMED[step.action].family == "recruit":
        yield phrase("summary-strip", benefit=preview.benefit)


def specialist_phrases(step: Step, catalogue: Catalogue) -> Iterator[Phrase]:
    """K4: the specialists that a contractor in a city could bring."""
    named = NAMED[step.action]
    if named.family != "recruit":
        return
    near = (region_place(step.before, place) for place in range(PLACES) if reaches(named.member, place))
    found = tuple(
        phrase("summary-specialist", effect=specialist_called(each, catalogue)) for each in near if each >= 0
    )
    if found:
        yield phrase("summary-specialists", effects=found)


def table_phrases(preview: Preview) -> Iterator[Phrase]:
    """M7, B5, E1: dice that will be rolled, and how the step ends things."""
    if preview.rolled:
        yield phrase("summary-rolled", dice=tuple(member("die", die) for die in preview.rolled))
    if preview.chance is not None and preview.chance in DRAWN:
        yield phrase(DRAWN[preview.chance])
    if preview.triggers_end:
        yield phrase("summary-triggers-end")
    if preview.ends_match:
        yield phrase("summary-ends-match")
    elif preview.ends_turn:
        yield phrase("summary-ends-turn")
