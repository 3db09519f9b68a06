"""N: the guilds of the fourth quadrant and their pieces."""
