"""One SQLite file: its writer and its open files."""
