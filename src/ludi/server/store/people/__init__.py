"""Sessions, devices, ways to be told, the outbox, moderation."""
