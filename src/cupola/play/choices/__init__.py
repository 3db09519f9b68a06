"""What the player who decides is shown: choices, previews, warnings, refusals."""
