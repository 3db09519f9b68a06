import subprocess
import sys

import pytest

PROGRAM = """
import sys
import cupola.lab, cupola.lab.environments
assert "numpy" not in sys.modules and "gymnasium" not in sys.modules
sys.modules["{library}"] = None
try:
    import cupola.lab.environments.{module}
except ImportError as problem:
    print(problem)
"""


@pytest.mark.parametrize(
    ("library", "module"),
    [("numpy", "vector"), ("gymnasium", "single"), ("pettingzoo", "aec"), ("pyspiel", "spiel")],
)
def test_a_missing_library_is_named_in_one_line_with_how_to_get_it(library: str, module: str) -> None:
    program = PROGRAM.format(library=library, module=module)

    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert answer.stdout == f"{library} is not installed: pip install cupola[lab]\n"
