"""A box is edited, written and compared."""
