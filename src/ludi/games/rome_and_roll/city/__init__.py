"""2.7 and 15. The city: its ground, the plans, where a shape fits, what buildings produce."""
