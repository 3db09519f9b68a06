"""Says why the page was not built, in two lines for a person: what failed, and what to do."""

import re
from pathlib import Path

# What npm or the system says, what it means, and what helps.
KNOWN = (
    (
        r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT",
        "the packages that build it could not be fetched from the npm registry",
        "Connect this machine to the internet",
    ),
    (
        r"CERT_|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)",
        "the npm registry's certificate is not trusted",
        "Set NODE_EXTRA_CA_CERTS to your network's certificate",
    ),
    (r"ENOSPC|No space left", "the disk is full", "Free some 300 MB"),
    (
        r"EACCES|EROFS|EPERM|Permission denied|Read-only",
        "a file could not be written",
        "Make this folder writable",
    ),
    (r"there is no (node|npm)", "there is no Node for this machine", "Install Node 20.19 or later with npm"),
)


def in_two_lines(problem: Exception, log: Path) -> tuple[str, str]:
    """What failed and what to do, without the words of the programs, which are in the log."""
    said = str(problem)
    for pattern, failed, remedy in KNOWN:
        if re.search(pattern, said):
            return (
                f"The page is not built: {failed}.",
                f"{remedy} and run `make play` again; until then a browser shows plain lists. Details: {log}",
            )
    return (
        f"The page is not built: {said.splitlines()[0].rstrip(':.')}.",
        f"Read {log}, then run `make play` again; until then a browser shows plain lists.",
    )
