"""5. Build: walk, choose and draw, and what follows."""
