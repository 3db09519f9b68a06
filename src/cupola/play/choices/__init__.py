"""What the player to decide is shown: choices, previews, warnings, refusals."""
