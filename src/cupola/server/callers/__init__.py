"""What a route is handed: who asks, the body, the services, a place in line."""
