"""Passkeys (WebAuthn): a device proves that it holds the key that somebody left with us.

Loaded when the first one is needed: the library takes longer to load than all the rest.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ludi.server.base.refusals import Refusal
from ludi.server.base.time import now
from ludi.server.http.wire import UNREADABLE
from ludi.server.store.people.people import Person
from ludi.server.store.people.recovery import Passkey

TITLE = "Ludi Romani"


def site(origin: str) -> str:
    """What a passkey is bound to: the host's name."""
    return urlsplit(origin).hostname or ""


def asked_to_make(person: Person, origin: str, known: list[Passkey]) -> tuple[bytes, str]:
    """The challenge and the options with which a browser makes a passkey."""
    options = generate_registration_options(
        rp_id=site(origin),
        rp_name=TITLE,
        user_id=person.id.encode(),
        user_name=person.name or TITLE,
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known
        ],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    return options.challenge, options_to_json(options)


def asked_to_sign(origin: str) -> tuple[bytes, str]:
    """The challenge and the options with which a browser shows that it holds one."""
    options = generate_authentication_options(
        rp_id=site(origin), user_verification=UserVerificationRequirement.PREFERRED
    )
    return options.challenge, options_to_json(options)


def challenge_of(credential: dict[str, Any]) -> bytes:
    """What a browser says that it was asked; a refusal if it says nothing of the kind."""
    try:
        told = base64url_to_bytes(credential["response"]["clientDataJSON"])
        return base64url_to_bytes(msgspec.json.decode(told)["challenge"])
    except (KeyError, TypeError, ValueError, *UNREADABLE):
        raise Refusal("bad_passkey") from None


def made(
    credential: dict[str, Any], challenge: bytes, origin: str, person: Person, device: str
) -> Passkey:
    """A new passkey, if all about it is right."""
    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site(origin),
            expected_origin=origin,
        )
    except Exception:  # the library has many ways to say no
        raise Refusal("bad_passkey") from None
    name = bytes_to_base64url(found.credential_id)
    key = bytes_to_base64url(found.credential_public_key)
    if len(name) > 255:
        raise Refusal("bad_passkey")
    return Passkey(name, person.id, key, found.sign_count, device, now())


def signed(credential: dict[str, Any], challenge: bytes, origin: str, passkey: Passkey) -> int:
    """How far a passkey has counted, if it has signed what we asked."""
    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site(origin),
            expected_origin=origin,
            credential_public_key=base64url_to_bytes(passkey.key),
            credential_current_sign_count=passkey.counter,
        )
    except Exception:
        raise Refusal("bad_passkey") from None
    return found.new_sign_count
