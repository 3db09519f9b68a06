"""Learning environments: PettingZoo, Gymnasium, OpenSpiel, and thousands of matches per call."""
