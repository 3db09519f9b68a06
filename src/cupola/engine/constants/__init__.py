"""Named numbers; each module here becomes one C enum."""
