"""Position documents: any state as readable JSON, and back."""
