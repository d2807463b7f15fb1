"""The web table's authority: commands in, views out, an append-only log between them."""
