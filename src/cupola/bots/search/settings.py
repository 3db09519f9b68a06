"""What bends the search, apart from the value function: every number that was tuned."""

from typing import Final

from msgspec import Struct


class SearchSettings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of a search; every one must be given, so that a frozen search never takes a new default."""

    fewest_nodes: int  # a smaller budget is taken for as many states: with fewer no whole turn may be seen
    fewest_nodes_when_long: int  # the same in a long match, which must end: so many that every build is seen
    candidates: int  # turns looked at closely, as many as a budget has room for
    candidates_of_large: int  # the same for a large budget
    large: int  # states from which on a budget is large
    nodes_a_candidate: int  # for every seat, whose turns must be looked at
    nodes_for_candidates: int  # at most; then nearly all that can be found is found
    turns_of_kind: int  # turns of one kind among which the candidates are
    beam: int  # states side by side in the search of the own turn
    alike: int  # candidates that begin with the same step
    replies_of_kind: int  # turns of one kind that a node knows
    reply_nodes: int  # states in the search of one kind of reply
    reply_beam: int  # states side by side in the search of a reply
    reply_beam_of_many: int  # the same with more than two seats, since there are more replies
    reply_beam_of_large: int  # the same with a large budget
    exploration: float  # how much a turn gains by being little known
    temperature: float  # how much worse a turn may look at first and still be tried, in prestige
    trust: float  # in the first guess, as so many simulations
    for_chance: float  # what a certain win is worth, in prestige


STANDARD: Final = SearchSettings(
    fewest_nodes=500,
    fewest_nodes_when_long=2000,
    candidates=12,
    candidates_of_large=20,
    large=200_000,
    nodes_a_candidate=1000,
    nodes_for_candidates=40_000,
    turns_of_kind=8,
    beam=12,
    alike=3,
    replies_of_kind=2,
    reply_nodes=120,
    reply_beam=3,
    reply_beam_of_many=2,
    reply_beam_of_large=5,
    exploration=0.3,
    temperature=0.7,
    trust=3.0,
    for_chance=5.0,
)
