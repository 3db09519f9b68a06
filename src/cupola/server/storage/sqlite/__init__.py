"""One SQLite file: its writer, its log, its open files."""
