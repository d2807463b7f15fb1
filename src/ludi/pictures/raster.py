"""Pictures as pixels: the drawing of a table as a PNG, or as rows of red, green and blue.

The drawing is SVG with its typefaces inside. What turns it into pixels is `resvg`, which takes
typefaces as files: they are unpacked once into a folder that lasts as long as the process.
"""

from __future__ import annotations

import atexit
import base64
import io
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Final

from ludi.core.errors import BadOption
from ludi.core.extras import needed
from ludi.pictures.art import faces

WIDE: Final = 1280  # pixels of a picture, where nobody says how many
WIDEST: Final = 8192


def png(svg: str, width: int = WIDE) -> bytes:
    """A drawing as a PNG of so many pixels across."""
    if not 1 <= width <= WIDEST:
        raise BadOption(f"a picture is 1 to {WIDEST} pixels wide, not {width}")
    resvg = needed("resvg_py", extra="pictures")
    drawn: bytes = resvg.svg_to_bytes(svg_string=svg, width=width, font_files=typefaces())
    return bytes(drawn)


def pixels(svg: str, width: int = WIDE) -> Any:
    """A drawing as an array of its rows, each pixel red, green and blue from 0 to 255."""
    np = needed("numpy", extra="envs")
    image = needed("PIL.Image", extra="pictures")
    return np.asarray(image.open(io.BytesIO(png(svg, width))).convert("RGB"))


@cache
def typefaces() -> list[str]:
    """The files of the typefaces that drawings are written in."""
    ttf = needed("fontTools.ttLib", extra="pictures")
    folder = Path(tempfile.mkdtemp(prefix="ludi-typefaces-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    files = []
    for name, face in faces().items():
        font = ttf.TTFont(io.BytesIO(base64.b64decode(face["woff2"])))
        font.flavor = None
        file = folder / f"{name}.ttf"
        font.save(file)
        files.append(str(file))
    return files
