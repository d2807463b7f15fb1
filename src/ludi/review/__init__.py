"""The review of a finished game: who was winning and when, what luck did, what choices cost.

    from ludi.review import data_of, review

    found = review(record)
    found.seats[0].ledger    # result - 1/n = place + luck + own + others + …
    found.worst(seat=0)      # the costliest decisions
    data_of(found, "fr")     # everything as plain data, with its sentences

Everything is counted in shares of the victory, 0 to 1; a hundredth is called a point.
"""

from ludi.review.data import data_of
from ludi.review.report import Review, review

__all__ = ["Review", "data_of", "review"]
