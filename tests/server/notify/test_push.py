"""Web push is sealed and signed as the standards say."""

from __future__ import annotations

import msgspec
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from ludi.server.notify import push
from tests.server.receivers import Browser

# The worked example of RFC 8291, section 5.
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-"
    "AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
    "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
    "gSxsj_Qulcy4a-fN"
)


def test_a_message_is_sealed_as_the_standard_s_own_example() -> None:
    text = b"When I grow up, I want to be a watermelon"
    made = push.sealed(text, BROWSER, push.private_key(SENDER), push.decode(SALT))
    assert push.encode(made) == SEALED


def test_only_the_browser_with_the_key_opens_a_message() -> None:
    browser = Browser()
    made = push.sealed("à vous".encode(), browser.keys)
    assert browser.opened(made).decode() == "à vous"
    assert made != push.sealed("à vous".encode(), browser.keys)
    with pytest.raises(InvalidTag):
        Browser().opened(made)


def test_the_house_says_who_it_is_to_this_push_service_alone() -> None:
    own = push.new_key()
    told = push.headers("https://push.example:444/abc", own, "mailto:a@b.example", 1000.0, 60)
    token = told["authorization"].removeprefix("vapid t=").split(", k=")
    head, claims, signature = token[0].split(".")
    assert msgspec.json.decode(push.decode(claims)) == {
        "aud": "https://push.example:444",
        "exp": 1000 + 43_200,
        "sub": "mailto:a@b.example",
    }
    assert token[1] == push.public_text(own)
    raw = push.decode(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    push.private_key(own).public_key().verify(
        encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
    )


@pytest.mark.parametrize(
    "keys",
    [
        {},
        {"p256dh": "x", "auth": "y"},
        {"p256dh": BROWSER["p256dh"][:-4] + "AAAA", "auth": BROWSER["auth"]},
        {"p256dh": BROWSER["p256dh"], "auth": "short"},
    ],
)
def test_keys_with_which_nothing_can_be_sealed_are_refused(keys: dict[str, str]) -> None:
    with pytest.raises(push.BadKey):
        push.check_keys(keys)
