"""What the browser's Python runs as well: needs the library and nothing else."""
