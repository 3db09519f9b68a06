"""V, W: Ivan, the rival who plays by his cards."""
