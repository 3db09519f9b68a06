"""A turn: what may be chosen, what it does, what follows, and whose turn is next."""
