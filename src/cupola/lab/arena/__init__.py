"""The arena: bots play with paired luck in every seat, measured with intervals."""
