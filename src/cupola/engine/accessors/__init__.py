"""Every cell by its name, pasted into the rules by the compiler; nothing else uses a bare offset."""
