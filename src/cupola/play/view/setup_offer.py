"""What a box offers before a match: the guilds with their cards, and the building plans."""

from functools import lru_cache

from msgspec import Struct

from cupola.content.shape.contractors import Guild
from cupola.content.shape.effects import Effect
from cupola.content.shape.vocabulary import GUILD_NAMES
from cupola.play.phrases.effects import effect_called, mark_called
from cupola.play.phrases.phrase import Phrase, member
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import Fourth


class ActionOffer(Struct, frozen=True):
    """An action of a card that may be chosen, and whether it is used once or as often as wanted."""

    effect: Phrase
    once: bool
    mark: Phrase


class CardOffer(Struct, frozen=True):
    """A card of a guild, counted from 1."""

    card: int
    needs_contractors: bool
    actions: tuple[ActionOffer, ...]


class GuildOffer(Struct, frozen=True):
    """A guild for the fourth quadrant, and its cards."""

    guild: Fourth
    title: Phrase
    needs_contractors: bool
    cards: tuple[CardOffer, ...]


class PlanOffer(Struct, frozen=True):
    """A building plan: for how many seats, Ivan's included, and the height of each tower."""

    seats: int
    heights: tuple[int, ...]
    is_extra: bool  # S14: of the Contractors box


class SetupOffer(Struct, frozen=True):
    """The guilds, the clergy first, and the plans, those of the first box first."""

    guilds: tuple[GuildOffer, ...]
    plans: tuple[PlanOffer, ...]


@lru_cache(16)  # a few boxes
def setup_offer(catalogue: Catalogue) -> SetupOffer:
    box = catalogue.box
    guilds = {guild.name: guild for guild in box.contractors.guilds}
    base = (PlanOffer(plan.players, plan.heights, False) for plan in box.base.plans)
    extra = (PlanOffer(plan.players, plan.heights, True) for plan in box.contractors.plans)
    return SetupOffer(
        guilds=(
            guild_offer("clergy", None, catalogue),
            *(guild_offer(name, guilds[name], catalogue) for name in GUILD_NAMES),
        ),
        plans=(*base, *extra),
    )


def guild_offer(name: Fourth, guild: Guild | None, catalogue: Catalogue) -> GuildOffer:
    """The clergy is no row of the second box."""
    cards = [actions for group, actions in catalogue.cards if group == name]
    barred = () if guild is None else guild.cards_needing_contractors
    is_barred = guild is not None and guild.needs == "contractors"
    return GuildOffer(
        guild=name,
        title=member("group", name),
        needs_contractors=is_barred,
        cards=tuple(
            CardOffer(number, is_barred or number - 1 in barred, tuple(map(action_offer, actions)))
            for number, actions in enumerate(cards, start=1)
        ),
    )


def action_offer(effect: Effect) -> ActionOffer:
    return ActionOffer(effect_called(effect, marked=False), effect.once, mark_called(effect))
