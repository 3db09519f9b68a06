"""The structs a box is read into."""
