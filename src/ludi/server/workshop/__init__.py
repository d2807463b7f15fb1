"""The workshop's room: `/workshop`, where the host changes a box and lets bots play it.

Pages without scripts: a trial is an address, a run is a process of `ludi workshop`, its report is
the file that the process writes. Whoever takes this folder away strikes its name from `app.py`.
"""
