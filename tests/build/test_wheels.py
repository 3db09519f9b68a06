import base64
import hashlib
import sysconfig
import zipfile
from pathlib import Path

import pytest

from build_engine import wheels
from build_engine.pythons import Python
from build_engine.targets import Target, configuration, exported_names, import_definition, targets
from build_engine.wheels import compiled_wheel, retagged

ABOUT = "Wheel-Version: 1.0\nGenerator: setuptools\nRoot-Is-Purelib: true\nTag: py3-none-any\n\n"

HERE = Path(sysconfig.get_path("include"))
PYTHONS = (Python(Path("python3.11"), (3, 11, 7), HERE), Python(Path("python3.13"), (3, 13, 0), HERE))
TARGETS = targets(PYTHONS)


def pure(folder: Path) -> Path:
    wheel = folder / "cupola-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr("cupola/engine/turn/flow.py", "x = 1\n")
        packed.writestr("cupola-1.0.dist-info/WHEEL", ABOUT)
        packed.writestr("cupola-1.0.dist-info/RECORD", "out of date")
    return wheel


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_a_wheel_says_its_tags_and_lists_every_file_with_its_digest(tmp_path: Path, target: Target) -> None:
    module = tmp_path / f"cupola.engine.turn.flow{target.suffix}"
    module.write_bytes(b"compiled")

    wheel = compiled_wheel(pure(tmp_path), target, [module])

    assert wheel.name == f"cupola-1.0-{target.tag}.whl"
    with zipfile.ZipFile(wheel) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    about = files["cupola-1.0.dist-info/WHEEL"].decode()
    python, abi, _ = target.tag.split("-")
    assert [f"Tag: {python}-{abi}-{platform}" for platform in target.platform.split(".")] == [
        line for line in about.splitlines() if line.startswith("Tag: ")
    ]
    assert "Root-Is-Purelib: false" in about
    assert files[f"cupola/engine/turn/flow{target.suffix}"] == b"compiled"
    listed = dict(line.split(",", 1) for line in files["cupola-1.0.dist-info/RECORD"].decode().splitlines())
    assert set(listed) == set(files)
    digest = base64.urlsafe_b64encode(hashlib.sha256(b"compiled").digest()).rstrip(b"=").decode()
    assert listed[f"cupola/engine/turn/flow{target.suffix}"] == f"sha256={digest},8"


def test_no_line_of_what_a_wheel_says_is_lost() -> None:
    assert retagged(ABOUT, "cp311-abi3-win_amd64") == (
        "Wheel-Version: 1.0\nGenerator: setuptools\nRoot-Is-Purelib: false\nTag: cp311-abi3-win_amd64\n"
    )


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_a_target_knows_the_sizes_that_differ(target: Target) -> None:
    said = configuration(target.facts).splitlines()

    assert f"#define SIZEOF_LONG {4 if target.is_windows else 8}" in said
    assert f"#define SIZEOF_WCHAR_T {2 if target.is_windows else 4}" in said
    assert "#define SIZEOF_VOID_P 8" in said
    assert ("#define MS_WINDOWS 1" in said) == target.is_windows


def test_what_python_exports_is_read_from_its_headers(tmp_path: Path) -> None:
    header = tmp_path / "object.h"
    header.write_text(
        "PyAPI_FUNC(int) PyObject_Is(PyObject *x);\nPyAPI_DATA(PyTypeObject) PyType_Type;\n"
        "PyAPI_FUNC(void) _Py_NO_RETURN Py_FatalError(const char *message);\n"
    )

    assert exported_names([header]) == (["PyObject_Is", "Py_FatalError"], ["PyType_Type"])
    assert import_definition([header]).splitlines()[-3:] == [
        "    PyObject_Is",
        "    Py_FatalError",
        "    PyType_Type DATA",
    ]


def test_an_unknown_target_is_refused_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert wheels.main(["amiga"]) == 2
    assert capsys.readouterr().err.startswith("there is no target 'amiga', only linux-x86_64, linux-aarch64")
