"""The games. Each is found by its id through the registry."""
