"""The house without a network around it: one thread, one person, in a browser or anywhere."""
