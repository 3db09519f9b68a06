"""S4: rate limits per sender, counted in the memory of a worker.

An address is that of the socket. Behind a proxy that is to be trusted it is the one the proxy names: the web
server rewrites the address of the connection before any of this is asked.
"""

import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from hashlib import sha256
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic
from typing import Final

from litestar.types import ASGIApp, Scope

from cupola.server.config.settings import Limits
from cupola.server.http.credentials import Credential, credential_in
from cupola.server.http.early_refusals import Gate
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
        """Take one token; 0 when there was one, else the seconds until there is."""
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
        """How many keys are remembered."""
        return len(self._left)


class SocketCount:
    """The open sockets, of every viewer, of every address and of all together."""

    def __init__(self, limits: Limits, is_on: bool = True) -> None:
        self._limits = limits
        self._is_on = is_on
        self._of_viewer: Counter[str] = Counter()
        self._of_address: Counter[str] = Counter()

    def enter(self, viewer: str | None, address: str) -> bool:
        """Count one more socket, unless that is one too many; a viewer without a credential is None."""
        if self._is_on and self._is_full(viewer, address):
            return False
        self._of_address[address] += 1
        if viewer is not None:
            self._of_viewer[viewer] += 1
        return True

    def leave(self, viewer: str | None, address: str) -> None:
        """A socket that was counted is closed."""
        _count_down(self._of_address, address)
        if viewer is not None:
            _count_down(self._of_viewer, viewer)

    def _is_full(self, viewer: str | None, address: str) -> bool:
        return (
            self._of_address.total() >= self._limits.sockets
            or self._of_address[address] >= self._limits.sockets_an_address
            or (viewer is not None and self._of_viewer[viewer] >= self._limits.sockets_a_viewer)
        )

    @property
    def open(self) -> int:
        """How many sockets are open at this worker."""
        return self._of_address.total()


class UnderWay:
    """What is being worked out for each sender: so much at once and no more; used in the event loop alone."""

    def __init__(self, most: int, is_on: bool = True) -> None:
        self._most = most
        self._is_on = is_on
        self._of_sender: Counter[str] = Counter()

    @contextmanager
    def one(self, sender: str, refusal: Problem) -> Iterator[None]:
        """Count one more while the block runs; refuse it to a sender who has enough of them."""
        if self._is_on and self._of_sender[sender] >= self._most:
            raise refusal
        self._of_sender[sender] += 1
        try:
            yield
        finally:
            _count_down(self._of_sender, sender)


class KnownHolders:
    """Whose credentials were seen lately, so that all credentials of one account count as one sender.

    It decides nothing but whose limit counts: a credential that was revoked since is refused elsewhere.
    """

    def __init__(self, most: int = MOST_BUCKETS) -> None:
        self._accounts: Derived[str, str] = Derived(most)

    def learn(self, credential: Credential, account: str) -> None:
        """Remember whose a credential is."""
        self._accounts.keep(credential_key(credential), account)

    def knows(self, credential: Credential | None) -> bool:
        """Whether a credential was an account's lately."""
        return credential is not None and self._accounts.get(credential_key(credential)) is not None

    def sender(self, credential: Credential | None) -> str | None:
        """The account of a credential, or a digest of one that is not known; None without one."""
        if credential is None:
            return None
        key = credential_key(credential)
        return self._accounts.get(key) or key


