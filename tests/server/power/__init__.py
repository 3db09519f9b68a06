"""Power cuts below SQLite: every write recorded, then cut at any point."""
