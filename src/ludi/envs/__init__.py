"""Our games as other libraries want them, and theirs as ours."""
