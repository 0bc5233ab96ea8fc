"""The cards whose tests are still to come; a card that has tests leaves the list."""

TESTS_TO_COME = (
    3,
    11,
    12,
    15,
    31,
    36,
    39,
    42,
    46,
    53,
    56,
    60,
    61,
    64,
    83,
    89,
    108,
)
