"""How things are said: phrases of a key and arguments, and the words of a language."""
