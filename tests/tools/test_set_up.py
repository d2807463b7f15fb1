"""The set-up does again only what has changed."""

from __future__ import annotations

from pathlib import Path

from tools import set_up


def test_what_tests_and_tools_leave_behind_makes_nobody_build_anything_anew(
    tmp_path: Path,
) -> None:
    made = ["dev/__pycache__/old.pyc", "nuces.egg-info/PKG-INFO", "my_game/build/lib/rules.py"]
    for name in ["dev/fixtures.py", "my_game/src/rules.py", "node_modules/a.js", *made]:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    found = {str(path.relative_to(tmp_path)) for path in set_up.files_below(tmp_path, "modules")}
    assert found == {"dev/fixtures.py", "my_game/src/rules.py"}
