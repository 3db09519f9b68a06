"""The bot that searches a tree of turns."""
