"""Read a box from TOML."""
