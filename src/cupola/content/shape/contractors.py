"""The printed values of the Contractors expansion."""

from typing import ClassVar, Literal

from msgspec import Struct, field

from cupola.content.shape.base import Plan
from cupola.content.shape.effects import Effect, Face, Goods
from cupola.content.shape.printed import (
    Amount,
    Count,
    Name,
    Price,
    Printed,
    PrintedTable,
    SmallAmount,
    SmallCount,
)
from cupola.content.shape.vocabulary import ContractCount, Good, GuildName, ModuleName

Card = tuple[Effect, Effect]


class Module(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the module adds to the base game and takes out of it."""

    passes_start: Count
    passes_max: Amount
    contractors: Amount
    keep_specialist_price: Price
    resource_tile_replaced: Good
    resource_tile: Goods
    extra_die: Literal["black"]
    workshop_faces_removed: tuple[Face, ...]
    workshop_faces_added: tuple[Face, ...]
    tool_set_points: tuple[SmallCount, SmallCount, SmallCount, SmallCount, SmallCount, SmallCount]


class Cities(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ring of five around a centre."""

    ring: tuple[Name, Name, Name, Name, Name]
    centre: Name


class Strip(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The bonus under each contractor."""

    bonus: tuple[Goods, Goods, Goods, Goods, Goods, Goods]


class Specialist(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Its effect in front, its tool behind."""

    label: ClassVar[str] = "tool"

    tool: Name
    effect: Effect


class Specialists(PrintedTable[Specialist], frozen=True, forbid_unknown_fields=True, kw_only=True):
    tools: tuple[Name, ...]


class Buttress(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    effect: Effect


class Buttresses(PrintedTable[Buttress], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All buttress tiles."""


class Guild(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    label: ClassVar[str] = "name"

    name: GuildName
    needs: ModuleName | None = None
    cards_needing_contractors: tuple[Count, ...] = ()
    diamonds: Amount = 0
    foreman: bool = False
    contracts: bool = False
    spare_sections: bool = False
    buttresses: bool = False
    cards: tuple[Card, Card, Card]


class Contract(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One condition and the prestige it pays."""

    sell: Goods = Goods()
    per: ContractCount | None = None
    all_ornaments_placed: bool = False
    three_sections_claimed_in_one_tower: bool = False
    one_section_of_each_part_finished: bool = False
    six_face_up_workshop_tiles: bool = False
    three_ornaments_in_one_tower: bool = False
    prestige: SmallAmount
    two_players: SmallAmount = 0


class Contracts(PrintedTable[Contract], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All contracts."""


class ContractorsSolo(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    card: Literal["recruit"]
    ivan_starts_at_prestige: SmallCount
    moscow_gives: Goods


class Contractors(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    box: Literal["contractors"]
    version: Literal[1]
    module: Module
    cities: Cities
    strip: Strip
    specialists: Specialists
    buttresses: Buttresses
    plans: tuple[Plan, ...] = field(name="plan")
    guilds: tuple[Guild, ...] = field(name="guild")
    contracts: Contracts
    solo: ContractorsSolo
