"""All tables: opening, joining, leaving, commands over the socket, absence, records."""
