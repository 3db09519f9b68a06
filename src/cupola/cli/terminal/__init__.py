"""A match in the terminal: what is drawn, asked and said."""
