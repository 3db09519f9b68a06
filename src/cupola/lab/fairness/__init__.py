"""Is the game fair? A bot meets itself, and what won is counted: places, plans, sections, tiles, cards."""
