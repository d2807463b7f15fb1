"""What anybody may read: games, texts, rules, components."""
