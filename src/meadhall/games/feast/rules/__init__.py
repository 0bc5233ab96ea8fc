"""One file a subject, named as the rulebook names it."""
