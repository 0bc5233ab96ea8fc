"""The table server, in this process or in one of its own."""
