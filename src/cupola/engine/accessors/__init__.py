"""Every cell by name, inlined into the rules by the compiler; nothing else uses a bare offset."""
