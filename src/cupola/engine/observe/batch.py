"""Steps for learners: on to the next real decision, for one match or for thousands per call.

A batch keeps the cells of all its matches in one array. Each match in turn is loaded into one state, played
on and stored again, so a step of the whole batch runs without Python.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import is_over, players
    from cupola.engine.accessors.solo import is_solo
    from cupola.engine.accessors.stack import option, option_count, top_owner
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import observation_rows, reasons
    from cupola.engine.constants.layout import SEATS, SIZE, U64
    from cupola.engine.constants.observation_rows import Bytes, Floats, Ints, Longs, Shorts
    from cupola.engine.observe.observation import Sight, encode, mark_options
    from cupola.engine.rules.scoring import is_winner
    from cupola.engine.rules.track import prestige
    from cupola.engine.state.luck import Luck, draw, mixed
    from cupola.engine.state.state import Deal, State
    from cupola.engine.turn.flow import apply, chance_count, is_chance, land
    from cupola.engine.turn.legal import why_not
    from cupola.engine.turn.playout import start


class Batch:
    """Many matches of one table: where they stand, and the arrays in which a step leaves what it found."""

    count: int
    seed: U64
    against_random: bool
    reward: int
    cells: Shorts
    keys: Longs
    learners: Ints
    observations: Floats
    masks: Bytes
    rewards: Floats
    ended: Bytes
    deciders: Ints

    def __init__(self, count: int, seed: int, against_random: bool, reward: int) -> None:
        self.count = count
        self.seed = seed
        self.against_random = against_random
        self.reward = reward

    def keep(self, cells: Shorts, keys: Longs, learners: Ints) -> None:
        """Give the arrays in which the matches are kept."""
        self.cells = cells
        self.keys = keys
        self.learners = learners

    def show(self, observations: Floats, masks: Bytes, rewards: Floats, ended: Bytes, deciders: Ints) -> None:
        """Give the arrays into which the next steps write."""
        self.observations = observations
        self.masks = masks
        self.rewards = rewards
        self.ended = ended
        self.deciders = deciders


def go_on(state: State, luck: Luck, learner: int) -> int:
    """On to the learner's next choice, chance decides all else; who decides, or NOBODY at the end."""
    while not is_over(state):
        if is_chance(state):
            land(state, 1 + draw(luck, chance_count(state)))
        elif option_count(state) == 1:
            apply(state, option(state, 0))
        elif learner != observation_rows.EVERYBODY and top_owner(state) != learner:
            apply(state, option(state, draw(luck, option_count(state))))
        else:
            return top_owner(state)
    return observation_rows.NOBODY


def take_forced(state: State) -> None:
    """Take forced steps until someone has a choice, chance is next, or it is over."""
    while option_count(state) == 1:
        apply(state, option(state, 0))


def step_on(state: State, luck: Luck, learner: int, action: int) -> int:
    """Take a decision and go on to the learner's next: the seat that decides, or NOBODY at the end."""
    apply(state, action)
    return go_on(state, luck, learner)


def step_and_show(state: State, sight: Sight, luck: Luck, learner: int, action: int) -> int:
    """Step on and show what the seat that decides sees, at the end the learner; REFUSED: nothing changed."""
    if why_not(state, action) != reasons.ALLOWED:
        return observation_rows.REFUSED
    seat = step_on(state, luck, learner, action)
    shown = (
        seat if seat != observation_rows.NOBODY else learner if learner != observation_rows.EVERYBODY else 0
    )
    encode(state, sight, shown, sight.observation, 0)
    mark_options(state, sight.mask, 0)
    return seat


def reward_of(state: State, seat: int, reward: int) -> float:
    """What the end is worth to a seat; over all seats it sums to 0."""
    if reward == observation_rows.BY_MARGIN:
        return margin_of(state, seat)
    winners = 0
    for other in range(players(state)):
        if is_winner(state, other):
            winners += 1
    share = 1.0 / winners if is_winner(state, seat) else 0.0  # E9: several winners share
    return (share * players(state) - 1.0) / (players(state) - 1)


def margin_of(state: State, seat: int) -> float:
    """Prestige of a seat less the mean of the others'."""
    others = 0.0
    for other in range(players(state)):
        if other != seat:
            others += prestige(state, other)
    return prestige(state, seat) - others / (players(state) - 1)


def reseed(luck: Luck, seed: U64, stream: U64) -> None:
    """Restart the stream of a seed."""
    luck.low = mixed((seed & 0x7FFFFFFF) ^ mixed(stream & 0x7FFFFFFF))
    luck.high = mixed(((seed >> 31) & 0x7FFFFFFF) ^ mixed((stream + 0x632BE5AB) & 0x7FFFFFFF))
    luck.event = 0


