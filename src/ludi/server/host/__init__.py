"""For who runs the server: health, figures, reports and bans."""
