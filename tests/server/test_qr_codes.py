"""A QR code is read back by a decoder that is not ours: from the terminal, and as the picture of the page."""

import re

import numpy as np
import pytest
import zxingcpp

from cupola.server.routes.qr_codes import svg_code, terminal_code

LINKS = ("http://192.168.7.5:8417", "https://cupola.example.org/join/" + "aB3_-" * 8 + "xyz")
HALVES = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
MODULE_PX = 6


def read(light: "np.typing.NDArray[np.uint8]") -> list[str]:
    picture = np.kron(light * 255, np.ones((MODULE_PX, MODULE_PX))).astype(np.uint8)
    return [found.text for found in zxingcpp.read_barcodes(picture)]


def modules_of(svg: str) -> "np.typing.NDArray[np.uint8]":
    size = int(re.search(r'd="M0 0h(\d+)', svg).group(1))  # type: ignore[union-attr]
    light = np.ones((size, size), np.uint8)
    (drawn,) = re.findall(r'class="qrline"[^>]* d="([^"]*)"', svg)
    x = y = 0.0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", drawn):
        given = [float(number) for number in numbers.split()]
        if command == "h":
            light[int(y), int(x) : int(x + given[0])] = 0
            x += given[0]
        else:
            x, y = given if command == "M" else (x + given[0], y + given[1])
    return light


@pytest.mark.parametrize("link", LINKS)
def test_the_code_in_the_terminal_says_the_link(link: str) -> None:
    rows = [[HALVES[sign][half] for sign in line] for line in terminal_code(link) for half in (0, 1)]

    assert read(np.array(rows, np.uint8)) == [link]


@pytest.mark.parametrize("link", LINKS)
def test_the_picture_of_a_code_says_the_link(link: str) -> None:
    assert read(modules_of(svg_code(link).decode())) == [link]
