"""A feature of the server is a folder: without it one line of app.py breaks, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import ludi.server
from ludi.server.app import FEATURES

ROOM = "ludi.server."
NAMES = [feature.__name__.removeprefix(ROOM).removesuffix(".routes") for feature in FEATURES]  # type: ignore[attr-defined]
WITHOUT = """
import sys
class Gone:
    def find_spec(self, name, path=None, target=None):
        if name == "{gone}" or name.startswith("{gone}."):
            raise ImportError("this room is gone")
sys.meta_path.insert(0, Gone())
import importlib
source = open("{app}").read()
line = '        "{name}",\\n'
assert source.count(line) == 1
code = compile(source.replace(line, ""), "app.py", "exec")
exec(code, {{"__name__": "ludi.server.app"}})
"""


@pytest.mark.parametrize("name", NAMES)
def test_a_feature_is_one_line_of_the_application(name: str) -> None:
    app = Path(str(ludi.server.__file__)).with_name("app.py")
    program = WITHOUT.format(gone=ROOM + name, app=app, name=name)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_no_file_of_the_server_is_too_long_to_be_read_at_once() -> None:
    folder = Path(str(ludi.server.__file__)).parent
    files = [file for file in folder.rglob("*.py") if "migrations" not in file.parts]
    long = {
        str(file.relative_to(folder)): lines
        for file in files
        if (lines := len(file.read_text("utf-8").splitlines())) > 350
    }
    assert not long


def test_a_newcomer_is_told_of_every_room() -> None:
    root = Path(__file__).resolve().parents[2]
    told = (root / "CONTRIBUTING.md").read_text("utf-8")
    rooms = [file.parent for file in (root / "src/ludi/server").glob("*/__init__.py")]
    for folder in (root / "web/src", root / "web/src/table"):
        rooms += [room for room in folder.iterdir() if room.is_dir()]
    assert len(rooms) > 30
    assert not [room for room in rooms if f"{room.name}/" not in told]
