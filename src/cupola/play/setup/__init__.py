"""What a match starts from: the box made ready, and the table's options."""
