import pytest

from cupola.lesson.scene import SceneError, read_scene, scene_named
from cupola.lesson.walk import Walk, walked
from cupola.play.setup.catalogue import standard_catalogue

SAY = {"says": "lesson-again"}
MOVE = {**SAY, "offer": ["move:*"], "until": [{"event": "die_moved"}], "solution": ["move:red"]}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"colour": 1}, "x: Object contains unknown field `colour`"),
        ({"position": {"players": [{"colour": "pink"}]}}, "x: players[0].colour: "),
        ({"beats": []}, "x: the last beat must tell what was learned"),
        ({"beats": [MOVE]}, "x: the last beat must tell what was learned"),
        ({"beats": [{**MOVE, "until": []}, SAY]}, "x: beat 1: a move has a goal"),
        ({"beats": [{**MOVE, "solution": []}, SAY]}, "x: beat 1: a move has a solution"),
        ({"beats": [{**MOVE, "until": [{"evnt": "x"}]}, SAY]}, "x: Object contains unknown field `evnt`"),
        ({"beats": [{**MOVE, "answers": [SAY]}, SAY]}, "x: beat 1: it asks and waits for a move at once"),
        ({"beats": [{**SAY, "answers": [SAY, SAY]}, SAY]}, "x: beat 1: a question has exactly one answer"),
    ],
)
def test_what_is_no_scene_is_refused_by_what_is_wrong(changed: dict[str, object], said: str) -> None:
    table = {"rules": ["M1"], "beats": [SAY], **changed}

    with pytest.raises(SceneError) as refused:
        read_scene("x", table)

    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (
            {"position": {"towers": [{"sections": [{"card": "B99"}]}]}, "beats": [SAY]},
            r"^x: position\.towers\[0\]\.sections\[0\]\.card: ",
        ),
        ({"beats": [{**SAY, "plays": ["deliver:gold:A1"]}]}, "x: deliver:gold:A1: not-your-section"),
        ({"luck": [7], "beats": [{**SAY, "plays": ["move:red", "roll"]}]}, "x: 7 is not one of 6 outcomes"),
    ],
)
def test_a_scene_that_fits_no_box_rules_or_chance_is_refused(changed: dict[str, object], said: str) -> None:
    with pytest.raises(SceneError, match=said):
        Walk(read_scene("x", {"rules": [], **changed}), standard_catalogue())


@pytest.mark.parametrize("name", ["", "nowhere", "../scenes/die", "lessons"])
def test_a_scene_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(SceneError, match="no such scene"):
        scene_named(name)


def test_what_is_sent_too_much_is_refused() -> None:
    scene = read_scene("x", {"rules": [], "beats": [MOVE, SAY]})

    with pytest.raises(SceneError, match="left over"):
        walked(scene, ("move:red", "move:blue"), (), standard_catalogue())
    with pytest.raises(SceneError, match="left over"):
        walked(scene, ("move:red",), (0, 0), standard_catalogue())
    with pytest.raises(SceneError, match="1 answers nothing here"):
        walked(scene, ("move:red",), (1,), standard_catalogue())
