"""The lesson: scenes on the real table, each a position, what may be chosen, a goal and a few words."""
