"""The server's own time: outages and hours that jump count for nothing."""

from cupola.server.services import Services
from cupola.server.storage.server_time import (
    GRACE,
    LONGEST_GAP,
    PATIENT_LOOKS,
    ServerClock,
    Tick,
    moment_now,
    next_beat,
)
from tests.server.scenes.app import plain_settings
from tests.server.scenes.clocks import needs_time

NOON = 1_800_000_000_000
DAY = 24 * 3600 * 1000


def test_time_between_two_beats_is_counted() -> None:
    assert next_beat(Tick(500, NOON), NOON + 3000) == Tick(3500, NOON + 3000)
    assert Tick(500, NOON).moment(NOON + 2000) == 2500


def test_an_outage_costs_no_more_than_the_longest_gap_and_is_followed_by_a_grace() -> None:
    last = Tick(500, NOON)

    back = next_beat(last, NOON + DAY)

    assert back == Tick(500 + LONGEST_GAP, NOON + DAY + GRACE)
    assert back.moment(NOON + DAY + GRACE // 2) == back.counted
    assert next_beat(back, NOON + DAY + GRACE // 2) == back
    assert next_beat(back, NOON + DAY + GRACE + 1000).counted == back.counted + 1000


def test_where_nobody_needed_the_time_a_gap_is_no_outage() -> None:
    assert next_beat(Tick(500, NOON), NOON + DAY, was_idle=True) == Tick(500 + LONGEST_GAP, NOON + DAY)


def test_a_clock_set_back_a_day_counts_nothing_and_goes_on_from_there() -> None:
    set_back = next_beat(Tick(500, NOON), NOON - DAY)

    assert set_back == Tick(500, NOON - DAY)
    assert Tick(500, NOON).moment(NOON - DAY) == 500
    assert next_beat(set_back, NOON - DAY + 3000).counted == 3500


def test_a_clock_set_ahead_a_day_and_back_costs_no_more_than_the_longest_gap() -> None:
    beat = Tick(0, NOON)
    for now in (NOON + 3000, NOON + DAY, NOON + DAY + 3000, NOON + 9000, NOON + 12_000):
        later = next_beat(beat, now)
        assert 0 <= later.counted - beat.counted <= LONGEST_GAP
        beat = later
    assert beat.counted <= 12_000 + LONGEST_GAP


def test_time_never_goes_back() -> None:
    beat, seen = Tick(0, NOON), 0
    hours = [0, 10, 30, 31, -5000, -4999, 86_400, 86_401, 86_500, 86_520, 3, 4, 70, 75]
    for now in (NOON + 1000 * hour for hour in hours):
        assert beat.moment(now) >= seen
        seen = beat.moment(now)
        beat = next_beat(beat, now)
        assert beat.moment(now) == seen


def test_of_two_workers_whose_hours_differ_one_counts_and_the_other_takes_over(any_database: str) -> None:
    services = Services(plain_settings(any_database))
    needs_time(services)
    hour = [NOON]
    first = ServerClock(lambda: hour[0], has_others=True)
    second = ServerClock(lambda: hour[0] + 40_000, has_others=True)

    def beat(heart: ServerClock) -> int:
        with services.database.writing() as connection:
            heart.beat(connection)
        with services.database.reading() as connection:
            return moment_now(connection, hour[0])

    beat(first)
    for _ in range(20):
        hour[0] += 3000
        beat(first)
        counted = beat(second)
    assert counted == 60_000

    for _ in range(PATIENT_LOOKS + 3):
        hour[0] += 3000
        later = beat(second)

    services.close()
    assert counted < later <= counted + 3 * LONGEST_GAP


def test_time_stands_still_while_nobody_needs_it(any_database: str) -> None:
    services = Services(plain_settings(any_database))
    heart = ServerClock(services.clock, has_others=False)

    with services.database.reading() as connection:
        assert not heart.is_wanted(connection)
    needs_time(services)
    with services.database.reading() as connection:
        assert heart.is_wanted(connection)
    services.close()
