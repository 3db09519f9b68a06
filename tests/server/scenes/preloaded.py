"""Makes the routes of a server; imported by the process that forks servers."""

from tests.server.scenes.running_server import plain_routes

plain_routes()
