"""R1: let PostgreSQL and Redis go and come under play, and count what is lost.

python -m tests.soak.outages --outages 100
"""

import sys
from argparse import ArgumentParser

from msgspec import json

from build_engine.services import POSTGRES, REDIS, folder_of
from tests.server.promises.outages import outage_loop
from tests.services.postgres import running_postgres
from tests.services.redis import running_redis


def main() -> None:
    """Run the loop and print what came of it; the exit code says whether the promise holds."""
    parser = ArgumentParser(prog="python -m tests.soak.outages", description=__doc__)
    parser.add_argument("--outages", type=int, default=100, help="how often one of the two goes")
    parser.add_argument("--seed", type=int, default=1, help="of the moments, and of which one goes")
    chosen = parser.parse_args()
    postgres_at, redis_at = folder_of(POSTGRES), folder_of(REDIS)
    if postgres_at is None or redis_at is None:
        sys.exit("needs PostgreSQL and Redis: python -m build_engine.services")
    with running_postgres(postgres_at) as postgres, running_redis(redis_at) as redis:
        report = outage_loop(postgres, redis, chosen.outages, chosen.seed)
    print(json.format(json.encode(report), indent=2).decode())
    sys.exit(1 if report.lost or report.doubled or report.broken else 0)


if __name__ == "__main__":
    main()
