"""The page, plain pages, the API description, health."""
