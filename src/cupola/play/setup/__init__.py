"""What a match starts from: the box made ready, and the options of the table."""
