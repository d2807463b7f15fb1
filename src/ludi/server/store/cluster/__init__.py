"""What processes keep of each other: leases, notices, who is present."""
