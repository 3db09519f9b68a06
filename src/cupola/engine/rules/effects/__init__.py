"""I: the interpreter of printed effects, and what an effect could do."""
