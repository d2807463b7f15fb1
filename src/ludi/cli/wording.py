"""Names as a person reads them."""

from __future__ import annotations

from ludi.texts import Speaker


def listed(names: list[str], speaker: Speaker) -> str:
    """Names in a row: "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {speaker.sentence('cli.shared')} {names[-1]}"
