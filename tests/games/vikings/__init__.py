"""Vikings by its rules."""
