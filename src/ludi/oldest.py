"""Says in one sentence that this Python is too old, before anything else can fail because of it."""

import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:  # whoever runs the sources may have any Python
    NEEDED, FOUND = (".".join(map(str, version)) for version in (OLDEST, sys.version_info[:3]))
    SAID = f"Ludi Romani needs Python {NEEDED} or newer; this is {FOUND}"
    if sys.argv[:1] == ["-m"]:  # the command, not somebody's program
        sys.stderr.write(f"ludi: {SAID}\n")
        sys.exit(2)
    raise ImportError(SAID)
