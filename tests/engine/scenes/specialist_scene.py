"""A specialist in use: the black die is moved and its effect runs."""

from tests.engine.scenes.region_scene import RegionScene

TOOLS = ("hammer", "saw", "chisel", "trowel", "plumb", "compass")  # the backs, in this order, four times


def keeping(number: int) -> RegionScene:
    """Red keeps a specialist and has nothing else."""
    return RegionScene("red", "blue").keeps("red", number).rubles("red", 0).passes("red", 0)


def use(scene: RegionScene) -> RegionScene:
    """The black die comes alone to space 1, three dice lie on 4, two on 5; the specialist is used."""
    return scene.visit(1, "black").do("specialist")


def assert_spent(scene: RegionScene, number: int) -> None:
    """The effect is over and the specialist shows its tool."""
    assert scene.kept("red") == 0
    assert scene.tools("red") == [TOOLS[(number - 1) % 6]]
    assert scene.frame() == "visit"
