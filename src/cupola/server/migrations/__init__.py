"""The steps a database takes from an older schema to the one the program knows."""
