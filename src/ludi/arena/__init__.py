"""Bots against bots, counted so that the result can be believed: paired deals, all seatings,
intervals.
"""
