"""7 to 9. The provinces: conquer, develop, tax."""
