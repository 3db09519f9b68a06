"""The parts of a table: game, seats, entries, viewers, problems."""
