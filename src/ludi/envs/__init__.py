"""Our games as other libraries want them, and theirs as ours.

Importing it registers every game with those of Gymnasium, PettingZoo and OpenSpiel that are
installed, under names like `ludi/Municipium-v0` and `python_ludi_municipium`.
"""

from __future__ import annotations

from importlib.util import find_spec

import ludi
from ludi.envs import registration

registration.register(ludi.own_games(), find_spec)
