"""Where the box files are: in the package, or in the player's own folder."""

from importlib.resources import files
from pathlib import Path

from cupola.content.errors import ContentError

BASE_FILE = "base.toml"
CONTRACTORS_FILE = "contractors.toml"


def read_bytes(folder: Path | None, file: str) -> bytes:
    """Read a box file of the folder, or of the package where the folder may leave it out."""
    if folder is None or (file == CONTRACTORS_FILE and folder.is_dir() and not (folder / file).exists()):
        return files("cupola.content").joinpath(file).read_bytes()
    try:
        return (folder / file).read_bytes()
    except FileNotFoundError as error:
        raise ContentError(file, "", "", f"no such file in {folder}") from error
    except OSError as error:
        raise ContentError(file, "", "", f"cannot be read: {error.strerror}") from error
