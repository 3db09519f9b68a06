"""The rules of the books, one module for each of their words."""
