"""All tests; the folders mirror src/ludi."""
