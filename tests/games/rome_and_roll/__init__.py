"""Rome & Roll, chapter by chapter."""
