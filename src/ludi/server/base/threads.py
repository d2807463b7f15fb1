"""Work that must not hold up the house: in a thread, wherever there are threads."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

Args = ParamSpec("Args")
Result = TypeVar("Result")

THREADS: Final = sys.platform != "emscripten"
"""Whether there are any: a browser's Python has none."""


async def aside(work: Callable[Args, Result], *args: Args.args, **named: Args.kwargs) -> Result:
    """Have something done beside the house; without threads it is done at once."""
    if not THREADS:
        return work(*args, **named)
    return await asyncio.to_thread(work, *args, **named)
