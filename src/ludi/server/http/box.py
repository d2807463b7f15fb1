"""Correct your box: the check list of a game at `/box/GAME`, filled in, checked and exported.

It is a plain form without a script. What was filled in is read, looked at and sent back; the house
keeps nothing of it. Whether all of it fits together says `ludi components --merge`, which loads the
rules with it: a house would keep every box that was ever tried.
"""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response

import ludi
from ludi.checklist.answers import Answers, overlay_text, read
from ludi.checklist.page import News, page, style
from ludi.core.errors import UnknownGame
from ludi.core.game import Game
from ludi.server.base.refusals import Refusal, language_of
from ludi.texts import Speaker

HTML = "text/html; charset=utf-8"
MOST_FIELDS = 3000


def game_of(request: Request) -> Game:
    """The game whose box is asked for."""
    try:
        return ludi.game(str(request.path_params["game"]))
    except UnknownGame:
        raise Refusal("unknown_game") from None


def spoken(request: Request, wish: str | None = None) -> str:
    """The language of the page."""
    asked = wish or request.query_params.get("lang")
    return language_of(asked, request.headers.get("accept-language"))


async def serve_box(request: Request) -> Response:
    """The check list of a game; with what was filled in, what is to be said about it."""
    game = game_of(request)
    if request.method != "POST":
        return Response(linked(game, spoken(request)), media_type=HTML)
    form = await filled(request)
    language = spoken(request, form.get("lang"))
    answers = read(game, form, language)
    if form.get("do") == "export" and answers.values and not answers.problems:
        return exported(game, answers)
    return Response(linked(game, language, form, looked_at(answers, language)), media_type=HTML)


async def serve_style(request: Request) -> Response:
    """The style of the check list, with the picture of our board."""
    text = style(game_of(request), spoken(request))
    return Response(text, media_type="text/css; charset=utf-8")


async def filled(request: Request) -> dict[str, str]:
    """What was filled in."""
    try:
        text = (await request.body()).decode("utf-8")
        return dict(parse_qsl(text, strict_parsing=False, max_num_fields=MOST_FIELDS))
    except ValueError as error:
        raise Refusal("garbage", str(error)) from None


def linked(
    game: Game, language: str, form: dict[str, str] | None = None, news: News | None = None
) -> str:
    """The page with its style beside it, as the house's policy asks."""
    href = f"/box/{game.name}/style.css?lang={language}"
    return page(game, language, form, news, head=f'<link rel="stylesheet" href="{href}">')


def looked_at(answers: Answers, language: str) -> News:
    """What there is to say about what was filled in."""
    say = Speaker("sheet", language).sentence
    if answers.problems:
        return News(say("wrong"), answers.problems)
    if not answers.values:
        return News(say("nothing"), [])
    counts = {"changed": len(answers.changed), "same": len(answers.same)}
    return News(say("fits", counts), [f"{name}: {new}" for name, new in answers.changed.items()])


def exported(game: Game, answers: Answers) -> Response:
    """The overlay as a file to be kept and sent."""
    headers = {"content-disposition": f'attachment; filename="{game.name}.toml"'}
    text = overlay_text(game, answers.values)
    return Response(text, headers=headers, media_type="application/toml; charset=utf-8")
