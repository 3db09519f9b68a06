"""What a route gets: the caller, the body, the services, a place in the queue."""
