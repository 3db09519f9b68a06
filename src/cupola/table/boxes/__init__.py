"""Boxes of players: what their owners see, how they are edited, and when they can be played."""
