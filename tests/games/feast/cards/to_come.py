"""The cards whose tests are still to come; a card that has tests leaves the list."""

TESTS_TO_COME = (
    83,
    89,
    108,
)
