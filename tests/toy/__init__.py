"""The test-only game: small, and it uses every part of the kernel. Registered only in tests."""
