"""Training of the learned value."""
