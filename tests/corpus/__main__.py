"""Record the corpus anew: `python -m tests.corpus`."""

from tests.corpus.recorded import FOLDER, TABLES, path_of, recorded


def main() -> None:
    """Write the records, say which changed, and remove those that no table asks for."""
    for name, options in TABLES.items():
        path, raw = path_of(name), recorded(name, options)
        before = path.read_bytes() if path.exists() else b""
        path.write_bytes(raw)
        print(f"{path.name}: {len(raw)} bytes, {'same' if raw == before else 'changed'}")
    for path in set(FOLDER.glob("*.cupola.gz")) - {path_of(name) for name in TABLES}:
        path.unlink()
        print(f"{path.name}: removed")


if __name__ == "__main__":
    main()
