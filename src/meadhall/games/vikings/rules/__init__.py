"""Set-up, offer, purchase, placing, scoring: one file a subject."""
