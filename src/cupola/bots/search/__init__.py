"""The bot that searches a tree of turns: candidates, then halving on what the engine sees below them."""
