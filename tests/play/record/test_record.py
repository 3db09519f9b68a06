import pytest

from cupola.play.chance import SealedLuck, luck_of
from cupola.play.match import Match, play_random
from cupola.play.position.document import encode_position, position_of
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import read_record, write_record
from cupola.play.record.replay import bounds_of, luck_in, replay, replay_along
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import Side, TableOptions
from tests.play.matches import SEED, finished_lines, played

SIDES: tuple[Side, ...] = ("basic", "advanced")


@pytest.mark.parametrize(
    ("options", "limit"),
    [
        *(
            (TableOptions(players=players, side=side), limit)
            for players, limit in ((2, 0), (2, 1), (3, 17), (3, 18), (4, 19), (4, 60), (2, None))
            for side in SIDES
        ),
        *(
            (TableOptions(players=players, contractors=True, fourth="archivists"), limit)
            for players in (1, 3)
            for limit in (30, 130, None)
        ),
    ],
    ids=str,
)
def test_a_replayed_match_is_the_match(options: TableOptions, limit: int | None) -> None:
    match = Match.new(options, standard_catalogue(), SEED)
    play_random(match, luck_of("choices"), limit)
    raw = write_record(match)

    again = replay(read_record(raw), standard_catalogue())

    assert (again.state.values(), again.legal()) == (match.state.values(), match.legal())
    assert (again.steps, again.names) == (match.steps, match.names)
    assert write_record(again) == raw


@pytest.mark.sample(1)
@pytest.mark.parametrize("limit", [0, 130, None])
def test_S4_a_match_that_is_replayed_along_is_the_match_and_keeps_its_last_commit_only(
    limit: int | None,
) -> None:
    options = TableOptions(players=3, contractors=True, fourth="archivists")
    match = Match.new(options, standard_catalogue(), SEED)
    play_random(match, luck_of("choices"), limit)
    record = read_record(write_record(match))
    luck = luck_in(record)

    reached, most_kept = [], 0
    for again in replay_along(record, standard_catalogue(), luck):
        reached += [commit.hash for commit in again.commits]
        most_kept = max(most_kept, len(again.commits), len(again.turn_starts) - 1)

    assert reached == [commit.hash for commit in match.commits]
    assert most_kept <= 1
    assert again.state.values() == match.state.values()
    assert luck.bounds == bounds_of(record, standard_catalogue())
    assert luck.event == match.luck.event


def test_a_position_in_the_middle_of_a_turn_is_refused_along_the_way_too() -> None:
    lines = list(finished_lines())
    place = next(
        number
        for number in range(2, len(lines) - 2)
        if b'"position"' in lines[number] and b'"actions"' in lines[number + 2]
    )
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    record = read_record(b"\n".join(lines) + b"\n")

    with pytest.raises(RecordError, match="does not begin here"):
        replay(record, standard_catalogue())
    with pytest.raises(RecordError, match="does not begin here"):
        list(replay_along(record, standard_catalogue(), luck_in(record)))


def test_snapshots_can_be_left_out() -> None:
    match = played()

    record = read_record(write_record(match, snapshots=False))

    assert len(record.snapshots) == 1
    assert replay(record, standard_catalogue()).state.values() == match.state.values()


def test_a_seed_is_revealed_at_the_end_and_marked_where_it_was_typed() -> None:
    match = played(40)
    raw = write_record(match)

    assert SEED.hex().encode() not in raw
    assert match.luck.commitment.encode() in raw
    assert read_record(b"\n".join(finished_lines())).seed == SEED
    assert read_record(write_record(played(3, seed="typed"))).header.practice
    assert not read_record(write_record(played(3))).header.practice


def test_names_of_players_are_kept() -> None:
    match = Match.new(TableOptions(players=2), standard_catalogue(), 1, names=["Añna <b>", "李"])

    assert replay(read_record(write_record(match)), standard_catalogue()).names == ("Añna <b>", "李")


def test_a_match_goes_on_with_its_luck_after_a_replay() -> None:
    whole, half = played(120), played(60)
    raw = write_record(half)

    record = read_record(raw)
    again = replay(record, standard_catalogue(), luck=SealedLuck(SEED, record.drawn))
    for step in whole.steps[60:]:
        again.choose(step.action)

    assert again.state.values() == whole.state.values()


def test_a_roll_taken_back_before_saving_is_not_rolled_again() -> None:
    match = played(30)
    while not match.steps[-1].chance:
        play_random(match, luck_of("more"), limit=1)
    match.take_back()

    assert read_record(write_record(match)).drawn == match.luck.event


def test_a_foreign_luck_cannot_go_on() -> None:
    record = read_record(write_record(played(10)))

    with pytest.raises(ValueError, match="sealed for this match"):
        replay(record, standard_catalogue(), luck=luck_of("other"))


def test_every_whole_number_of_lines_opens() -> None:
    lines = finished_lines()[:16]

    for count in range(2, len(lines) + 1):
        replay(read_record(b"\n".join(lines[:count])), standard_catalogue())


def test_a_record_opens_read_only_from_its_snapshots() -> None:
    match = played(60)

    positions = [line.position for line in read_record(write_record(match)).snapshots]

    expected = [position_of(start.state, match.catalogue) for start in match.turn_starts]
    assert [encode_position(position) for position in positions] == [encode_position(one) for one in expected]


@pytest.mark.parametrize("bots", [{}, {1: "random", 2: "my.bots:Mine"}])
def test_R9_a_record_says_who_was_a_bot(bots: dict[int, str]) -> None:
    match = Match.new(TableOptions(players=3), standard_catalogue(), SEED, bots=bots)
    play_random(match, luck_of("choices"), 20)
    raw = write_record(match)
    record = read_record(raw)

    again = replay(record, standard_catalogue())

    assert [seat.bot for seat in record.header.seats] == [bots.get(seat) for seat in range(3)]
    assert again.bots == match.bots == bots
    assert write_record(again) == raw
    assert (b"bot" in raw.splitlines()[0]) == bool(bots)


def test_a_bot_needs_a_seat() -> None:
    with pytest.raises(ValueError, match=r"bots: seats \[2\] given for 2 players"):
        Match.new(TableOptions(players=2), standard_catalogue(), SEED, bots={2: "random"})
