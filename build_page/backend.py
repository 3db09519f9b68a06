"""Where build front ends come in: setuptools, and Node besides where the page is still to be built.

A source archive carries the built page, so whoever installs from it needs neither Node nor a network for it.
"""

from typing import Any

from setuptools import build_meta

from build_engine.packages import requirements
from build_page.building import is_packed, is_skipped

build_editable = build_meta.build_editable
build_sdist = build_meta.build_sdist
build_wheel = build_meta.build_wheel
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """What setuptools asks for, and Node: the archive carries the page."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node()]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What setuptools asks for, and Node unless the page came with the sources."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *([] if is_packed() else node())]


def node() -> list[str]:
    """What builds the page, unless the page is not wanted."""
    return [] if is_skipped() else requirements("page")
