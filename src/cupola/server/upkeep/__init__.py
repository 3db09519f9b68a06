"""The database as a whole: check, heal, export; deleting an account."""
