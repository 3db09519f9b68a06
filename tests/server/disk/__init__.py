"""A disk that fails below a server that plays on, by a seed."""
