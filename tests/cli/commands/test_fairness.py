import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.compiled_only
def test_people_get_an_overview_and_files_everything(run: Run, tmp_path: Path) -> None:
    saved, text = tmp_path / "fairness.json", tmp_path / "fairness.md"

    answer = run(
        *("fairness", "--bot", "random", "--games", "3", "--module-games", "2", "--workers", "1"),
        *("--only", "base-2,jurists", "--json", str(saved), "--markdown", str(text)),
    )

    report = json.loads(saved.read_text(encoding="utf-8"))
    assert (answer.code, answer.err) == (0, "")
    assert [line.split(" | ")[0] for line in answer.out.splitlines()[2:]] == ["| base-2", "| jurists"]
    assert [study["matches"] for study in report["studies"]] == [3, 2]
    assert report["studies"][1]["options"] == {"contractors": True, "fourth": "jurists"}
    assert {"places", "colours", "plans", "things"} <= set(report["studies"][0])
    assert "### jurists" in text.read_text(encoding="utf-8")
