"""What a table can choose before it begins, checked together, and the deal it makes for the engine."""

from typing import Literal

from msgspec import Struct

from cupola.content.vocabulary import GROUPS
from cupola.engine.actions import COLOUR_NAMES
from cupola.engine.deal import (
    DEAL_COLOUR,
    DEAL_FIRST,
    DEAL_GROUP_CARDS,
    DEAL_GROUP_COUNT,
    DEAL_HEIGHTS,
    DEAL_PLANS,
    DEAL_PLAYERS,
    DEAL_SIDE,
    GROUP_CARDS,
)
from cupola.engine.layout import ADVANCED, BASIC, SEATS, TOWERS
from cupola.engine.state import Deal
from cupola.play.catalogue import Catalogue

Side = Literal["basic", "advanced"]
Colour = Literal["red", "blue", "yellow", "green"]

COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow", "green")


class OptionError(ValueError):
    """A table that cannot be played; says what is wrong with which option."""


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything a table agrees on before the set-up is drawn."""

    players: int = 2
    side: Side = "basic"
    sides: tuple[Side, ...] = ()
    colours: tuple[Colour, ...] = ()
    first_seat: int | None = None
    first_game: bool = False
    plan: tuple[int, ...] = ()
    extra_plans: bool = False


def seat_colours(options: TableOptions) -> tuple[Colour, ...]:
    """S1: the colour of every seat, in the usual order where none is chosen."""
    return options.colours or COLOURS[: options.players]


def seat_sides(options: TableOptions) -> tuple[Side, ...]:
    """S2: the workshop side of every seat."""
    side: Side = "basic" if options.first_game else options.side
    return options.sides or (side,) * options.players


def check_options(options: TableOptions, catalogue: Catalogue) -> None:
    """Refuse a table that cannot be played."""
    if not 2 <= options.players <= SEATS:
        raise OptionError(f"players: {options.players} is not a number from 2 to {SEATS}")
    for name, values in (("colours", options.colours), ("sides", options.sides)):
        if values and len(values) != options.players:
            raise OptionError(f"{name}: {len(values)} given for {options.players} players")
    if len(set(options.colours)) != len(options.colours):
        raise OptionError("colours: two seats share a colour")
    if options.first_seat is not None and not 0 <= options.first_seat < options.players:
        raise OptionError(f"first_seat: {options.first_seat} is not a seat from 0 to {options.players - 1}")
    if options.first_game and (options.side == "advanced" or "advanced" in options.sides):
        raise OptionError("first_game: the first game is played on the basic side")
    plans = plans_for(options, catalogue)
    if options.plan and options.plan not in plans:
        known = ", ".join("-".join(map(str, heights)) for heights in plans)
        asked = "-".join(map(str, options.plan))
        raise OptionError(f"plan: {asked} is not one of {known}")


def plans_for(options: TableOptions, catalogue: Catalogue) -> list[tuple[int, ...]]:
    """S9, S14: the plans that may be drawn."""
    box = catalogue.box
    rows = [*box.base.plans, *(box.contractors.plans if options.extra_plans else ())]
    return [plan.heights for plan in rows if plan.players == options.players]


def deal_for(options: TableOptions, catalogue: Catalogue) -> Deal:
    """The options as the engine's integers."""
    check_options(options, catalogue)
    deal = Deal()
    deal.cells[DEAL_PLAYERS] = options.players
    deal.cells[DEAL_FIRST] = 0 if options.first_seat is None else options.first_seat + 1
    for seat, colour in enumerate(seat_colours(options)):
        deal.cells[DEAL_COLOUR + seat] = COLOUR_NAMES.index(colour)
    for seat, side in enumerate(seat_sides(options)):
        deal.cells[DEAL_SIDE + seat] = BASIC if side == "basic" else ADVANCED
    plans = [options.plan] if options.plan else plans_for(options, catalogue)
    deal.cells[DEAL_PLANS] = len(plans)
    for index, heights in enumerate(plans):
        for tower, floors in enumerate(heights):
            deal.cells[DEAL_HEIGHTS + index * TOWERS + tower] = floors
    _deal_cards(options, catalogue, deal)
    return deal


def _deal_cards(options: TableOptions, catalogue: Catalogue, deal: Deal) -> None:
    cards = catalogue.box.base.influence_cards
    for group, name in enumerate(GROUPS):
        fitting = [
            index
            for index, card in enumerate(cards)
            if card.group == name and (card.first_game or not options.first_game)
        ]
        deal.cells[DEAL_GROUP_COUNT + group] = len(fitting)
        for place, index in enumerate(fitting):
            deal.cells[DEAL_GROUP_CARDS + group * GROUP_CARDS + place] = index