def begin_batch(batch: Batch, state: State, sight: Sight, deal: Deal, luck: Luck) -> None:
    """Lay the table of every match and go on to its first decision."""
    for index in range(batch.count):
        batch.keys[index * observation_rows.KEYS + observation_rows.EPISODE_KEY] = 0
        batch.ended[index] = 0
        for seat in range(SEATS):
            batch.rewards[index * SEATS + seat] = 0.0
        begin_one(batch, state, deal, luck, index)
        show_one(batch, state, sight, index)
        store_one(batch, state, luck, index)


def first_refused(batch: Batch, actions: Ints) -> int:
    """The first match whose action is not allowed, -1 when all are."""
    for index in range(batch.count):
        action = actions[index]
        if action < 0 or action >= a.ACTIONS or batch.masks[index * a.ACTIONS + action] == 0:
            return index
    return -1


def step_batch(batch: Batch, state: State, sight: Sight, deal: Deal, luck: Luck, actions: Ints) -> None:
    """Take an allowed decision in every match and go on to the next; a finished match restarts."""
    for index in range(batch.count):
        load_one(batch, state, luck, index)
        step_on(state, luck, batch.learners[index], actions[index])
        end_one(batch, state, deal, luck, index)
        show_one(batch, state, sight, index)
        store_one(batch, state, luck, index)


def choose_at_random(batch: Batch, luck: Luck, actions: Ints) -> None:
    """Choose for every match one of its legal actions, all alike."""
    for index in range(batch.count):
        legal = 0
        for action in range(a.ACTIONS):
            legal += batch.masks[index * a.ACTIONS + action]
        wanted = draw(luck, legal)
        for action in range(a.ACTIONS):
            if batch.masks[index * a.ACTIONS + action] == 1:
                if wanted == 0:
                    actions[index] = action
                wanted -= 1


def begin_one(batch: Batch, state: State, deal: Deal, luck: Luck, index: int) -> None:
    """Lay the table of one match: every episode has a stream of its own, and the learner the next seat."""
    episode = batch.keys[index * observation_rows.KEYS + observation_rows.EPISODE_KEY]
    reseed(luck, batch.seed, episode * batch.count + index)
    start(state, deal, luck)
    learner = observation_rows.EVERYBODY
    if batch.against_random:
        learner = 0 if is_solo(state) else (index + episode) % players(state)
    batch.learners[index] = learner
    go_on(state, luck, learner)


def end_one(batch: Batch, state: State, deal: Deal, luck: Luck, index: int) -> None:
    """Give the rewards of a match that is over and begin the next in its place."""
    batch.ended[index] = 1 if is_over(state) else 0
    for seat in range(SEATS):
        batch.rewards[index * SEATS + seat] = 0.0
    if is_over(state):
        for seat in range(players(state)):
            batch.rewards[index * SEATS + seat] = reward_of(state, seat, batch.reward)
        batch.keys[index * observation_rows.KEYS + observation_rows.EPISODE_KEY] += 1
        begin_one(batch, state, deal, luck, index)


def show_one(batch: Batch, state: State, sight: Sight, index: int) -> None:
    """Write what the deciding seat of a match sees and may choose."""
    seat = top_owner(state)
    batch.deciders[index] = seat
    encode(state, sight, seat, batch.observations, index * sight.length)
    mark_options(state, batch.masks, index * a.ACTIONS)


def load_one(batch: Batch, state: State, luck: Luck, index: int) -> None:
    """Make the state and the luck those of a match; what may be chosen is not needed to take a step."""
    load_cells(state, batch.cells, index * SIZE)
    luck.low = batch.keys[index * observation_rows.KEYS + observation_rows.LOW_KEY]
    luck.high = batch.keys[index * observation_rows.KEYS + observation_rows.HIGH_KEY]
    luck.event = batch.keys[index * observation_rows.KEYS + observation_rows.EVENT_KEY]


def load_cells(state: State, cells: Shorts, first: U64) -> None:
    """Read every cell of a state from a run of numbers."""
    for place in range(SIZE):
        state.cells[place] = cells[first + place]


def store_one(batch: Batch, state: State, luck: Luck, index: int) -> None:
    """Keep the state and the luck of a match."""
    store_cells(state, batch.cells, index * SIZE)
    batch.keys[index * observation_rows.KEYS + observation_rows.LOW_KEY] = luck.low
    batch.keys[index * observation_rows.KEYS + observation_rows.HIGH_KEY] = luck.high
    batch.keys[index * observation_rows.KEYS + observation_rows.EVENT_KEY] = luck.event


def store_cells(state: State, cells: Shorts, first: U64) -> None:
    """Write every cell of a state into a run of numbers."""
    for place in range(SIZE):
        cells[first + place] = state.cells[place]
