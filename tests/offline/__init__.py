"""The house in a browser tab: run by `make offline-test`, which builds it first."""
