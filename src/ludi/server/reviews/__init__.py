"""Reviews of finished games, second tries, and the coach."""
