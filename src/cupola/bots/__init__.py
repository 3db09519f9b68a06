"""Who plays: bots behind one protocol, each shown only what its seat may know."""
