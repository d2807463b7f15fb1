"""13. Favours of the gods."""
