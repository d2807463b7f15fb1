"""2 and 12. A player's sheet: what he gains, stores and spends, and his advisors."""
