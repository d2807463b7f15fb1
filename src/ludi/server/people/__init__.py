"""A person on all their devices: name, ways to sign in, results and ratings."""
