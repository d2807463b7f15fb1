"""Telling people that it is their turn: by push, mail or webhook."""
