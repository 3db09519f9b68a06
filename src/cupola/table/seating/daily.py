"""The table of the day: its order, for the attempt that counts."""

from cupola.table.parts.daily import COUNTED, DailyDeal
from cupola.table.seating.open import SeatOrder, TableOrder


def daily_order(deal: DailyDeal) -> TableOrder:
    """The table of the counted attempt; it begins at once."""
    rivals = () if deal.bot is None else (SeatOrder("bot", deal.bot.capitalize(), deal.bot),)
    return TableOrder(
        options=deal.options,
        seats=(SeatOrder("me"), *rivals),
        title=f"Cupola {deal.day}",
        manners=COUNTED,
        seed=deal.seed,
        start=True,
    )
