"""The addresses of reviews and of the coach."""

from __future__ import annotations

from ludi.server.base.chores import Chore
from ludi.server.http.request import Endpoint, HttpRequest
from ludi.server.http.services import Close, Services
from ludi.server.reviews import reviews
from ludi.server.reviews.reviews import Reviews
from ludi.server.reviews.wire import AdviceAnswer, MomentAnswer, ReviewAnswer, SecondTry, TryAnswer
from ludi.server.tables.cards import shown_table


async def review(request: HttpRequest) -> object:
    """The review of a finished game, or how far it is; asking again keeps it going."""
    table = await shown_table(request)
    return await request.services.get(Reviews).ask(table, request.language, request.address)


async def past_moment(request: HttpRequest) -> object:
    """The table before an action of a finished game, as a seat saw it, and what it could choose."""
    table = await shown_table(request)
    eyes = request.raw.query_params.get("seat", "")
    return await reviews.moment(request.services, table, request.path("number"), eyes)


async def review_page(request: HttpRequest) -> object:
    """The review of a finished game as one page that needs no server."""
    table = await shown_table(request)
    return await request.services.get(Reviews).page(table, request.language)


async def try_again(request: HttpRequest) -> object:
    """What another choice would have cost at a decision of a finished game."""
    wish = await request.body(SecondTry)
    table = await shown_table(request)
    return await reviews.second_try(request.services, table, wish, request.address)


async def advice(request: HttpRequest) -> object:
    """What the coach would do now, for who plays alone against bots."""
    person = await request.member()
    table = await shown_table(request)
    return await reviews.advise(request.services, table, person, request.language)


def move_in(services: Services) -> tuple[list[Chore], list[Close]]:
    """Reviews are made when somebody asks for them."""
    made = services.put(Reviews(services))
    return [], [made.close]


ENDPOINTS = (
    Endpoint("GET", "/api/tables/{table}/review", review, answer=ReviewAnswer),
    Endpoint("GET", "/api/tables/{table}/moments/{number}", past_moment, answer=MomentAnswer),
    Endpoint("GET", "/api/tables/{table}/review.html", review_page, kind="text/html"),
    Endpoint("POST", "/api/tables/{table}/tries", try_again, SecondTry, TryAnswer),
    Endpoint("POST", "/api/tables/{table}/advice", advice, answer=AdviceAnswer),
)
