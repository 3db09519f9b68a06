"""S4: rate limits per sender, counted in the memory of a worker.

An address is that of the socket. Behind a proxy that is to be trusted it is the one the proxy names: the web
server rewrites the address of the connection before any of this is asked.
"""

import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache
from hashlib import sha256
from ipaddress import IPv6Address
from math import ceil
from time import monotonic
from typing import Final, Literal

from litestar.types import ASGIApp, Scope

from cupola.calls.context import Frequent
from cupola.calls.rows import Purpose
from cupola.server.config.settings import Limits
from cupola.server.http.guards import Credential, Gate, credential_in, literal_address
from cupola.server.storage.cache import Derived
from cupola.table.parts.problems import Problem

MOST_BUCKETS: Final = 50_000
MINUTE: Final = 60.0
HOUR: Final = 3600.0
UPLOAD_SECONDS: Final = 5.0  # after which a record that is being sent is likely to have arrived
UNDER_WAY_SECONDS: Final = 1.0  # after which a reviewed turn or a replay is likely to be done
EVERYBODY: Final = "everybody"  # the one sender of what is counted for all together
NEIGHBOURHOOD: Final = 64  # bits of an IPv6 address that one household shares

Clock = Callable[[], float]


class Buckets:
    """A bucket of tokens for every key: so many at once, and so many a second from then on.

    A bucket that was not used for longest is dropped when there are too many; it would be fullest anyway.
    """

    def __init__(
        self, a_second: float, at_once: int, clock: Clock = monotonic, most: int = MOST_BUCKETS
    ) -> None:
        self._a_second = a_second
        self._at_once = float(at_once)
        self._clock = clock
        self._most = most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, key: str) -> float:
        """0 when there was a token, else the seconds until there is."""
        now = self._clock()
        with self._lock:
            left, then = self._left.pop(key, (self._at_once, now))
            left = min(self._at_once, left + (now - then) * self._a_second)
            wait = 0.0 if left >= 1.0 else (1.0 - left) / self._a_second
            self._left[key] = (left if wait else left - 1.0, now)
            if len(self._left) > self._most:
                self._left.popitem(last=False)
        return wait

    def __len__(self) -> int:
        return len(self._left)


class UnderWay:
    """What is computed for each kind of sender, so much at once and no more; only in the event loop."""

    def __init__(self, is_on: bool, **most: int) -> None:
        self._most = most
        self._is_on = is_on
        self._counted: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def one(self, refusal: Problem, **senders: str | None) -> Iterator[None]:
        """Refused where a sender of any kind has enough of them."""
        counted = [(kind, sender) for kind, sender in senders.items() if sender is not None]
        if self._is_on and any(self._counted[each] >= self._most[each[0]] for each in counted):
            raise refusal
        self._counted.update(counted)
        try:
            yield
        finally:
            self._counted.subtract(counted)
            for each in counted:
                if not self._counted[each]:
                    del self._counted[each]


class KnownHolders:
    """Whose credentials were seen lately, so that all credentials of one account count as one sender.

    It decides nothing but whose limit counts: a credential that was revoked since is refused elsewhere.
    """

    def __init__(self, most: int = MOST_BUCKETS) -> None:
        self._accounts: Derived[str, str] = Derived(most)

    def learn(self, credential: Credential, account: str) -> None:
        self._accounts.keep(credential_key(credential), account)

    def knows(self, credential: Credential | None) -> bool:
        return credential is not None and self._accounts.get(credential_key(credential)) is not None

    def sender(self, credential: Credential | None) -> str | None:
        """The account of a credential, or a digest of one that is not known; None without one."""
        if credential is None:
            return None
        key = credential_key(credential)
        return self._accounts.get(key) or key


Costly = Frequent | Purpose | Literal["mail", "mail address"]

# What is said to who asks for too much of it.
TOO_MUCH: Final[dict[Costly, str]] = {
    "account": "Too many accounts from this address",
    "recovery": "Too many recovery codes tried from this address",
    "hint": "You have asked for too many hints",
    "coach": "You have asked the coach too much",
    "review": "You have asked for too many reviewed turns",
    "rename": "You have changed your name too often",
    "undo": "You have asked for too many undos",
    "question": "You have asked the others too much",
    "mail": "You have named too many mail addresses",
    "mail address": "This address was asked too often",
    "box file": "You have sent too many box files",
    "record": "You have asked for too many records",
}


