"""Write the recorded games again: `python -m tests.games`. Review the difference like code."""

import gzip

from tests.games.recorded import (
    FOLDER,
    TABLES,
    WHOLE_RECORDS,
    continued,
    path_of,
    record_of,
    record_path_of,
    text_of,
)


def main() -> None:
    """Write the files, say which changed, and remove those that no table asks for."""
    for name in TABLES:
        path = path_of(name)
        text = text_of(name, continued(name))
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.name}: {'same' if text == before else 'changed'}")
    for name in WHOLE_RECORDS:
        record_path_of(name).write_bytes(gzip.compress(record_of(name), mtime=0))
    for path in set(FOLDER.glob("*.txt")) - {path_of(name) for name in TABLES}:
        path.unlink()
        print(f"{path.name}: removed")


if __name__ == "__main__":
    main()
