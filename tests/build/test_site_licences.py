"""The licences of what the site ships lie beside it, whole."""

from pathlib import Path

import pytest

from build_site.files import lay_out_licences
from build_site.tools import install_tools

# What each must say, from its beginning to its end.
SAID = {
    "emscripten.txt": ("Emscripten authors", "DEALINGS IN\nTHE SOFTWARE."),
    "llvm.txt": ("Apache License", "LLVM Exceptions to the Apache 2.0 License"),
    "msgspec.txt": ("Redistribution and use", "POSSIBILITY OF SUCH DAMAGE"),
    "musl.txt": ("Rich Felker", "obstacle to adoption, that text has been removed."),
    "pyodide.txt": (
        "https://github.com/pyodide/pyodide",
        'Exhibit B - "Incompatible With Secondary Licenses"',
    ),
    "python.txt": ("PYTHON SOFTWARE FOUNDATION LICENSE", "ZERO-CLAUSE BSD LICENSE"),
}


@pytest.fixture(scope="module")
def licences(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as the build lays it out."""
    install_tools()
    folder = tmp_path_factory.mktemp("site") / "licences"
    lay_out_licences(folder)
    return folder


def test_there_is_a_licence_for_each_part(licences: Path) -> None:
    assert sorted(path.name for path in licences.iterdir()) == sorted(SAID)


@pytest.mark.parametrize("name", SAID)
def test_a_licence_is_whole(licences: Path, name: str) -> None:
    text = (licences / name).read_text(encoding="utf-8")
    for part in SAID[name]:
        assert part in text
