"""Suites and learners that need PyTorch: `make learners` sets it up and runs them."""
