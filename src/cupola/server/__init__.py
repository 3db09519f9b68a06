"""The table: seats, storage, play over the net."""
