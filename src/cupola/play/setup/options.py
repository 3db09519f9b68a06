"""What a table can choose before it starts, in one typed place and checked together."""

from typing import Literal

from msgspec import Struct

from cupola.content.shape.contractors import Guild
from cupola.content.shape.vocabulary import COLOURS, GUILD_NAMES, Colour, GuildName
from cupola.engine.constants.layout import SEATS
from cupola.play.setup.catalogue import Catalogue

Side = Literal["basic", "advanced"]
Fourth = Literal["clergy", "random"] | GuildName


class OptionError(ValueError):
    """A table that cannot be played; the message names the option."""


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything agreed before set-up; a single player plays against Ivan."""

    players: int = 2
    side: Side = "basic"
    sides: tuple[Side, ...] = ()
    colours: tuple[Colour, ...] = ()
    first_seat: int | None = None
    first_game: bool = False
    plan: tuple[int, ...] = ()
    extra_plans: bool = False
    contractors: bool = False
    fourth: Fourth = "clergy"
    fourth_card: int | None = None  # counted from 1 among the cards of the fourth guild; None: drawn


def is_solo(options: TableOptions) -> bool:
    """V1: one player plays against Ivan."""
    return options.players == 1


def seat_count(options: TableOptions) -> int:
    """Ivan's included."""
    return max(2, options.players)


def seat_colours(options: TableOptions) -> tuple[Colour, ...]:
    """S1: the colour of every seat, in the usual order where none is chosen; Ivan takes the next free one."""
    chosen = options.colours or COLOURS[: options.players]
    free = [colour for colour in COLOURS if colour not in chosen]
    return (*chosen, *free[: seat_count(options) - len(chosen)])


def seat_sides(options: TableOptions) -> tuple[Side, ...]:
    """S2: the workshop side of every seat."""
    side: Side = "basic" if options.first_game else options.side
    return options.sides or (side,) * options.players


def check_options(options: TableOptions, catalogue: Catalogue) -> None:
    """Raise `OptionError` for a table that cannot be played."""
    if not 1 <= options.players <= SEATS:
        raise OptionError(f"players: {options.players} is not a number from 1 to {SEATS}")
    for name, values in (("colours", options.colours), ("sides", options.sides)):
        if values and len(values) != options.players:
            raise OptionError(f"{name}: {len(values)} given for {options.players} players")
    if len(set(options.colours)) != len(options.colours):
        raise OptionError("colours: two seats share a colour")
    if options.first_seat is not None and not 0 <= options.first_seat < options.players:
        raise OptionError(f"first_seat: {options.first_seat} is not a seat from 0 to {options.players - 1}")
    _check_first_game(options)
    _check_fourth(options, catalogue)
    _check_plan(options, catalogue)


def _check_first_game(options: TableOptions) -> None:
    if not options.first_game:
        return
    if options.side == "advanced" or "advanced" in options.sides:
        raise OptionError("first_game: the first game is played on the basic side")
    if options.contractors:
        raise OptionError("first_game: the first game is played without Contractors")
    if options.fourth != "clergy":
        raise OptionError(f"first_game: the first game is played with the clergy, not {options.fourth}")


def _check_fourth(options: TableOptions, catalogue: Catalogue) -> None:
    guild = _guild_named(options.fourth, catalogue)
    if guild is not None and guild.needs == "contractors" and not options.contractors:
        raise OptionError(f"fourth: the {options.fourth} need the Contractors module")
    if options.fourth_card is not None:
        _check_fourth_card(options.fourth_card, options, catalogue)


def _check_fourth_card(card: int, options: TableOptions, catalogue: Catalogue) -> None:
    if options.fourth == "random":
        raise OptionError("fourth_card: a card can be chosen for one guild, not for a random one")
    if options.first_game:
        raise OptionError("fourth_card: the first game is played with cards of its own")
    count = [group for group, _ in catalogue.cards].count(options.fourth)
    if not 1 <= card <= count:
        raise OptionError(f"fourth_card: {card} is not a card of the {options.fourth} from 1 to {count}")
    guild = _guild_named(options.fourth, catalogue)
    if guild is not None and card - 1 in guild.cards_needing_contractors and not options.contractors:
        raise OptionError(f"fourth_card: card {card} of the {options.fourth} needs the Contractors module")


def _guild_named(name: Fourth, catalogue: Catalogue) -> Guild | None:
    return next((guild for guild in catalogue.box.contractors.guilds if guild.name == name), None)


def _check_plan(options: TableOptions, catalogue: Catalogue) -> None:
    plans = plans_for(options, catalogue)
    if options.plan and options.plan not in plans:
        known = ", ".join("-".join(map(str, heights)) for heights in plans)
        asked = "-".join(map(str, options.plan))
        raise OptionError(f"plan: {asked} is not one of {known}")


def plans_for(options: TableOptions, catalogue: Catalogue) -> list[tuple[int, ...]]:
    """S9, S14: the plans that may be drawn."""
    box = catalogue.box
    rows = [*box.base.plans, *(box.contractors.plans if options.extra_plans else ())]
    return [plan.heights for plan in rows if plan.players == seat_count(options)]


def allowed_guilds(options: TableOptions, catalogue: Catalogue) -> list[Guild]:
    """N12: the guilds that can be played with these options."""
    guilds = catalogue.box.contractors.guilds
    return [guild for guild in guilds if guild.needs is None or options.contractors]


def option_sample() -> list[TableOptions]:
    """About forty tables that between them meet every option: for tests and corpora."""
    sample = [
        TableOptions(players=players, side=side, contractors=module)
        for players in range(1, SEATS + 1)
        for side in ("basic", "advanced")
        for module in (False, True)
    ]
    for index, guild in enumerate(GUILD_NAMES):
        side: Side = "advanced" if index % 2 else "basic"
        sample.append(TableOptions(players=1 + index % SEATS, side=side, contractors=True, fourth=guild))
        if guild not in ("recruiters", "jurists"):
            sample.append(TableOptions(players=2 + index % 3, side=side, fourth=guild))
    sample.append(TableOptions(players=2, first_game=True))
    sample.append(TableOptions(players=3, fourth="random", extra_plans=True))
    sample.append(TableOptions(players=4, contractors=True, fourth="random", extra_plans=True))
    sample.append(
        TableOptions(players=2, sides=("basic", "advanced"), colours=("green", "yellow"), first_seat=1)
    )
    sample.append(TableOptions(players=1, plan=(2, 4, 4, 2), fourth="archivists"))
    sample.append(TableOptions(players=1, fourth="foremen", extra_plans=True))
    return sample
