"""The processes that serve one house together: signs of life, and what they tell each other."""
