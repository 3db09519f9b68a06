from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest
from msgspec.structs import replace

from cupola.content.box import Box, digest_of, load_box
from cupola.content.check.base import (
    LEAST_RUBLES,
    LEAST_SPACES,
    LEAST_SUPPLY,
    MOST_OF_A_KIND,
    MOST_SPACES,
    MOST_SUPPLY,
    MOST_TRACK_SPACES,
)
from cupola.content.check.whole_box import check_box
from cupola.content.edit.writing import written
from cupola.content.shape.base import Base, SlotPrices
from cupola.content.shape.effects import Effect, Face, Goods
from cupola.content.shape.vocabulary import COLOURS, MATERIALS, Material
from cupola.lab import simulate
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import option_sample

MOST_DECISIONS: Final = 20_000  # twenty times a usual match
ONCE: Final = Effect(once=True, gain=Goods(recognition=1))
TRADE: Final = Effect(pay_same=2, gain=Goods(recognition=1))


def boxes_at_bounds() -> Iterator[tuple[str, Box]]:
    """Boxes with as little, as much, as dear and as dull as a box may have, each with what it is called."""
    box = load_box()
    base = box.base
    little = with_least_supply(with_prices(with_rewards(base, 0), 9))
    module = replace(box.contractors.module, passes_start=0, passes_max=1)
    yield "the packaged box", box
    yield "little of everything", with_files(box, with_tiles(little, 1), module=module)
    yield "much of everything", with_files(box, with_much(with_prices(with_rewards(base, 30), 0)))
    for material in ("gold", "lumber"):
        dear = with_least_supply(with_costs(base, (material,) * 4))
        yield f"sections of four {material}", with_files(box, with_tiles(dear, 1))
    dull = tuple(
        replace(card, actions=(ONCE, TRADE if card.group == "merchants" else ONCE))
        for card in base.influence_cards
    )
    yield "cards that bring next to nothing", with_files(box, replace(base, influence_cards=dull))
    yield "and little of everything", with_files(box, replace(with_tiles(little, 1), influence_cards=dull))


def with_files(box: Box, base: Base, **changes: object) -> Box:
    contractors = replace(box.contractors, **changes)
    return Box(base, contractors, digest_of(base, contractors))


def with_least_supply(base: Base) -> Base:
    """As few pieces as the section cards allow, no rubles at the start and the smallest inventory."""
    needed = Counter(material for section in base.sections.rows for material in section.cost)
    pieces = {material: max(LEAST_SUPPLY, -(-needed[material] // 2)) for material in MATERIALS}
    player = replace(base.player, inventory_spaces=LEAST_SPACES, rubles_by_turn_order=(0, 0, 0, 0))
    return replace(base, supply=replace(base.supply, **pieces, rubles=LEAST_RUBLES), player=player)


def with_much(base: Base) -> Base:
    """As many pieces, spaces and dice as there may be."""
    pieces = dict.fromkeys((*MATERIALS, "rubles"), MOST_SUPPLY)
    player = replace(base.player, inventory_spaces=MOST_SPACES, rubles_by_turn_order=(30, 30, 30, 30))
    track = replace(
        base.score_track, spaces=MOST_TRACK_SPACES, prestige_at=tuple(range(1, MOST_TRACK_SPACES + 1))
    )
    much = replace(base, supply=replace(base.supply, **pieces), player=player, score_track=track)
    return with_tiles(replace(much, dice=replace(base.dice, per_space=6)), MOST_OF_A_KIND)


def with_tiles(base: Base, amount: int) -> Base:
    """Resource tiles that give so much of a kind, and workshop faces that give no materials but the last."""
    goods = (*MATERIALS, "rubles", "recognition")
    tiles = tuple(
        replace(tile, gives=Goods(**{good: amount}))
        for tile, good in zip(base.resource_tiles, goods, strict=True)
    )
    faces = tuple(face if face.die else Face(recognition=1) for face in base.workshop_tiles.faces[:-1])
    workshop = replace(base.workshop_tiles, faces=(*faces, base.workshop_tiles.faces[-1]))
    return replace(base, resource_tiles=tiles, workshop_tiles=workshop)


def with_costs(base: Base, cost: tuple[Material, ...]) -> Base:
    rows = tuple(replace(section, cost=cost) for section in base.sections.rows)
    return replace(base, sections=replace(base.sections, rows=rows))


def with_rewards(base: Base, amount: int) -> Base:
    rows = tuple(replace(section, recognition=amount, rubles=amount) for section in base.sections.rows)
    return replace(base, sections=replace(base.sections, rows=rows))


def with_prices(base: Base, price: int) -> Base:
    prices = SlotPrices(red=price, blue=price, yellow=price, green=price, white=(price, price))
    board = base.workshop_board
    basic = replace(board.basic, **dict.fromkeys(COLOURS, prices))
    return replace(
        base, workshop_board=replace(board, basic=basic, advanced=replace(board.advanced, price=price))
    )


BOXES: Final = dict(boxes_at_bounds())


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_a_box_at_its_bounds_has_no_fault(box: Box) -> None:
    assert check_box(written(box.base, box.contractors)) == []


@pytest.mark.compiled_only
@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_matches_with_a_box_at_its_bounds_end(monkeypatch: pytest.MonkeyPatch, box: Box) -> None:
    monkeypatch.setattr(simulate, "MOST_DECISIONS", MOST_DECISIONS)
    catalogue = Catalogue(box)

    for options in option_sample():
        played = simulate.simulate(options, catalogue, games=3, seed=1)

        assert simulate.CUT_OFF not in played.end_reasons, options
