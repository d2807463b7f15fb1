"""A canvas for pictures: shapes, words and drawings of the boards' art, written as SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from html import escape
from typing import Any, Final, Literal, cast

from ludi.pictures.art import Art, art_of, cut, faces, marks, width_of
from ludi.texts import Speaker

Number = int | float
Style = dict[str, Any]  # attributes, `stroke_width` for `stroke-width`
Anchor = Literal["start", "middle", "end"]
NAMED: Final = re.compile(r"""(?:href=["']#|url\(#)([\w-]+)""")
LETTERS: Final = "ABCDE"
ASIDE: Final = {
    "title": "Trajan Pro,Georgia,serif",
    "text": "Gill Sans,Segoe UI,Candara,sans-serif",
    "bold": "Gill Sans,Segoe UI,Candara,sans-serif",
}


class Canvas:
    """What is drawn of one view: parts that lie upon each other, in the order they were drawn."""

    def __init__(self, view: Mapping[str, object], speaker: Speaker) -> None:
        self.view = view
        self.speaker = speaker
        self.art: Art = art_of(str(view["game"]))
        self.parts: list[str] = []

    # words

    def say(self, path: str, **words: object) -> str:
        """A sentence of the game or the frame."""
        return self.speaker.sentence(path, words)

    def board(self, key: str, **words: object) -> str:
        """A word of the board."""
        return self.speaker.sentence(f"board.{key}", words)

    def label(self, domain: str, value: object) -> str:
        """The name of a thing."""
        return self.speaker.label(domain, value)

    def form(self, domain: str, value: object, form: str) -> str:
        """A form of a thing's name, or its plain name."""
        thing = self.speaker.thing(domain, value)
        return str(thing.get(form, thing["label"])) if isinstance(thing, dict) else str(thing)

    @property
    def seats(self) -> range:
        """Everybody at the table."""
        return range(cast(int, self.view["players"]))

    # shapes

    @contextmanager
    def at(
        self,
        x: Number,
        y: Number,
        scale: Number = 1,
        *,
        turn: tuple[Number, Number, Number] | None = None,
        **style: object,
    ) -> Iterator[None]:
        """What is drawn inside is one part, moved here, made so large, turned round a point."""
        outer, self.parts = self.parts, []
        yield
        moved = f"translate({number(x)} {number(y)})"
        if scale != 1:
            moved += f" scale({number(scale)})"
        if turn is not None:
            moved += f" rotate({' '.join(map(number, turn))})"
        inside = "".join(self.parts)
        self.parts = outer
        self.parts.append(f"<g transform='{moved}'{self.attributes(style)}>{inside}</g>")

    def shape(self, tag: str, **style: object) -> None:
        """Any shape."""
        self.parts.append(f"<{tag}{self.attributes(style)}/>")

    def rect(self, x: Number, y: Number, width: Number, height: Number, **style: object) -> None:
        """A rectangle."""
        self.shape("rect", x=x, y=y, width=width, height=height, **style)

    def circle(self, x: Number, y: Number, r: Number, **style: object) -> None:
        """A circle around a point."""
        self.shape("circle", cx=x, cy=y, r=r, **style)

    def path(self, d: str, **style: object) -> None:
        """A path; not filled unless it says so."""
        self.shape("path", d=d, **{"fill": "none", **style})

    def text(
        self,
        x: Number,
        y: Number,
        words: object,
        size: Number = 14,
        face: str = "text",
        *,
        anchor: Anchor = "start",
        room: Number | None = None,
        fill: str = "ink",
        **style: object,
    ) -> float:
        """Words on a line, pushed together if they are wider than the room. How wide they are."""
        said = str(words)
        wide = width_of(said, size, face)
        if room is not None and wide > room:
            said = cut(said, room, size, face)
            wide = min(width_of(said, size, face), room)
            style = {**style, "textLength": wide, "lengthAdjust": "spacingAndGlyphs"}
        place = {"x": x, "y": y, "font_size": size, "class_": face, "fill": fill}
        if anchor != "start":
            place["text_anchor"] = anchor
        self.parts.append(f"<text{self.attributes({**place, **style})}>{escape(said)}</text>")
        return wide

    # drawings

    def draw(
        self, name: str, x: Number, y: Number, height: Number | None = None, **style: object
    ) -> float:
        """A drawing of the art, its upper left corner here, as high as said. How wide it is."""
        _, _, wide, high = self.art.box(name)
        scale = 1 if height is None else height / high
        size = {"x": x, "y": y, "width": wide * scale, "height": high * scale}
        self.parts.append(f"<use href='#{name}'{self.attributes({**size, **style})}/>")
        return wide * scale

    def stand(self, name: str, x: Number, y: Number, scale: Number = 1, **style: object) -> None:
        """A drawing whose field has its own origin: that comes to stand here."""
        left, top, _, high = self.art.box(name)
        self.draw(name, x + left * scale, y + top * scale, high * scale, **style)

    def seat(self, seat: int, x: Number, y: Number, r: Number = 12, *, letter: bool = True) -> None:
        """The mark of a seat: its colour, its shape, its letter."""
        mark = marks()[seat]
        low = mark["shape"] == "triangle"  # which has its room below the middle
        with self.at(x, y):
            width = max(1.5, r / 7) / r
            self.path(
                mark["path"],
                fill=mark["colour"],
                stroke="outline",
                stroke_width=width,
                transform=f"scale({number(r)})",
                stroke_linejoin="round",
            )
            if letter:
                inner, down = (0.7, r * 0.12) if low else (0.8, 0)
                scaled = f"translate(0 {number(down)}) scale({number(r * inner)})"
                self.path(mark["path"], fill=mark["deep"], transform=scaled)
                foot, size = (0.7, 1.1) if low else (0.45, 1.28)
                self.text(
                    0,
                    r * foot,
                    LETTERS[seat],
                    r * size,
                    "bold",
                    anchor="middle",
                    fill="paint-white",
                )

    # the paper

    def colour(self, name: object) -> str:
        """A colour by its token; what is no token is a colour already."""
        return self.art.colours.get(str(name), str(name))

    def attributes(self, style: Mapping[str, object]) -> str:
        """A style as attributes: `stroke_width=2` is `stroke-width='2'`."""
        return "".join(
            f" {name.rstrip('_').replace('_', '-')}='{self.value(name, value)}'"
            for name, value in style.items()
        )

    def value(self, name: str, value: object) -> str:
        """The value of an attribute."""
        if isinstance(value, (int, float)):
            return number(value)
        return self.colour(value) if name in {"fill", "stroke"} else escape(str(value))


def number(value: Number) -> str:
    """A number as short as it may be."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def needed(art: Art, parts: Iterable[str]) -> list[str]:
    """The drawings that some parts use, and those that they use in turn, as definitions."""
    wanted = {name for part in parts for name in NAMED.findall(part)}
    found: dict[str, str] = {}
    while missing := sorted(name for name in wanted if name in art.drawings and name not in found):
        for name in missing:
            drawing = art.drawings[name]
            wanted.update(NAMED.findall(drawing["svg"]))
            box = drawing["box"]
            found[name] = (
                drawing["svg"]
                if box is None
                else f'<symbol id="{name}" viewBox="{box}">{drawing["svg"]}</symbol>'
            )
    return list(found.values())


def styles() -> str:
    """The typefaces, in the picture itself: nothing is asked of anybody."""
    rules = []
    for name, face in faces().items():
        family, weight = face["family"], face["weight"]
        rules.append(
            f"@font-face{{font-family:'{family}';font-weight:{weight};"
            f"src:url(data:font/woff2;base64,{face['woff2']})}}"
            f".{name}{{font-family:'{family}',{ASIDE[name]};"
            f"font-weight:{weight}}}"
        )
    rules.append(f"svg{{font-family:'Alegreya Sans',{ASIDE['text']};font-weight:500}}")
    rules.append("text{font-variant-numeric:lining-nums tabular-nums}")
    return f"<style>{''.join(rules)}</style>"
