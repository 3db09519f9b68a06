"""A match in the terminal: what is drawn, what is asked, what is said."""
