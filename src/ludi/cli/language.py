"""The language a person gets without asking for one."""

from __future__ import annotations

import os

from ludi.texts import LANGUAGES


def default_language() -> str:
    """The language of `LUDI_LANG` or of the system, if it is one of ours; English otherwise."""
    for variable in ("LUDI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        wish = os.environ.get(variable, "")[:2].lower()
        if wish:
            return wish if wish in LANGUAGES else "en"
    return "en"
