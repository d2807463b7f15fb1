"""One table: its state in memory, its log, its people, and what is said over its socket."""
