"""Correct your box: a check list that an owner of a game fills in, and what becomes of it.

Most numbers of some games are reconstructed, and only a real box can settle them. `cards` goes
through a box card by card, `page` shows it as a form for paper and browser, with the place of each
part on our board, and `answers` turns what was filled in into an overlay (`core/overlay.py`).
"""
