"""What a state is worth to a seat, by hand-made terms and by a small network."""
