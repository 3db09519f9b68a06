"""Accounts, devices, and who may see what of a game."""
