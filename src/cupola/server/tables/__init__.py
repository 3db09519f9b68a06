"""A table: open, seats, chat, lists, rematch, close."""
