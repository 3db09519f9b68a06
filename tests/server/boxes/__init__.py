"""Boxes that accounts keep, and games that are played with them."""
