"""All laws of `ludi.testing` on every game of ours, at every player count, without being told."""

from __future__ import annotations

import pytest

import ludi
from ludi.testing import Law, laws

ALL = [law for name in ludi.games() for law in laws(ludi.game(name))]


@pytest.mark.parametrize("law", ALL, ids=repr)
def test_law(law: Law) -> None:
    law()
