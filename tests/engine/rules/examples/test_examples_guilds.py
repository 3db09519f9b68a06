import pytest

from cupola.content.shape.vocabulary import GUILD_NAMES
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import cards_of_group
from cupola.play.setup.options import TableOptions
from tests.engine.scenes.guild_scene import GuildScene

UNLIMITED = {  # every other action of the thirty cards has the lightning
    *("jewellers-1 b", "jewellers-2 b", "jewellers-3 b"),
    *("jurists-1 b", "jurists-2 b", "jurists-3 a", "jurists-3 b"),
    *("administrators-1 b", "administrators-2 b"),
    *("brickmakers-1 b", "brickmakers-2 b", "brickmakers-3 b"),
}
NEEDING = {"recruiters", "jurists"}


def test_W18_three_diamonds_finish_a_section_of_a_lumber_and_two_bricks() -> None:
    scene = (
        GuildScene("jewellers-1")
        .section("A1", card="B02", owner="red")
        .goods("red", "diamond diamond diamond")
    )

    scene.do("deliver:diamond:A1", "deliver:diamond:A1", "deliver:diamond:A1")

    assert scene.is_finished("A1")
    assert scene.at("red") == 2 + 4
    assert scene.in_reserve("diamond") == 15
    assert scene.why_not("move:white") == "action-taken"


def drawn_from(fourth: str, contractors: bool) -> list[str]:
    catalogue = standard_catalogue()
    options = TableOptions(fourth=fourth, contractors=contractors)  # type: ignore[arg-type]
    return [catalogue.card_names[card] for card in cards_of_group("clergy", options, catalogue)]


@pytest.mark.parametrize("guild", ["clergy", *GUILD_NAMES])
@pytest.mark.parametrize("contractors", [False, True])
def test_N12_one_of_the_three_cards_of_the_chosen_guild_takes_the_place_of_the_clergy(
    guild: str, contractors: bool
) -> None:
    if contractors or guild not in NEEDING:
        numbers = (1, 2, 3) if contractors or guild != "jewellers" else (1, 2)  # the third names passes
        assert drawn_from(guild, contractors) == [f"{guild}-{number}" for number in numbers]


@pytest.mark.parametrize(("contractors", "guilds"), [(False, 8), (True, 10)])
def test_N12_a_guild_drawn_at_random_is_one_of_those_that_can_be_played(
    contractors: bool, guilds: int
) -> None:
    cards = drawn_from("random", contractors)
    names = [card.rpartition("-")[0] for card in cards]

    assert len(set(names)) == guilds
    assert len({names.count(name) for name in names}) == 1  # each guild as likely as the others
    assert contractors or not NEEDING & set(names)
    assert ("jewellers-3" in cards) == contractors


@pytest.mark.parametrize("guild", GUILD_NAMES)
def test_M5_the_marks_of_the_thirty_cards(guild: str) -> None:
    cards = next(row for row in standard_catalogue().box.contractors.guilds if row.name == guild).cards
    marks = {
        f"{guild}-{number} {side}": effect.once
        for number, card in enumerate(cards, start=1)
        for side, effect in zip("ab", card, strict=True)
    }

    assert len(marks) == 6
    assert {action for action, once in marks.items() if not once} == {
        action for action in UNLIMITED if action.startswith(f"{guild}-")
    }
