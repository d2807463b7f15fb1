"""The table server over real sockets with a real database."""
