"""The first page, which lists what the other rooms have."""
