"""Who may not come, by session and by place."""

from __future__ import annotations

import pytest

from ludi.server.base.refusals import Refusal
from ludi.server.host.routes import is_elsewhere
from ludi.server.http.bans import Bans
from ludi.server.store.people.moderation import Ban


def test_a_ban_holds_for_a_session_and_for_the_places_it_names() -> None:
    bans = Bans()
    bans.salt = "salt"
    bans.read([Ban("a", "s1", "Marcus", (bans.mark("192.0.2.7"),), 0.0, None)])
    for session, address in (("s1", "198.51.100.1"), (None, "192.0.2.7"), ("s2", "192.0.2.7")):
        with pytest.raises(Refusal, match="banned"):
            bans.check(session, address)
    bans.check("s2", "192.0.2.8")
    bans.read([])
    bans.check("s1", "192.0.2.7")


def test_a_place_is_kept_as_a_mark_that_only_this_house_can_make() -> None:
    one, other = Bans(), Bans()
    one.salt, other.salt = "one", "other"
    assert "192.0.2.7" not in one.mark("192.0.2.7")
    assert one.mark("192.0.2.7") != other.mark("192.0.2.7")


@pytest.mark.parametrize(
    ("address", "elsewhere"),
    [("127.0.0.1", False), ("::1", False), ("unknown", False), ("192.0.2.7", True)],
)
def test_the_host_s_own_machine_is_no_place_to_ban(address: str, elsewhere: bool) -> None:
    assert is_elsewhere(address) is elsewhere
