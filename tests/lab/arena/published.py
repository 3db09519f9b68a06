"""PettingZoo's own tests; importing them loads games of theirs that warn of old ways."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import (  # type: ignore[import-untyped]
        api_test,
        performance_benchmark,
        seed_test,
    )

__all__ = ("api_test", "performance_benchmark", "seed_test")
