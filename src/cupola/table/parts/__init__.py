"""What a table consists of: the game, its seats, what happened, who looks, what goes wrong."""
