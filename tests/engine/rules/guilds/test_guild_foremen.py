"""N3: the foremen, both actions of each card, the walk, the inspection bonus and the doubled reprimands."""

import pytest

from tests.engine.scenes.guild_scene import GuildScene


def banners(card: str, *colours: str) -> GuildScene:
    """Towers A to D of four; in C two banners of red (one unfinished), one of blue; in B one of blue."""
    scene = GuildScene(card, *(colours or ("red", "blue")))
    scene.build_tower("C", "red", "red?", "blue?").build_tower("B", "blue?")
    return scene.rubles("red", 3).visit(8)


@pytest.mark.parametrize("action", ["foremen-1 a", "foremen-3 a"])
def test_N3_foremen_1_a_and_3_a_recognition_for_every_own_banner_finished_or_not(action: str) -> None:
    card, side = action.split()
    scene = banners(card)

    scene.do(f"influence:4{side}", "foreman:2")

    assert scene.foreman() == "C"
    assert scene.at("red") == 2 + 2
    assert scene.why_not(f"influence:4{side}") == "already-influenced"


@pytest.mark.parametrize("card", ["foremen-1", "foremen-2"])
def test_N3_foremen_1_b_and_2_b_a_ruble_for_every_own_banner(card: str) -> None:
    scene = banners(card)

    scene.do("influence:4b", "foreman:2")

    assert scene.held("red", "rubles") == 3 + 2
    assert scene.at("red") == 2


def test_N3_foremen_2_a_recognition_for_every_banner_of_one_rival() -> None:
    scene = banners("foremen-2")

    scene.do("influence:4a", "foreman:2")

    assert scene.at("red") == 2 + 1


def test_N3_foremen_3_b_rubles_for_every_banner_of_one_rival() -> None:
    scene = banners("foremen-3")

    scene.do("influence:4b", "foreman:1")

    assert scene.foreman() == "B"
    assert scene.held("red", "rubles") == 3 + 1


@pytest.mark.parametrize(("card", "side"), [("foremen-2", "a"), ("foremen-3", "b")])
def test_N3_only_one_rival_counts_and_not_the_player_himself(card: str, side: str) -> None:
    scene = GuildScene(card, "red", "blue", "green")
    scene.build_tower("B", "red?", "blue?", "green?", "green?").rubles("red", 3).visit(8)

    scene.do(f"influence:4{side}", "foreman:1")

    assert scene.at("red") - 2 + scene.held("red", "rubles") - 3 == 2  # green's two, not blue's one as well


@pytest.mark.parametrize(("card", "side"), [("foremen-2", "a"), ("foremen-3", "b")])
def test_V12_alone_the_rival_is_Ivan(card: str, side: str) -> None:
    scene = GuildScene(card, "red")
    scene.section("C1", owner="blue").section("C2", owner="blue").rubles("red", 3).foreman_at("A").visit(8)

    scene.do(f"influence:4{side}", "foreman:2")

    assert scene.at("red") - 2 + scene.held("red", "rubles") - 3 == 2


@pytest.mark.parametrize("card", ["foremen-1", "foremen-2", "foremen-3"])
@pytest.mark.parametrize("side", ["a", "b"])
def test_N13_every_foremen_action_moves_him_1_or_2_never_0_even_where_nobody_built(
    card: str, side: str
) -> None:
    scene = GuildScene(card).rubles("red", 3).visit(8)

    scene.do(f"influence:4{side}")

    assert scene.legal() == ["foreman:1", "foreman:2"]
    assert scene.why_not("enough") == "not-now"
    scene.do("foreman:1")
    assert (scene.foreman(), scene.at("red"), scene.held("red", "rubles")) == ("B", 2, 3)


@pytest.mark.parametrize(
    ("start", "steps", "end"), [("C", 1, "D"), ("C", 2, "A"), ("D", 1, "A"), ("D", 2, "B"), ("A", 2, "C")]
)
def test_N3_the_foreman_goes_right_and_on_from_the_leftmost_tower(start: str, steps: int, end: str) -> None:
    scene = GuildScene("foremen-1").foreman_at(start).visit(8)

    scene.do("influence:4a", f"foreman:{steps}")

    assert scene.foreman() == end


def test_N3_with_six_towers_he_wraps_after_the_sixth() -> None:
    scene = (
        GuildScene("foremen-1", "red", "blue", "green", "yellow", heights=(4,) * 6).foreman_at("F").visit(8)
    )

    scene.do("influence:4a", "foreman:2")

    assert scene.foreman() == "B"


def test_N3_he_starts_at_the_leftmost_tower() -> None:
    assert GuildScene("foremen-1").foreman() == "A"


def almost(card: str = "foremen-1") -> GuildScene:
    """Tower B upwards: blue open, red finished, blue open, red's dome D01 (5 recognition) nearly done."""
    scene = GuildScene(card).build_tower("B", "blue?", "red", "blue?")
    scene.section("B4", card="D01", owner="red", delivered="stone gold").goods("red", "gold")
    return scene.marker("red", 2).marker("blue", 30)


def test_N3_a_finisher_at_his_tower_gains_one_more() -> None:
    scene = almost().foreman_at("B")

    scene.do("deliver:gold:B4")

    assert scene.at("red") == 2 + 5 + 1


def test_N3_reprimands_at_his_tower_count_double() -> None:
    scene = almost().foreman_at("B")

    scene.do("deliver:gold:B4")

    assert [event[3] for event in scene.events("reprimanded")] == [2 * 2, 2 * 1]
    assert scene.at("blue") == 30 - 2 * 2 - 2 * 1


def test_N3_elsewhere_nothing_changes() -> None:
    scene = almost().foreman_at("A")

    scene.do("deliver:gold:B4")

    assert scene.at("red") == 2 + 5
    assert scene.at("blue") == 30 - 2 - 1


def test_N3_the_finishers_own_open_sections_lose_double_as_well() -> None:
    scene = GuildScene("foremen-1").build_tower("B", "red?", "blue").foreman_at("B")
    scene.section("B3", card="M01", owner="red", delivered="brick stone").goods("red", "gold").marker(
        "red", 20
    )

    scene.do("deliver:gold:B3")

    assert scene.at("red") == 20 + 4 + 1 - 2  # the own finish does not count against it, blue's does, twice


def test_T1_a_doubled_reprimand_stops_at_0() -> None:
    scene = almost().foreman_at("B").marker("blue", 3)

    scene.do("deliver:gold:B4")

    assert scene.at("blue") == 0


def test_I3_rubles_of_the_inspection_are_bounded_by_the_reserve() -> None:
    scene = banners("foremen-1").reserve("rubles", 1)

    scene.do("influence:4b", "foreman:2")

    assert scene.held("red", "rubles") == 3 + 1
