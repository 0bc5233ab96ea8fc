"""The table server: rooms, seats, store, undo, replay. Serves every registered game."""
