"""One file per subject, named as the rulebook names it."""