class Allowances:
    """Everything of which one sender gets only so much."""

    def __init__(self, limits: Limits, is_on: bool = True, clock: Clock = monotonic) -> None:
        self._is_on = is_on
        self._requests = Buckets(limits.requests_a_second, limits.requests_at_once, clock)
        self._addresses = Buckets(limits.address_requests_a_second, limits.address_requests_at_once, clock)
        accounts = limits.accounts_an_address_an_hour
        self._accounts = Buckets(accounts / HOUR, accounts, clock)
        recoveries = limits.recoveries_an_address_an_hour
        self._recoveries = Buckets(recoveries / HOUR, recoveries, clock)
        self._advice = Buckets(limits.advice_a_second, limits.advice_at_once, clock)
        self._reviews = Buckets(limits.reviews_a_second, limits.reviews_at_once, clock)
        self._renames = Buckets(limits.renames_a_minute / MINUTE, limits.renames_a_minute, clock)
        questions = limits.undo_questions_a_minute
        self._undo_questions = Buckets(questions / MINUTE, questions, clock)
        mails = limits.mail_questions_an_hour
        self._mails = Buckets(mails / HOUR, mails, clock)
        self._box_files = Buckets(limits.box_files_a_minute / MINUTE, limits.box_files_at_once, clock)
        self._records = Buckets(limits.records_a_second, limits.records_at_once, clock)
        self._reviews_under_way = UnderWay(limits.reviews_under_way, is_on)
        self._replays_under_way = UnderWay(limits.replays_under_way, is_on)
        self._address_replays_under_way = UnderWay(limits.replays_under_way_an_address, is_on)
        self._uploads_under_way = UnderWay(limits.uploads, is_on)
        self._account_uploads_under_way = UnderWay(limits.uploads_an_account, is_on)
        self._address_uploads_under_way = UnderWay(limits.uploads_an_address, is_on)
        self.holders = KnownHolders()
        self.sockets = SocketCount(limits, is_on)

    def wait_for_request(self, viewer: str | None, address: str) -> float:
        """The seconds a sender must wait with a request; 0 when it may come in."""
        if not self._is_on:
            return 0.0
        return self._addresses.take(address) or (self._requests.take(viewer) if viewer else 0.0)

    def check_account(self, address: str) -> None:
        """Refuse one more account for an address that made too many."""
        self._check(self._accounts, address, "Too many accounts from this address")

    def check_recovery(self, address: str) -> None:
        """Refuse one more try of an address that tried too many recovery codes."""
        self._check(self._recoveries, address, "Too many recovery codes tried from this address")

    def check_advice(self, account: str) -> None:
        """Refuse one more advice for an account that has asked for a lot of it: it costs a whole thought."""
        self._check(self._advice, account, "You have asked for too many hints")

    def check_coach(self, account: str) -> None:
        """Refuse the coach's judge to an account that has had a lot of it: it costs what advice does."""
        self._check(self._advice, f"coach {account}", "You have asked the coach too much")

    def check_review(self, sender: str) -> None:
        """Refuse one more reviewed turn for a sender who has asked for many: each costs a whole thought."""
        self._check(self._reviews, sender, "You have asked for too many reviewed turns")

    def check_rename(self, account: str) -> None:
        """Refuse one more name for an account that has changed it often: everybody at a table sees it."""
        self._check(self._renames, account, "You have changed your name too often")

    def check_undo_question(self, account: str) -> None:
        """Refuse one more undo that others must answer to an account that has asked for many."""
        self._check(self._undo_questions, account, "You have asked for too many undos")

    def check_mail(self, account: str, address: str) -> None:
        """Refuse one more question to a mail address: who reads it may not have asked for any."""
        self._check(self._mails, account, "You have named too many mail addresses")
        self._check(self._mails, address.lower(), "This address was asked too often")

    def check_question(self, account: str) -> None:
        """Refuse one more question that others must answer to an account that has asked many."""
        self._check(self._undo_questions, account, "You have asked the others too much")

    @contextmanager
    def uploading(self, account: str, address: str) -> Iterator[None]:
        """Count a record while it is sent: a slow sender holds memory, and leaves room for everybody else."""
        busy = Problem(
            429,
            "busy",
            "The server is busy with other records. Try again in a moment.",
            retry_after=int(UPLOAD_SECONDS),
        )
        with (
            self._uploads_under_way.one(EVERYBODY, busy),
            self._account_uploads_under_way.one(account, busy),
            self._address_uploads_under_way.one(address, busy),
        ):
            yield

    def check_box_file(self, account: str) -> None:
        """Refuse one more box file to an account that has sent many: each is read and checked."""
        self._check(self._box_files, account, "You have sent too many box files")

    def check_record(self, sender: str) -> None:
        """Refuse one more record to a sender who has asked for many: each is a megabyte, kept or not."""
        self._check(self._records, sender, "You have asked for too many records")

    @contextmanager
    def reviewing(self, sender: str) -> Iterator[None]:
        """Count a turn as under way while it is judged; refuse it to a sender who has enough of them."""
        refusal = too_fast(UNDER_WAY_SECONDS, "Your other turns are still being reviewed")
        with self._reviews_under_way.one(sender, refusal):
            yield

    @contextmanager
    def replaying(self, viewer: str | None, address: str) -> Iterator[None]:
        """Count long work as under way; refuse it to an account or an address that has enough of it."""
        refusal = too_fast(UNDER_WAY_SECONDS, "Your other requests are still being worked on")
        with ExitStack() as counted:
            counted.enter_context(self._address_replays_under_way.one(address, refusal))
            if viewer is not None:
                counted.enter_context(self._replays_under_way.one(viewer, refusal))
            yield

    def _check(self, buckets: Buckets, key: str, what: str) -> None:
        wait = buckets.take(key) if self._is_on else 0.0
        if wait:
            raise too_fast(wait, what)


class FloodGate(Gate):
    """Lets a request or a handshake in when its sender has not asked for too much."""

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
    """What somebody hears who asks too much."""
    seconds = max(1, ceil(wait))
    return Problem(429, "too_fast", f"{what}. Try again in {seconds} s.", retry_after=seconds)


def credential_key(credential: Credential) -> str:
    """A name for a credential that does not give it away."""
    return sha256(f"{credential.kind} {credential.secret}".encode()).hexdigest()


def address_of(scope: Scope) -> str:
    """The address a request comes from, as limits count it."""
    client = scope["client"]
    return household_of(client[0]) if client else "local"


@lru_cache(maxsize=4_096)
def household_of(host: str) -> str:
    """An address; for IPv6 its neighbourhood, for one household has all of it."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> NEIGHBOURHOOD << NEIGHBOURHOOD)}/{NEIGHBOURHOOD}"


def _count_down(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
