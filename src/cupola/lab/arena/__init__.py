"""The arena: bots meet with paired luck in every seat, and their strength is told with intervals."""