class Allowances:
    def __init__(self, limits: Limits, is_on: bool = True, clock: Clock = monotonic) -> None:
        def so_many(at_once: int, a_second: float) -> Buckets:
            return Buckets(a_second, at_once, clock)

        self._is_on = is_on
        self._requests = so_many(limits.requests_at_once, limits.requests_a_second)
        self._addresses = so_many(limits.address_requests_at_once, limits.address_requests_a_second)
        accounts, recoveries = limits.accounts_an_address_an_hour, limits.recoveries_an_address_an_hour
        mails, renames = limits.mail_questions_an_hour, limits.renames_a_minute
        questions = so_many(limits.undo_questions_a_minute, limits.undo_questions_a_minute / MINUTE)
        self._buckets: dict[Costly, Buckets] = {
            "account": so_many(accounts, accounts / HOUR),
            "recovery": so_many(recoveries, recoveries / HOUR),
            "hint": so_many(limits.advice_at_once, limits.advice_a_second),
            "coach": so_many(limits.advice_at_once, limits.advice_a_second),
            "review": so_many(limits.reviews_at_once, limits.reviews_a_second),
            "rename": so_many(renames, renames / MINUTE),
            "undo": questions,  # the others must answer either
            "question": questions,
            "mail": so_many(mails, mails / HOUR),
            "mail address": so_many(mails, mails / HOUR),
            "box file": so_many(limits.box_files_at_once, limits.box_files_a_minute / MINUTE),
            "record": so_many(limits.records_at_once, limits.records_a_second),
        }
        self._uploads = UnderWay(
            is_on, all=limits.uploads, own=limits.uploads_an_account, address=limits.uploads_an_address
        )
        self._sockets = UnderWay(
            is_on, all=limits.sockets, own=limits.sockets_a_viewer, address=limits.sockets_an_address
        )
        self._reviews = UnderWay(is_on, own=limits.reviews_under_way)
        self._replays = UnderWay(
            is_on, own=limits.replays_under_way, address=limits.replays_under_way_an_address
        )
        self.holders = KnownHolders()

    def wait_for_request(self, viewer: str | None, address: str) -> float:
        """In seconds; 0 when the request may come in."""
        if not self._is_on:
            return 0.0
        return self._addresses.take(address) or (self._requests.take(viewer) if viewer else 0.0)

    def check(self, what: Costly, sender: str) -> None:
        """Refuse one more to who has asked for too much of it: an account, or the address of a stranger."""
        wait = self._buckets[what].take(sender) if self._is_on else 0.0
        if wait:
            raise too_fast(wait, TOO_MUCH[what])

    def uploading(self, account: str, address: str) -> AbstractContextManager[None]:
        """A slow sender holds memory, and must leave room for everybody else."""
        busy = Problem(
            429,
            "busy",
            "The server is busy with other records. Try again in a moment.",
            retry_after=int(UPLOAD_SECONDS),
        )
        return self._uploads.one(busy, all=EVERYBODY, own=account, address=address)

    def listening(self, viewer: str | None, address: str) -> AbstractContextManager[None]:
        """Count a socket while it is open; a viewer without a credential is None."""
        refusal = Problem(429, "too_many_sockets", "Too many sockets are open from here. Close one first.")
        return self._sockets.one(refusal, all=EVERYBODY, own=viewer, address=address)

    def reviewing(self, sender: str) -> AbstractContextManager[None]:
        refusal = too_fast(UNDER_WAY_SECONDS, "Your other turns are still being reviewed")
        return self._reviews.one(refusal, own=sender)

    def replaying(self, viewer: str | None, address: str) -> AbstractContextManager[None]:
        refusal = too_fast(UNDER_WAY_SECONDS, "Your other requests are still being worked on")
        return self._replays.one(refusal, own=viewer, address=address)


class FloodGate(Gate):
    def __init__(self, app: ASGIApp, allowances: Allowances) -> None:
        super().__init__(app)
        self._allowances = allowances

    def check(self, scope: Scope) -> None:
        """Raise a `Problem` for a sender that asks too much, or whose credential can be read in two ways."""
        allowances, address = self._allowances, address_of(scope)
        try:
            sender = allowances.holders.sender(credential_in(scope))
        except Problem:
            allowances.wait_for_request(None, address)
            raise
        wait = allowances.wait_for_request(sender, address)
        if wait:
            raise too_fast(wait, "You have sent too many requests")


def too_fast(wait: float, what: str) -> Problem:
    seconds = max(1, ceil(wait))
    return Problem(429, "too_fast", f"{what}. Try again in {seconds} s.", retry_after=seconds)


def credential_key(credential: Credential) -> str:
    """A name for a credential that does not give it away."""
    return sha256(f"{credential.kind} {credential.secret}".encode()).hexdigest()


def address_of(scope: Scope) -> str:
    client = scope["client"]
    return household_of(client[0]) if client else "local"


@lru_cache(maxsize=4_096)
def household_of(host: str) -> str:
    """For IPv6 the network that one household has."""
    address = literal_address(host)
    if not isinstance(address, IPv6Address):
        return str(address or host)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> NEIGHBOURHOOD << NEIGHBOURHOOD)}/{NEIGHBOURHOOD}"
