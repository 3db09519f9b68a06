"""After a change: sockets, other workers, webhooks."""
