"""What is hidden from whom: choices sealed and not yet revealed, and tokens taken unsaid.

Money and tokens lie behind screens. The table learns that a token is taken for an Insula or in a
Private temple, but not of which kind (0.2); a crisis shows how many of its kind everybody has.
With the option `tokens` = `announced` every movement is announced: whoever listened knows what lies
there, and an imagined world leaves it as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.seats import NO_SEAT
from ludi.core.secrets import COUNTS, Secret
from ludi.games.sylla.box import CHARACTERS, IN_EACH_SET, THUMBS, TOKENS
from ludi.games.sylla.messages import GATHERS
from ludi.games.sylla.roman import UNDECIDED
from ludi.games.sylla.streams import SCREENS

if TYPE_CHECKING:
    from ludi.games.sylla.state import Rome

ANY_KIND: Final = -1


def has_voted(rome: Rome, seat: int) -> bool:
    """Whether a seat has sealed a vote."""
    return rome.romans[seat].thumb != UNDECIDED


SECRETS: Final = (
    Secret("romans[seat].chosen", "0.8", kind=COUNTS, beside="pile"),
    Secret("romans[seat].thumb", "6.2", hidden=has_voted),
    Secret("romans[seat].fist", "6.2", hidden=has_voted),
    Secret("romans[seat].denarii", "0.2", told=True),
    Secret("romans[seat].tokens", "0.2", told=True),
)


def redeal(rome: Rome, seat: i64) -> None:
    """Imagine what the others have sealed, characters or votes, and what they took unsaid."""
    for other in range(rome.players):
        if other != seat:
            imagine_characters(rome, other)
            imagine_vote(rome, other)
    imagine_tokens(rome, seat)


def imagine_characters(rome: Rome, seat: i64) -> None:
    """As many starting characters as the seat has chosen, at random from its set."""
    roman = rome.romans[seat]
    left = IN_EACH_SET[:]
    count: i64 = 0
    for piece in range(i64(CHARACTERS)):
        count += roman.chosen[piece]
        rome.pile[piece] += roman.chosen[piece]
        roman.chosen[piece] = 0
    for _card in range(count):
        piece = rome.chance.pick(SCREENS, left)
        left[piece] -= 1
        roman.chosen[piece] += 1
        rome.pile[piece] -= 1


def imagine_vote(rome: Rome, seat: i64) -> None:
    """Any vote the seat could have sealed."""
    roman = rome.romans[seat]
    if roman.thumb != UNDECIDED:
        roman.thumb = rome.chance.roll(SCREENS, THUMBS)
        roman.fist = rome.chance.roll(SCREENS, roman.denarii + 1)


def unseal(rome: Rome, seat: i64) -> None:
    """Let the others choose and vote again: nobody knows better what they would have sealed."""
    for other in range(rome.players):
        if other != seat:
            roman = rome.romans[other]
            roman.thumb, roman.fist = UNDECIDED, 0
            for piece in range(i64(CHARACTERS)):
                rome.pile[piece] += roman.chosen[piece]
                roman.chosen[piece] = 0
    rome.waiting = rome.agenda[-1].actors(rome)


# Tokens taken unsaid: pairs of who and which, in order, and of nobody and a kind that all showed.


def hide(rome: Rome, seat: i64, token: i64) -> None:
    """0.2  Only its owner knows which token was taken."""
    rome.whisper(seat, GATHERS, seat, token)
    rome.unseen = append(append(rome.unseen, seat), token)


def show(rome: Rome, token: i64) -> None:
    """7.4  How many tokens of a kind everybody has is known from now on."""
    if len(rome.unseen) > 0:
        rome.unseen = append(append(rome.unseen, NO_SEAT), token)


def imagine_tokens(rome: Rome, seat: i64) -> None:
    """Any kinds for what the others took unsaid that fit all that was shown."""
    truth = rome.unseen[:]
    for other in range(rome.players):
        if other != seat:
            imagined = imagine_next(rome, truth, other, 0)
            assert imagined, "what is true fits all that was shown"
    for at in range(i64(0), i64(len(truth)), i64(2)):
        if truth[at] != NO_SEAT:
            rome.romans[truth[at]].tokens[truth[at + 1]] -= 1
            rome.romans[truth[at]].tokens[rome.unseen[at + 1]] += 1


def imagine_next(rome: Rome, truth: vec[i64], seat: i64, begin: i64) -> bool:
    """Imagine the tokens of a seat from a place on; whether there is a way that fits."""
    at = begin
    while at < len(truth) and truth[at] != seat:
        at += 2
    if at >= len(truth):
        return True
    first = rome.chance.roll(SCREENS, TOKENS)
    for more in range(i64(TOKENS)):
        rome.unseen[at + 1] = (first + more) % TOKENS
        if fits(rome, truth, seat, at) and imagine_next(rome, truth, seat, at + 2):
            return True
    return False


def fits(rome: Rome, truth: vec[i64], seat: i64, last: i64) -> bool:
    """Whether what is imagined up to a place can still agree with everything that was shown."""
    for until in range(i64(0), i64(len(truth)), i64(2)):
        if truth[until] != NO_SEAT:
            continue
        kind = truth[until + 1]
        known = taken_before(truth, seat, kind, until)
        imagined = taken_before(rome.unseen, seat, kind, min(until, last + 2))
        open_yet = taken_before(truth, seat, ANY_KIND, until) - taken_before(
            truth, seat, ANY_KIND, min(until, last + 2)
        )
        if not known - open_yet <= imagined <= known:
            return False
    return True


def taken_before(unseen: vec[i64], seat: i64, kind: i64, until: i64) -> i64:
    """How many tokens of a kind, or of any, a seat has taken unsaid before a place."""
    found: i64 = 0
    for at in range(i64(0), until, i64(2)):
        if unseen[at] == seat and (kind == ANY_KIND or unseen[at + 1] == kind):
            found += 1
    return found
