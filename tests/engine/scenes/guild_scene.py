"""A table with one of the ten guilds: its card on the fourth quadrant, its pieces where the test wants them.

scene = GuildScene("archivists-1").hand("red", 4, 9).deck(1, 2, 3).visit(8)
scene.do("influence:4a").draw_contracts(3, 1, 2)
"""

from typing import Self

from cupola.engine.accessors import guild_pieces as pieces
from cupola.engine.accessors import region
from cupola.engine.constants.actions import CITY_NAMES
from cupola.engine.constants.layout import (
    CONTRACTS,
    IN_DECK,
    IN_HAND,
    SPARE_CARDS,
    SPARE_DECK,
    SPARE_DISCARD,
    UNDER_DECK,
)
from cupola.engine.rules.guilds.contracts import deck_size, nth_at
from cupola.engine.rules.guilds.spares import nth_spare, spares_at
from cupola.engine.rules.scoring import score_match
from cupola.engine.turn.flow import land
from tests.scene import Scene

ON_SHOW = 1
HELD = 2


class GuildScene(Scene):
    def __init__(
        self,
        card: str,
        *colours: str,
        side: str = "basic",
        heights: tuple[int, ...] = (),
        contractors: bool = False,
    ) -> None:
        names = colours or ("red", "blue")
        guild = card.rpartition("-")[0]
        super().__init__(*names, side=side, heights=heights, contractors=contractors, fourth=guild)
        self.card(4, card)

    # Given

    def deck(self, *contracts: int) -> Self:
        """Exactly these contracts, counted from 1, in the deck; those not in a hand or queue leave it."""
        for contract in range(CONTRACTS):
            if pieces.contract_at(self.state, contract) == IN_DECK:
                pieces.set_contract_at(self.state, contract, 0)
        for number in contracts:
            pieces.set_contract_at(self.state, number - 1, IN_DECK)
        return self._fresh()

    def hand(self, colour: str, *contracts: int) -> Self:
        for number in contracts:
            pieces.set_contract_at(self.state, number - 1, IN_HAND + self.seat(colour))
            pieces.add_hand(self.state, self.seat(colour), 1)
        return self._fresh()

    def queue(self, *laid: tuple[int, str]) -> Self:
        """These contracts under the deck, first drawn first, each with the colour that laid it there."""
        for index, (number, colour) in enumerate(laid):
            pieces.set_contract_at(self.state, number - 1, UNDER_DECK)
            pieces.set_queue_contract(self.state, index, number - 1)
            pieces.set_queue_seat(self.state, index, self.seat(colour))
        pieces.set_queued(self.state, len(laid))
        return self._fresh()

    def spares(self, deck: str, discard: str = "") -> Self:
        """Exactly these section cards in the spare deck and in the discard pile."""
        for card in range(SPARE_CARDS):
            pieces.set_spare(self.state, card, 0)
        for where, names in ((SPARE_DECK, deck), (SPARE_DISCARD, discard)):
            for name in names.split():
                pieces.set_spare(self.state, self.catalogue.section_ids.index(name), where)
        return self._fresh()

    def show_buttresses(self, *numbers: int) -> Self:
        """Exactly these buttresses on show, the others gone unless somebody holds them."""
        for index in range(7):
            if pieces.buttress(self.state, index) <= ON_SHOW:
                pieces.set_buttress(self.state, index, int(index + 1 in numbers))
        return self._fresh()

    def buttress(self, colour: str, *numbers: int) -> Self:
        for number in numbers:
            pieces.set_buttress(self.state, number - 1, HELD + self.seat(colour))
        return self._fresh()

    def close(self, city: str) -> Self:
        region.set_closed(self.state, CITY_NAMES.index(city), 1)
        return self._fresh()

    def specialist(self, colour: str, number: int) -> Self:
        """The specialist a player keeps, by its row in the box counted from 1."""
        region.set_specialist(self.state, self.seat(colour), number - 1)
        return self._fresh()

    # When

    def draw_contracts(self, *numbers: int) -> Self:
        """Chance: these contracts are drawn from the deck, one after another."""
        for number in numbers:
            assert self.frame() == "contract", self.frame()
            order = [nth_at(self.state, IN_DECK, index) for index in range(deck_size(self.state))]
            land(self.state, order.index(number - 1) + 1)
        return self

    def turn_up(self, *cards: str) -> Self:
        """Chance: these spare section cards are drawn."""
        for card in cards:
            assert self.frame() == "spare", self.frame()
            count = spares_at(self.state, SPARE_DECK)
            order = [nth_spare(self.state, SPARE_DECK, index) for index in range(count)]
            land(self.state, order.index(self.catalogue.section_ids.index(card)) + 1)
        return self

    def score(self) -> Self:
        score_match(self.state)
        return self

    # Then

    def contract_points(self, colour: str) -> dict[int, int]:
        scored = self.events("contract_scored")
        mine = [event for event in scored if event[1] == self.seat(colour)]
        return {int(event[2]) + 1: int(event[3]) for event in mine}

    def in_hand(self, colour: str) -> list[int]:
        where = IN_HAND + self.seat(colour)
        return [n + 1 for n in range(CONTRACTS) if pieces.contract_at(self.state, n) == where]

    def hand_size(self, colour: str) -> int:
        return pieces.hand_size(self.state, self.seat(colour))

    def in_deck(self) -> list[int]:
        return [n + 1 for n in range(CONTRACTS) if pieces.contract_at(self.state, n) == IN_DECK]

    def in_queue(self) -> list[tuple[int, str]]:
        """The contracts under the deck, 0 for an unknown one, with who laid each there."""
        places = range(pieces.queued(self.state))
        return [
            (pieces.queue_contract(self.state, i) + 1, self._colour(pieces.queue_seat(self.state, i)))
            for i in places
        ]

    def spare_cards(self, where: int = SPARE_DECK) -> str:
        """The section cards of the spare deck, or of another place."""
        cards = [nth_spare(self.state, where, index) for index in range(spares_at(self.state, where))]
        return " ".join(self.catalogue.section_ids[card] for card in cards)

    def buttresses(self, colour: str = "") -> list[int]:
        where = HELD + self.seat(colour) if colour else ON_SHOW
        return [index + 1 for index in range(7) if pieces.buttress(self.state, index) == where]

    def foreman(self) -> str:
        return "ABCDEF"[pieces.foreman(self.state)]
