"""The page, driven in Chromium over a real server."""
