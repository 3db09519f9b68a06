"""The coach of a first match: tips, questions before clear mistakes, and a word after each turn."""
