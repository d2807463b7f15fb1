"""What every room may use and what knows none of them: settings, logs, limits, time, refusals."""
