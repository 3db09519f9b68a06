"""How things are named: phrases of a key and arguments, and the words of a language."""
