"""Orders beforehand: none. Whoever is asked in Municipium chooses between pieces in sight.

Families do not bid, and may pass only in their own turn, when they are at the table anyway.
"""

from __future__ import annotations

from typing import Any, Final

from ludi.core.orders import Order

ORDERS: Final[tuple[Order[Any], ...]] = ()
