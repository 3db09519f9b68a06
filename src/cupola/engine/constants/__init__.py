"""Numbers with names: the compiler sees each module here as one C enum."""
