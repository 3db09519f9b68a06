"""Golden playthroughs: whole matches written out, so that a change of the rules is a difference to read."""
