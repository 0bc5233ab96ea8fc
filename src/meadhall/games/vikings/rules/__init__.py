"""Set-up, offer, purchase, placing, scoring: one file per subject."""
