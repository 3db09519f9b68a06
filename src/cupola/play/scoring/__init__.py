"""E: the score sheet, every point explained."""
