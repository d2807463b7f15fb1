"""`python -m ludi.cli` is the command `ludi`."""

import sys

from ludi.cli import main

sys.exit(main())
