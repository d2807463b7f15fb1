"""A nemesis for the table server: players who write all down, faults, and laws at the end."""
