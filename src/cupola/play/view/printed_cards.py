"""Every card and tile of a box with what it does, for the charts that players look things up in."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, get_args

from msgspec import Struct

from cupola.content.shape.contractors import Contract, Guild
from cupola.content.shape.effects import Effect, Face, Goods
from cupola.content.shape.vocabulary import GUILD_NAMES
from cupola.play.phrases.effects import effect_called, face_called, mark_called, tile_shows
from cupola.play.phrases.phrase import Phrase, Speaker, member, phrase
from cupola.play.phrases.pieces import contract_printed, strip_bonus
from cupola.play.setup.catalogue import Catalogue
from cupola.play.view.signs import EffectSigns, effect_signs, face_signs, goods_signs

CardKind = Literal[
    "influence", "guilds", "specialists", "buttresses", "contracts", "tiles", "contractors", "ivan"
]
CARD_KINDS: Final[tuple[CardKind, ...]] = get_args(CardKind)


class PrintedLine(Struct, frozen=True):
    """One thing a card does, as a phrase, in words and in signs; the mark, if it is an action."""

    does: Phrase
    words: str
    signs: EffectSigns | None = None
    once: bool | None = None
    mark: Phrase | None = None
    mark_words: str | None = None


class PrintedPiece(Struct, frozen=True):
    """A card or tile: its name, what it is called, what it does, and what else to know."""

    name: str
    label: Phrase
    label_words: str
    lines: tuple[PrintedLine, ...]
    notes: tuple[Phrase, ...] = ()
    notes_words: tuple[str, ...] = ()
    tool: str | None = None


class PrintedGroup(Struct, frozen=True):
    """Cards or tiles that belong together, and the rule that speaks of them."""

    kind: CardKind
    name: str
    title: Phrase
    title_words: str
    rule: str
    pieces: tuple[PrintedPiece, ...]
    notes: tuple[Phrase, ...] = ()
    notes_words: tuple[str, ...] = ()


class PrintedCards(Struct, frozen=True):
    """All cards and tiles of a box, by its digest."""

    content: str
    language: str
    groups: tuple[PrintedGroup, ...]


def printed_cards(catalogue: Catalogue, words: Speaker, kind: CardKind | None = None) -> PrintedCards:
    """All of them or those of one kind."""
    chart = Chart(catalogue, words)
    groups = tuple(group for group in chart.groups() if kind in (None, group.kind))
    return PrintedCards(catalogue.box.digest, words.language, groups)


class Chart:
    def __init__(self, catalogue: Catalogue, words: Speaker) -> None:
        self.catalogue = catalogue
        self.base = catalogue.box.base
        self.contractors = catalogue.box.contractors
        self.words = words

    def groups(self) -> Iterator[PrintedGroup]:
        """In the order of the books."""
        yield from map(self._influence, self.base.market.groups)
        yield from map(self._guild, self.contractors.guilds)
        yield from self._drawn()
        yield self._group("tiles", "resource_tiles", "M4", self._tiles())
        about = phrase("cards-once-each"), phrase("cards-about-tiles")
        yield self._group("tiles", "workshop_tiles", "M6", self._faces(), *about)
        yield from self._contracting()
        yield self._group("ivan", "ivan", "V6", self._ivan())

    def _group(
        self, kind: CardKind, name: str, rule: str, pieces: Iterator[PrintedPiece], *notes: Phrase
    ) -> PrintedGroup:
        say = self.words.say
        title = member("group", name) if kind in ("influence", "guilds") else member("cards", name)
        return PrintedGroup(kind, name, title, say(title), rule, tuple(pieces), notes, tuple(map(say, notes)))

    def _piece(
        self,
        name: str,
        label: Phrase,
        *lines: PrintedLine,
        notes: tuple[Phrase, ...] = (),
        tool: str | None = None,
    ) -> PrintedPiece:
        say = self.words.say
        return PrintedPiece(name, label, say(label), lines, notes, tuple(map(say, notes)), tool)

    def _line(self, does: Phrase, signs: EffectSigns | None = None) -> PrintedLine:
        return PrintedLine(does, self.words.say(does), signs)

    def _effect(self, effect: Effect) -> PrintedLine:
        return self._line(effect_called(effect, marked=False), effect_signs(effect))

    # Influence cards

    def _influence(self, group: str) -> PrintedGroup:
        cards = [card for card in self.base.influence_cards if card.group == group]
        pieces = (
            self._card(group, number, card.actions, (phrase("cards-first-game"),) if card.first_game else ())
            for number, card in enumerate(cards, start=1)
        )
        about = explained([effect for card in cards for effect in card.actions])
        return self._group("influence", group, "M5", pieces, *about)

    def _guild(self, guild: Guild) -> PrintedGroup:
        rule = f"N{GUILD_NAMES.index(guild.name) + 1}"  # N1 to N10 are the guilds in this order
        needing = (phrase("cards-needs-contractors"),)
        cards = (
            self._card(
                guild.name, index + 1, card, needing if index in guild.cards_needing_contractors else ()
            )
            for index, card in enumerate(guild.cards)
        )
        about = explained([effect for card in guild.cards for effect in card])
        return self._group("guilds", guild.name, rule, cards, *brought(guild), *about)

    def _card(
        self, group: str, number: int, actions: tuple[Effect, Effect], notes: tuple[Phrase, ...]
    ) -> PrintedPiece:
        label = phrase("cards-numbered", what=member("group", group), number=number)
        return self._piece(f"{group}-{number}", label, *map(self._action, actions), notes=notes)

    def _action(self, effect: Effect) -> PrintedLine:
        does, mark = effect_called(effect, marked=False), mark_called(effect)
        say = self.words.say
        return PrintedLine(does, say(does), effect_signs(effect), effect.once, mark, say(mark))

    # Tiles and contracts of the expansion

    def _drawn(self) -> Iterator[PrintedGroup]:
        price = self.contractors.module.keep_specialist_price
        kept = phrase("cards-about-specialists", rubles=price)
        yield self._group("specialists", "specialists", "K6", self._specialists(), kept)
        on_show = member("cards-brings", "buttresses")
        yield self._group("buttresses", "buttresses", "N17", self._buttresses(), on_show)
        hidden = member("cards-brings", "contracts")
        yield self._group("contracts", "contracts", "N15", self._contracts(), hidden)

    def _specialists(self) -> Iterator[PrintedPiece]:
        for number, row in enumerate(self.contractors.specialists.rows, start=1):
            tool = member("tool", row.tool)
            label = phrase("cards-specialist", number=number, tool=tool)
            yield self._piece(f"specialist-{number}", label, self._effect(row.effect), tool=row.tool)

    def _buttresses(self) -> Iterator[PrintedPiece]:
        for number, row in enumerate(self.contractors.buttresses.rows, start=1):
            label = phrase("cards-buttress", number=number)
            yield self._piece(f"buttress-{number}", label, self._effect(row.effect))

    def _contracts(self) -> Iterator[PrintedPiece]:
        for number, row in enumerate(self.contractors.contracts.rows, start=1):
            label = phrase("cards-contract", number=number)
            line = self._line(contract_printed(row, row.prestige))
            yield self._piece(f"contract-{number}", label, line, notes=paid_to_two(row))

    # Tiles of the market and the workshop

    def _tiles(self) -> Iterator[PrintedPiece]:
        tiles = self.catalogue.tiles
        for number, goods in enumerate(tiles, start=1):
            name = f"resource-{self.catalogue.tile_names[number - 1]}"
            label = phrase("cards-resource-tile", number=number)
            line = self._line(tile_shows(goods), goods_signs(goods))
            yield self._piece(name, label, line, notes=self._exchanged(goods, number == len(tiles)))

    def _exchanged(self, goods: Goods, is_added: bool) -> tuple[Phrase, ...]:
        if is_added:
            return (phrase("cards-needs-contractors"),)
        is_replaced = getattr(goods, self.contractors.module.resource_tile_replaced) > 0
        return (phrase("cards-not-with-contractors"),) if is_replaced else ()

    def _faces(self) -> Iterator[PrintedPiece]:
        module = self.contractors.module
        for number, face in enumerate(self.catalogue.faces, start=1):
            notes: tuple[Phrase, ...] = ()
            if face in module.workshop_faces_removed:
                notes = (phrase("cards-not-with-contractors"),)
            elif face in module.workshop_faces_added:
                notes = (phrase("cards-needs-contractors"),)
            yield self._face(number, face, notes)

    def _face(self, number: int, face: Face, notes: tuple[Phrase, ...]) -> PrintedPiece:
        name = f"workshop-{self.catalogue.face_names[number - 1]}"
        label = phrase("cards-workshop-tile", number=number)
        return self._piece(name, label, self._line(face_called(face), face_signs(face)), notes=notes)

    # Contractors and Ivan

    def _contracting(self) -> Iterator[PrintedGroup]:
        module = self.contractors.module
        passes = phrase("cards-about-passes", count=module.passes_start, most=module.passes_max)
        yield self._group("contractors", "strip", "K4", self._strip(), passes)
        yield self._group("contractors", "tools", "K10", self._tools(), phrase("cards-about-tools"))

    def _strip(self) -> Iterator[PrintedPiece]:
        for index, goods in enumerate(self.contractors.strip.bonus):
            does = strip_bonus(index, self.catalogue) or phrase("cards-nothing")
            label = phrase("cards-contractor", number=index + 1)
            yield self._piece(f"strip-{index + 1}", label, self._line(does, goods_signs(goods)))

    def _tools(self) -> Iterator[PrintedPiece]:
        for count, prestige in enumerate(self.contractors.module.tool_set_points, start=1):
            does = member("effect", "gain", goods=member("amount", "prestige", count=prestige))
            yield self._piece(f"tools-{count}", phrase("cards-tool-set", count=count), self._line(does))

    def _ivan(self) -> Iterator[PrintedPiece]:
        counts = {
            "inventory": self.base.solo.inventory_takes,
            "recognition": self.base.solo.recognition_gives,
            "recruit": self.contractors.solo.moscow_gives.prestige,
        }
        recruit = self.contractors.solo.card
        for name in (*self.base.solo.cards, recruit):
            counted = {"count": counts[name]} if name in counts else {}
            line = self._line(member("cards-ivan", name, **counted))
            notes = (phrase("cards-needs-contractors"),) if name == recruit else ()
            yield self._piece(f"ivan-{name}", member("solo-card", name), line, notes=notes)


def explained(effects: Sequence[Effect]) -> Iterator[Phrase]:
    """What players ask about some words of the effects (I4, I8)."""
    if any(effect.deliver for effect in effects):
        yield phrase("cards-about-deliver")
    if any(effect.activate_workshop or effect.activate_workshop_of_another for effect in effects):
        yield phrase("cards-about-workshop")


def brought(guild: Guild) -> Iterator[Phrase]:
    """What a guild needs and what it brings to the table (N1, N3, N8 to N10)."""
    if guild.needs is not None:
        yield phrase("cards-needs-contractors")
    if guild.diamonds:
        yield phrase("cards-brings-diamonds", count=guild.diamonds)
    for word in ("foreman", "contracts", "spare_sections", "buttresses"):
        if getattr(guild, word):
            yield member("cards-brings", word)


def paid_to_two(contract: Contract) -> tuple[Phrase, ...]:
    """N15: what a contract pays with two players, where that is more."""
    if not contract.two_players:
        return ()
    return (phrase("cards-two-players", prestige=contract.two_players),)
