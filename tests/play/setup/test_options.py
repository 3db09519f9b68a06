import pytest

from cupola.play.chance import luck_of
from cupola.play.match import laid_table
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import OptionError, TableOptions, check_options
from cupola.play.view.market import seen_market
from cupola.play.view.setup_offer import setup_offer

CATALOGUE = standard_catalogue()
OFFER = setup_offer(CATALOGUE)
IMPOSSIBLE = [
    (TableOptions(fourth="random", fourth_card=1), "fourth_card"),
    (TableOptions(fourth="weavers", fourth_card=0), "fourth_card"),
    (TableOptions(fourth="weavers", fourth_card=4), "fourth_card"),
    (TableOptions(fourth_card=4), "fourth_card"),
    (TableOptions(fourth="jewellers", fourth_card=3), "fourth_card"),
    (TableOptions(first_game=True, fourth_card=1), "fourth_card"),
    (TableOptions(fourth="jurists", fourth_card=1), "fourth"),
    (TableOptions(players=3, plan=(3, 3, 4, 2)), "plan"),
    (TableOptions(players=2, plan=(4, 2, 2, 4)), "plan"),
    (TableOptions(players=2, sides=("basic", "advanced", "basic")), "sides"),
    (TableOptions(players=3, sides=("basic", "basic")), "sides"),
    (TableOptions(players=0), "players"),
    (TableOptions(players=5), "players"),
    (TableOptions(players=3, colours=("red", "blue")), "colours"),
    (TableOptions(players=2, colours=("red", "red")), "colours"),
    (TableOptions(first_game=True, side="advanced"), "first_game"),
    (TableOptions(first_game=True, sides=("basic", "advanced")), "first_game"),
    (TableOptions(players=1, first_seat=1), "first_seat"),
    (TableOptions(players=2, first_seat=2), "first_seat"),
    (TableOptions(players=2, first_seat=-1), "first_seat"),
]


@pytest.mark.parametrize(("options", "field"), IMPOSSIBLE, ids=str)
def test_S1_S2_S13_a_table_that_cannot_be_played_is_refused_by_the_name_of_its_option(
    options: TableOptions, field: str
) -> None:
    with pytest.raises(OptionError, match=f"^{field}: "):
        check_options(options, CATALOGUE)


@pytest.mark.parametrize("guild", OFFER.guilds, ids=lambda guild: str(guild.guild))
def test_N12_the_chosen_card_of_a_guild_lies_in_the_fourth_quadrant(guild: object) -> None:
    offer = next(each for each in OFFER.guilds if each == guild)
    for card in offer.cards:
        options = TableOptions(contractors=True, fourth=offer.guild, fourth_card=card.card)
        for seed in range(3):
            state = laid_table(options, CATALOGUE, luck_of(seed))

            cards = {each.card: each for each in seen_market(state, CATALOGUE).cards}

            shown = cards[f"{offer.guild}-{card.card}"]
            assert [each.effect for each in shown.actions] == [each.effect for each in card.actions]


def test_every_offered_plan_can_be_played_by_the_players_it_is_for() -> None:
    for plan in OFFER.plans:
        options = TableOptions(players=plan.seats, plan=plan.heights, extra_plans=plan.is_extra)
        check_options(options, CATALOGUE)
        if plan.seats == 2:
            check_options(TableOptions(players=1, plan=plan.heights, extra_plans=plan.is_extra), CATALOGUE)


def test_every_offered_guild_and_card_says_whether_it_needs_the_module() -> None:
    for guild in OFFER.guilds:
        for card in guild.cards:
            options = TableOptions(fourth=guild.guild, fourth_card=card.card)
            if card.needs_contractors:
                with pytest.raises(OptionError):
                    check_options(options, CATALOGUE)
            else:
                check_options(options, CATALOGUE)
