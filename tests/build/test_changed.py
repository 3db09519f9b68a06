from pathlib import Path

import pytest

from tests.build.project import ROOT
from tests.changed import changed_since, mirrors


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    for name in ("engine/rules/test_track.py", "server/games/test_play.py", "build/test_targets.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "mirrored"),
    [
        ("src/cupola/server/games/play.py", ["tests/server/games/test_play.py"]),
        ("src/cupola/engine/rules/market.py", ["tests/engine/rules"]),
        ("src/cupola/engine/turn/flow.py", ["tests/engine"]),
        ("src/cupola/words/page.en.ftl", []),
        ("src/cupola/engine/rules/notes.toml", ["tests/engine/rules"]),
        ("src/cupola/newcomer.py", []),
        ("build_engine/targets.py", ["tests/build/test_targets.py"]),
        ("build_page/node.py", ["tests/build"]),
        ("tests/engine/rules/test_track.py", ["tests/engine/rules/test_track.py"]),
        ("tests/engine/scene.py", []),
        ("web/src/main.ts", []),
    ],
)
def test_what_is_changed_is_mirrored_by_its_module_or_the_nearest_folder(
    tests: Path, changed: str, mirrored: list[str]
) -> None:
    assert mirrors([Path(changed)], tests) == mirrored


def test_a_folder_stands_for_everything_within_it(tests: Path) -> None:
    changed = [Path("src/cupola/engine/rules/market.py"), Path("tests/engine/rules/test_track.py")]

    assert mirrors(changed, tests) == ["tests/engine/rules"]
    if (ROOT / ".git").exists():
        assert all((ROOT / path).exists() for path in changed_since("HEAD"))
