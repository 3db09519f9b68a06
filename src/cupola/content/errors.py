"""What is wrong in a box file, and where."""


def kind_of(value: object) -> str:
    """As the box files call it."""
    return "table" if isinstance(value, dict) else type(value).__name__


class ContentError(Exception):
    """A fault in a box file, in one line that names file, row and field."""

    def __init__(self, file: str, row: str, field: str, message: str) -> None:
        super().__init__(file, row, field, message)
        self.file = file
        self.row = row
        self.field = field
        self.message = message

    def __str__(self) -> str:
        parts = (self.file, self.row, self.field, self.message)
        return ": ".join(" ".join(part.split()) for part in parts if part)
