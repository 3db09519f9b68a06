"""The closed sets of words a box file may use."""

from typing import Literal, get_args

Source = Literal["book", "reported", "inferred", "reconstructed"]
Material = Literal["lumber", "brick", "stone", "gold", "green", "purple"]
Good = Literal[
    "lumber",
    "brick",
    "stone",
    "gold",
    "green",
    "purple",
    "rubles",
    "recognition",
    "prestige",
    "passes",
    "diamond",
    "any_material",
    "any_jewel",
]
Counted = Literal["recognition", "rubles", "passes"]
Colour = Literal["red", "blue", "yellow", "green"]
SlotColour = Literal["red", "blue", "yellow", "green", "white"]
DieColour = Literal["red", "blue", "yellow", "green", "white", "black"]
Part = Literal["base", "middle", "dome"]
Ornament = Literal["door", "arch", "cross"]
Group = Literal["craftsmen", "teamsters", "merchants", "clergy"]
GuildName = Literal[
    "jewellers",
    "weavers",
    "foremen",
    "recruiters",
    "wholesalers",
    "jurists",
    "administrators",
    "archivists",
    "master_builders",
    "brickmakers",
]
GuildChoice = Literal["any", "another"]
OwnSectionGain = Literal["rubles", "half recognition"]
ContractCount = Literal[
    "ornament on an own section",
    "ornament on another's section",
    "ornament owned and not placed",
    "tower without own presence",
    "tower with own presence",
]
SoloCard = Literal["inventory", "transport", "construction", "claim", "recognition"]
SectionColumn = Literal["id", "part", "cost", "recognition", "rubles"]
ModuleName = Literal["contractors"]

SOURCES: tuple[Source, ...] = get_args(Source)
MATERIALS: tuple[Material, ...] = get_args(Material)
GOODS: tuple[Good, ...] = get_args(Good)
COLOURS: tuple[Colour, ...] = get_args(Colour)
SLOT_COLOURS: tuple[SlotColour, ...] = get_args(SlotColour)
PARTS: tuple[Part, ...] = get_args(Part)
GROUPS: tuple[Group, ...] = get_args(Group)
GUILD_NAMES: tuple[GuildName, ...] = get_args(GuildName)
SOLO_CARDS: tuple[SoloCard, ...] = get_args(SoloCard)
SECTION_COLUMNS: tuple[SectionColumn, ...] = get_args(SectionColumn)

_WORD_KINDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("source word", SOURCES),
    ("material", MATERIALS),
    ("good", GOODS),
    ("good", get_args(Counted)),
    ("colour", COLOURS),
    ("slot colour", SLOT_COLOURS),
    ("die colour", get_args(DieColour)),
    ("part", PARTS),
    ("ornament", get_args(Ornament)),
    ("group", GROUPS),
    ("guild", GUILD_NAMES),
    ("guild choice", get_args(GuildChoice)),
    ("gain of an own section", get_args(OwnSectionGain)),
    ("thing to count", get_args(ContractCount)),
    ("solo card", SOLO_CARDS),
    ("column", SECTION_COLUMNS),
    ("module", get_args(ModuleName)),
)


def kind_of_words(words: frozenset[str]) -> tuple[str, tuple[str, ...]]:
    for name, known in _WORD_KINDS:
        if words == frozenset(known):
            return name, known
    return "word", tuple(sorted(words))


BASE_FILE = "base.toml"
CONTRACTORS_FILE = "contractors.toml"
BOX_FILES = (BASE_FILE, CONTRACTORS_FILE)
