"""What one seat, or a spectator, may see."""
