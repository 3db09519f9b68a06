"""The table as text: the market as a ring, the towers as columns, the players as rows."""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from cupola.cli.terminal.modules import ivan_lines, ivan_owned_lines, owned_lines, region_lines, table_lines
from cupola.cli.terminal.screen import (
    WIDTH,
    Palette,
    code,
    count_text,
    join_texts,
    mark,
    pad,
    width_of,
    with_label,
)
from cupola.engine.constants.actions import ORNAMENT_NAMES, PART_NAMES
from cupola.engine.constants.layout import IVAN
from cupola.play.phrases.phrase import Phrase, Words, phrase
from cupola.play.view.cathedral import SeenSection, SeenTower
from cupola.play.view.market import SeenCard, SeenDie, SeenSpace
from cupola.play.view.players import SeenPlayer, SeenSlot
from cupola.play.view.table_view import View

SPACE_WIDTH: Final = 20
TOWER_WIDTH: Final = 16
# Clockwise from the upper left: the second half of the ring is drawn from right to left.
UPPER: Final = (1, 2, 3, 4)
LOWER: Final = (8, 7, 6, 5)


class Board:
    def __init__(self, view: View, words: Words, palette: Palette) -> None:
        self.view = view
        self.words = words
        self.palette = palette

    def lines(self) -> list[str]:
        blocks: list[Iterable[str]] = [self.market_lines(), self.cathedral_lines()]
        if self.view.region is not None:
            blocks.append(region_lines(self.view.region, self.view, self.words, self.palette))
        if self.view.guild is not None:
            blocks.append(table_lines(self.view.guild, self.view, self.words))
        if self.view.ivan is not None:
            blocks.append(ivan_lines(self.view.ivan, self.words, self.palette))
        blocks.append(self.all_player_lines())
        shown = [lines for lines in map(list, blocks) if lines]
        return [line for lines in shown for line in (*lines, "")][:-1]

    # The market

    def market_lines(self) -> Iterator[str]:
        yield self.title("board-market")
        yield self.edge_text(UPPER)
        for row in (UPPER, LOWER):
            spaces = [self.space_numbered(number) for number in row]
            yield self.row_text([f"{space.space}: {self.tile_text(space)}" for space in spaces])
            yield self.row_text(["   " + " ".join(map(self.die_text, space.dice)) for space in spaces])
            yield self.edge_text(()) if row == UPPER else self.edge_text(LOWER)
        for card in self.view.market.cards:
            yield from self.card_lines(card)

    def space_numbered(self, number: int) -> SeenSpace:
        return self.view.market.spaces[number - 1]

    def tile_text(self, space: SeenSpace) -> str:
        """In few words where the frame has no room for all."""
        goods = space.shows.args["goods"]
        told = self.words.say(phrase("board-tile", goods=goods))
        if len(told) <= SPACE_WIDTH - len(" 1: "):
            return told
        amounts = (
            [amount for amount in goods if isinstance(amount, Phrase)] if isinstance(goods, tuple) else []
        )
        return " ".join(self.words.say(short_amount(amount)) for amount in amounts)

    def die_text(self, die: SeenDie) -> str:
        value = str(die.value) if die.value else self.words.text("board-rolling")
        return self.palette.paint(self.mark(die.name) + value, die.name)

    def edge_text(self, row: tuple[int, ...]) -> str:
        groups = [""] * (len(row) // 2)
        for index in range(len(groups)):
            quadrant = self.space_numbered(row[index * 2]).quadrant
            groups[index] = f" {self.card_name(self.view.market.cards[quadrant - 1])} "
        if not groups:
            return "+" + "+".join(["-" * SPACE_WIDTH] * 4) + "+"
        return "+" + "+".join(f"--{group}".ljust(SPACE_WIDTH * 2 + 1, "-") for group in groups) + "+"

    def row_text(self, cells: list[str]) -> str:
        return "|" + "|".join(pad(" " + cell, SPACE_WIDTH) for cell in cells) + "|"

    def card_name(self, card: SeenCard) -> str:
        return self.words.say(phrase("board-card", quadrant=card.quadrant, group=card.group))

    @property
    def card_width(self) -> int:
        return max(len(self.card_name(card)) for card in self.view.market.cards) + 2

    def card_lines(self, card: SeenCard) -> Iterator[str]:
        name = self.card_name(card)
        for index, action in enumerate(card.actions):
            told = self.words.say(
                phrase("board-action", side=action.name[-1], effect=action.effect, mark=action.mark)
            )
            first = (name if index == 0 else "").ljust(self.card_width)
            yield from wrap(first + told, WIDTH, subsequent_indent=" " * (self.card_width + 3))

    # The cathedral

    def cathedral_lines(self) -> Iterator[str]:
        yield self.title("board-cathedral")
        yield self.piece_codes()
        towers = self.view.towers
        for floor in reversed(range(max(len(tower.sections) for tower in towers))):
            cells = [self.section_texts(tower, floor) for tower in towers]
            for line in range(3):
                yield "".join(pad(cell[line], TOWER_WIDTH) for cell in cells).rstrip()
        worth = [self.words.text("board-worth", value=tower.value) for tower in towers]
        yield "".join(text.ljust(TOWER_WIDTH) for text in worth).rstrip()
        if self.view.region is not None:
            yield "".join(self.city_text(tower).ljust(TOWER_WIDTH) for tower in towers).rstrip()
        yield from self.marker_lines()

    def city_text(self, tower: SeenTower) -> str:
        """K8: the city on top of a tower; it is gone once the tower is finished."""
        if tower.city is None:
            return ""
        return self.words.text("board-city", tower=tower.name, city=self.words.text(f"city-{tower.city}"))

    def marker_lines(self) -> Iterator[str]:
        """N3, W2: the foreman and Ivan's marker, each under its tower."""
        guild, ivan = self.view.guild, self.view.ivan
        standing = [("board-foreman", guild.foreman if guild else None)]
        standing.append(("board-ivan-marker", ivan.marker_tower if ivan else None))
        names = [tower.name for tower in self.view.towers]
        for key, tower_name in standing:
            if tower_name is not None:
                yield " " * (TOWER_WIDTH * names.index(tower_name)) + self.words.text(key)

    def piece_codes(self) -> str:
        kinds = self.view.players[0].goods
        pieces = [
            self.words.text("board-code", code=self.code(kind), resource=self.words.text(f"resource-{kind}"))
            for kind in kinds
        ]
        return self.words.text("board-codes", pieces=", ".join(pieces))

    def section_texts(self, tower: SeenTower, floor: int) -> tuple[str, str, str]:
        if floor >= len(tower.sections):
            return "", "", ""
        section = tower.sections[floor]
        if section.finished:
            return self.state_text(section), self.decoration_text(section), ""
        return self.state_text(section), self.cost_text(section), self.reward_text(section)

    def state_text(self, section: SeenSection) -> str:
        if section.owner is None:
            text = self.words.text(
                "board-open" if section.available else "board-closed", section=section.name
            )
            return text if section.available else self.palette.paint(text, "faint")
        colour = self.view.players[section.owner].colour
        key = "board-built" if section.finished else "board-claimed"
        return self.palette.paint(self.words.text(key, section=section.name, owner=self.mark(colour)), colour)

    def cost_text(self, section: SeenSection) -> str:
        return "".join(
            self.code(kind) + ("+" if index < section.delivered.get(kind, 0) else ".")
            for kind, count in section.cost.items()
            for index in range(count)
        )

    def reward_text(self, section: SeenSection) -> str:
        reward = self.words.text("board-reward", recognition=section.recognition, rubles=section.rubles)
        if section.tile is not None:
            return f"{reward} {self.face(section.tile)}"
        if section.reprimand:
            return f"{reward} {self.words.text('board-reprimand', count=section.reprimand)}"
        return reward

    def decoration_text(self, section: SeenSection) -> str:
        if section.ornament is None:
            return ""
        colour = self.view.players[section.ornament].colour
        ornament = self.words.text(f"ornament-{ORNAMENT_NAMES[PART_NAMES.index(section.part)]}")
        told = self.words.text("board-decorated", owner=self.mark(colour), ornament=ornament)
        return self.palette.paint(told, colour)

    # The players

    def all_player_lines(self) -> Iterator[str]:
        for player in self.view.players:
            yield from self.player_lines(player)

    def player_lines(self, player: SeenPlayer) -> Iterator[str]:
        """Ivan has only the first line."""
        text = self.words.text
        arrow = ">" if player.seat == self.view.decides else " "
        name = self.palette.paint(f"{self.mark(player.colour)} {self.words.say(player.name)}", player.colour)
        told = [
            text(
                "board-player", prestige=player.prestige, marker=player.marker, next=player.to_next_prestige
            ),
            text("board-sections", count=player.finished),
            text("board-banners", count=player.banners.left),
        ]
        yield f"{arrow} {pad(name, 10)} {', '.join([*told[:1], *self.purse_lines(player), *told[1:]])}"
        if self.is_ivan(player):
            yield from ivan_owned_lines(player, self.words)
        else:
            yield from self.workshop_lines(player)
            yield from owned_lines(player, self.words)

    def purse_lines(self, player: SeenPlayer) -> Iterator[str]:
        """Ivan has neither rubles nor passes."""
        if not self.is_ivan(player):
            yield self.words.text("board-rubles", count=player.rubles)
            if player.strip is not None:
                yield self.words.text("board-passes", count=player.passes)

    def is_ivan(self, player: SeenPlayer) -> bool:
        """V1: Ivan has no workshop and no inventory."""
        return self.view.ivan is not None and player.seat == IVAN

    def workshop_lines(self, player: SeenPlayer) -> Iterator[str]:
        text = self.words.text
        pieces = count_text(player.goods, self.words) or text("board-nothing")
        room = text("board-room", room=player.room)
        told = join_texts([pieces, room, self.ornaments_text(player)], self.words)
        yield "    " + with_label("board-goods", told, self.words)
        *slots, last = map(self.slot_text, player.slots)
        line = "    " + with_label("board-workshop", " ".join(slots), self.words)
        if width_of(f"{line} {last}") <= WIDTH:
            yield f"{line} {last}"
        else:
            yield from (line, f"      {last}")

    def ornaments_text(self, player: SeenPlayer) -> str:
        held = [
            self.words.text(f"ornament-{name}")
            for name, count in player.ornaments.items()
            for _ in range(count)
        ]
        if not held:
            return self.words.text("board-no-ornaments")
        return self.words.text("board-ornaments", ornaments=" ".join(held))

    def slot_text(self, slot: SeenSlot) -> str:
        colour = slot.name.rstrip("12")
        lying = (
            self.face(slot.tile)
            if slot.tile and slot.face_up
            else self.words.text(self.slot_key(slot), price=slot.price)
        )
        held = f"+{self.words.text(f'ornament-{slot.ornament}')}" if slot.ornament else ""
        return self.palette.paint(f"{self.mark(colour)}[{lying}{held}]", colour)

    def slot_key(self, slot: SeenSlot) -> str:
        if slot.tile:
            return "board-slot-down"
        return "board-slot-banner" if slot.banner else "board-slot-price"

    # Small things

    def title(self, key: str) -> str:
        return self.palette.paint(self.words.text(key), "bold")

    def mark(self, colour: str) -> str:
        return mark(colour, self.words)

    def face(self, name: str) -> str:
        """A corrected box may have faces that only have a name."""
        key = f"face-{name.replace('_', '-')}"
        return self.words.text(key) if self.words.has(key) else name

    def code(self, kind: str) -> str:
        return code(kind, self.words)


def short_amount(amount: Phrase) -> Phrase:
    """The number and the bare name of the resource."""
    resource = phrase(amount.key.replace("amount-", "resource-"))
    return phrase("board-tile-short", count=amount.args["count"], resource=resource)
