"""Players that are machines: each sees only what its seat may know."""
