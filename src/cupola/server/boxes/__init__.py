"""Boxes that accounts keep here, and the boxes that games are played with."""
