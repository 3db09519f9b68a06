"""How a table stood at any version: entries folded into states."""
