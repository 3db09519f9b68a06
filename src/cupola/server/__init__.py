"""Play over the net: accounts, storage, sockets, bot turns."""
