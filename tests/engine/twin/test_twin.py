import os
import subprocess
import sys
from pathlib import Path

import pytest

from cupola.engine import COMPILED
from tests.engine.properties.watched_matches import SAMPLE, TABLES
from tests.engine.twin.fingerprints import DECISIONS, SAMPLE_DECISIONS, SEEDS, endings, lines, thoughts

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.compiled_only
@pytest.mark.skipif(not COMPILED, reason="the engine is not compiled, so there is no twin to compare with")
def test_compiled_and_uncompiled_agree_at_every_step() -> None:
    paths = [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "CUPOLA_PURE": "1", "PYTHONPATH": os.pathsep.join(filter(None, paths))}

    twin = subprocess.run(
        [sys.executable, "-m", "tests.engine.twin.fingerprints"],
        capture_output=True,
        text=True,
        env=environment,
        cwd=ROOT,
        check=False,
    )

    assert twin.returncode == 0, twin.stderr
    mode, *theirs = twin.stdout.splitlines()
    ours = [*lines(), *endings(), *thoughts()]
    assert mode == "uncompiled"
    assert len(ours) > len(TABLES) * len(SEEDS) * DECISIONS + len(SAMPLE) * SAMPLE_DECISIONS
    different = [(mine, other) for mine, other in zip(ours, theirs, strict=True) if mine != other]
    assert different == [], f"first difference: {different[:1]}"
