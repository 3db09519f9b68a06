"""A box read from TOML."""
