"""What the box files are called."""

BASE_FILE = "base.toml"
CONTRACTORS_FILE = "contractors.toml"
BOX_FILES = (BASE_FILE, CONTRACTORS_FILE)
