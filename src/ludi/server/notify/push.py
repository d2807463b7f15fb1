"""Web push: a message sealed for one browser (RFC 8291), and who we are (VAPID, RFC 8292).

Only the browser that gave us its key can read what passes through its maker's servers.
"""

from __future__ import annotations

import os
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD = 4096
SALT_BYTES = 16
HALF_A_DAY = 43_200


class BadKey(ValueError):
    """What a browser gave us is no key."""


def encode(raw: bytes) -> str:
    """Bytes as text, fit for an address."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Bytes from such a text; `BadKey` if it is none."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise BadKey(text) from None


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as it travels."""
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def public_key(text: str) -> ec.EllipticCurvePublicKey:
    """The key of a browser; `BadKey` if it is none."""
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(text))
    except ValueError:
        raise BadKey(text) from None


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    """Our own key, from its number."""
    return ec.derive_private_key(int.from_bytes(decode(text), "big"), CURVE)


def new_key() -> str:
    """A key for a house that has none yet."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encode(number.to_bytes(32, "big"))


def check_keys(keys: dict[str, str]) -> None:
    """Refuse keys with which nothing could be sealed."""
    public_key(keys.get("p256dh", ""))
    if len(decode(keys.get("auth", ""))) != SALT_BYTES:
        raise BadKey("auth")


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """Bytes that follow from a secret."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def sealed(
    body: bytes,
    keys: dict[str, str],
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """A message that only the browser with these keys can open; key and salt are made anew."""
    browser = public_key(keys["p256dh"])
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT_BYTES)
    shared = own.exchange(ec.ECDH(), browser)
    here, there = point(own.public_key()), point(browser)
    secret = derived(shared, decode(keys["auth"]), b"WebPush: info\0" + there + here, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!IB", RECORD, len(here)) + here
    return head + AESGCM(key).encrypt(nonce, body + b"\x02", None)


def signed(claims: dict[str, object], key: ec.EllipticCurvePrivateKey) -> str:
    """Claims as a JSON web token, signed by us (ES256)."""
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    text = ".".join(encode(msgspec.json.encode(part)) for part in parts)
    r, s = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{text}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def headers(endpoint: str, own: str, contact: str, present: float, life: int) -> dict[str, str]:
    """What a push service wants to know: who sends, and for how long it should try."""
    key = private_key(own)
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(present) + HALF_A_DAY,
        "sub": contact,
    }
    return {
        "authorization": f"vapid t={signed(claims, key)}, k={encode(point(key.public_key()))}",
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(life),
        "urgency": "normal",
    }


def public_text(own: str) -> str:
    """What browsers need to know of our key before they let us push."""
    return encode(point(private_key(own).public_key()))
