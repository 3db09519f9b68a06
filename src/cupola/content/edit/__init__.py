"""Edit a box: lay out its values, change or confirm them, write its files."""
