"""The game as learners know games: PettingZoo, Gymnasium, OpenSpiel, and thousands of matches a call."""
