"""What is kept on disk: tables, their append-only log, sessions, invites, chat."""
