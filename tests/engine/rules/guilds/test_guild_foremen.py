import pytest

from tests.engine.scenes.guild_scene import GuildScene


def banners(card: str, *colours: str) -> GuildScene:
    """Towers A to D of four; in C two banners of red (one unfinished), one of blue; in B one of blue."""
    scene = GuildScene(card, *(colours or ("red", "blue")))
    scene.build_tower("C", "red", "red?", "blue?").build_tower("B", "blue?")
    return scene.rubles("red", 3).visit(8)


@pytest.mark.parametrize(
    ("action", "steps", "space", "rubles"),
    [
        ("foremen-1 a", 2, 2 + 2, 3),  # every own banner, finished or not
        ("foremen-3 a", 2, 2 + 2, 3),
        ("foremen-1 b", 2, 2, 3 + 2),
        ("foremen-2 b", 2, 2, 3 + 2),
        ("foremen-2 a", 2, 2 + 1, 3),  # every banner of one rival
        ("foremen-3 b", 1, 2, 3 + 1),
    ],
)
def test_N3_foremen_recognition_or_rubles_for_every_banner_where_he_comes_to(
    action: str, steps: int, space: int, rubles: int
) -> None:
    card, side = action.split()
    scene = banners(card).do(f"influence:4{side}", f"foreman:{steps}")

    assert scene.foreman() == "ABC"[steps]
    assert (scene.at("red"), scene.held("red", "rubles")) == (space, rubles)
    assert scene.why_not(f"influence:4{side}") == "already-influenced"


@pytest.mark.parametrize(("card", "side"), [("foremen-2", "a"), ("foremen-3", "b")])
def test_N3_V12_only_one_rival_counts_and_alone_that_is_Ivan(card: str, side: str) -> None:
    scene = GuildScene(card, "red", "blue", "green")
    scene.build_tower("B", "red?", "blue?", "green?", "green?")
    alone = GuildScene(card, "red").section("B1", owner="blue").section("B2", owner="blue").foreman_at("A")
    for each in (scene, alone):
        each.rubles("red", 3).visit(8).do(f"influence:4{side}", "foreman:1")
        assert each.at("red") - 2 + each.held("red", "rubles") - 3 == 2  # green's two, not blue's one as well


@pytest.mark.parametrize("card", ["foremen-1", "foremen-2", "foremen-3"])
@pytest.mark.parametrize("side", ["a", "b"])
def test_N13_every_foremen_action_moves_him_1_or_2_never_0_even_where_nobody_built(
    card: str, side: str
) -> None:
    scene = GuildScene(card).rubles("red", 3).visit(8).do(f"influence:4{side}")

    assert scene.legal() == ["foreman:1", "foreman:2"]
    assert scene.why_not("enough") == "not-now"
    scene.do("foreman:1")
    assert (scene.foreman(), scene.at("red"), scene.held("red", "rubles")) == ("B", 2, 3)


@pytest.mark.parametrize(
    ("players", "start", "steps", "end"),
    [
        *((2, "C", 1, "D"), (2, "C", 2, "A"), (2, "D", 1, "A"), (2, "D", 2, "B"), (2, "A", 2, "C")),
        (4, "F", 2, "B"),  # with six towers
    ],
)
def test_N3_the_foreman_goes_right_and_on_from_the_leftmost_tower(
    players: int, start: str, steps: int, end: str
) -> None:
    colours = ("red", "blue", "green", "yellow")[:players]
    scene = GuildScene("foremen-1", *colours, heights=(4,) * (players + 2)).foreman_at(start).visit(8)

    assert scene.do("influence:4a", f"foreman:{steps}").foreman() == end


def test_N3_he_starts_at_the_leftmost_tower() -> None:
    assert GuildScene("foremen-1").foreman() == "A"


def almost(card: str = "foremen-1") -> GuildScene:
    """Tower B upwards: blue open, red finished, blue open, red's dome D01 (5 recognition) nearly done."""
    scene = GuildScene(card).build_tower("B", "blue?", "red", "blue?")
    scene.section("B4", card="D01", owner="red", delivered="stone gold").goods("red", "gold")
    return scene.marker("red", 2).marker("blue", 30)


@pytest.mark.parametrize(
    ("foreman", "blue", "gained", "lost"), [("B", 30, 6, 6), ("A", 30, 5, 3), ("B", 3, 6, 3)]
)
def test_N3_T1_at_his_tower_a_finisher_gains_one_more_and_reprimands_count_double(
    foreman: str, blue: int, gained: int, lost: int
) -> None:
    scene = almost().foreman_at(foreman).marker("blue", blue).do("deliver:gold:B4")

    assert (scene.at("red"), scene.at("blue")) == (2 + gained, blue - lost)
    if lost == 6:
        assert [event[3] for event in scene.events("reprimanded")] == [2 * 2, 2 * 1]


def test_N3_the_finishers_own_open_sections_lose_double_as_well() -> None:
    scene = GuildScene("foremen-1").build_tower("B", "red?", "blue").foreman_at("B")
    scene.section("B3", card="M01", owner="red", delivered="brick stone").goods("red", "gold").marker(
        "red", 20
    )

    scene.do("deliver:gold:B3")

    assert scene.at("red") == 20 + 4 + 1 - 2  # the own finish does not count against it, blue's does, twice


def test_I3_rubles_of_the_inspection_are_bounded_by_the_reserve() -> None:
    scene = banners("foremen-1").reserve("rubles", 1).do("influence:4b", "foreman:2")

    assert scene.held("red", "rubles") == 3 + 1
