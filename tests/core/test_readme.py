"""What the README shows is what the library does."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_session_in_the_readme_runs_as_printed() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 5
    assert found.failed == 0


def test_the_files_the_readme_points_to_exist() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / "README.md").read_text("utf-8")):
        if "://" not in target:
            assert (ROOT / target).exists(), target
