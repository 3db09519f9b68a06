"""What is printed: the values on the boards, cards and tiles of the game, each with its source."""
