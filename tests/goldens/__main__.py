"""Write every golden playthrough anew: `python -m tests.goldens`."""

from tests.goldens.playthroughs import GOLDENS, text_of


def main() -> None:
    """Write the files and say which changed."""
    for golden in GOLDENS:
        text = text_of(golden)
        before = golden.path.read_text(encoding="utf-8") if golden.path.exists() else ""
        golden.path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{golden.path.name}: {'same' if text == before else 'changed'}")


if __name__ == "__main__":
    main()
