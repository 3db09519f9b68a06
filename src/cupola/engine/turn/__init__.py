"""A turn: what may be chosen, what it does, what follows, who is next."""
