from cupola.engine.constants.actions import FAMILIES
from cupola.play.choices import choices, closing, prompts, refusals, summary


def test_a_table_by_family_names_only_families_that_there_are() -> None:
    by_reason = {family for family, _ in (*refusals.OTHER_WORDS, *refusals.RULES_BY_FAMILY)}
    named = {*choices.GROUPS, *choices.MARKET_ACTIONS, *closing.ENDINGS, *closing.PARTS}
    named |= {*prompts.BESIDES, *prompts.AT_THE_MARKET, *prompts.BY_AN_EFFECT}
    named |= {*refusals.LATER, *refusals.OF_A_VISIT, *summary.GAIN_NAMED, *summary.PAYMENT_NAMED}

    assert named | by_reason <= {family.name for family in FAMILIES}
