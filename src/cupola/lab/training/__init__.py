"""Training the learned value."""
