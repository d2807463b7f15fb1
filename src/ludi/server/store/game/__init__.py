"""Tables, their log, invitations, orders, results, and how tables are found."""
