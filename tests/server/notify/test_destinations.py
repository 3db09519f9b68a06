"""Webhooks point to the open internet and to nothing else, however an address is dressed up."""

from ipaddress import ip_address

import anyio
import pytest

from cupola.server.notify.posting import (
    Destination,
    DestinationRefused,
    Reach,
    check_destination,
    check_reach,
    checked_addresses,
)

# Where clouds answer the machines they run, with secrets; written in every way.
CLOUDS = (
    "100.100.100.200 168.63.129.16 169.254.169.253 169.254.169.254 169.254.170.2 192.0.0.192",
    "::ffff:168.63.129.16 ::ffff:192.0.0.192 64:ff9b::168.63.129.16 64:ff9b::192.0.0.192 2002:a83f:8110::1",
    "2606:4700::5efe:a9fe:a9fe 2606:4700::200:5efe:a83f:8110",
    "fd00:ec2::254 fd00:ec2::23 fd20:ce::254 fe80::a9fe:a9fe",
)
PRIVATE = (
    *CLOUDS,
    "0.0.0.0 0.1.2.3 127.0.0.1 127.255.255.254",
    "10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1 100.64.0.1 100.127.255.255",
    "192.0.0.1 192.0.0.8 192.0.0.9 192.0.0.10 192.0.0.170 192.0.0.255",  # for protocols
    "192.0.2.1 198.51.100.1 203.0.113.1 2001:db8::1 3fff::1",  # for documents
    "192.31.196.1 192.52.193.1 192.88.99.1 192.175.48.1 198.18.0.1 198.19.255.255",
    "224.0.0.1 224.0.1.1 239.255.255.250 240.0.0.1 255.255.255.255 ff02::1 ff0e::1",
    ":: ::1 ::127.0.0.1 ::808:808 100::1 100:0:0:1::1 4000::1 5f00::1 2620:4f:8000::1",
    "::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:0:808:808",  # IPv4 within
    "64:ff9b::127.0.0.1 64:ff9b::10.0.0.1 64:ff9b::169.254.169.254 64:ff9b:1::1 64:ff9b:1::808:808",
    "2001::1 2001:1::1 2001:1::2 2001:20::1 2001:1ff::1 2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "2002:7f00:1::1 2002:a00:1::1 2002:808:808::1",
    "fc00::1 fe80::1 fe80::1%eth0 fec0::1",
)
# Many lie just beside what is refused.
OPEN = (
    "1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 93.184.215.14 100.63.255.255 100.128.0.0 168.63.129.15",
    "168.63.129.17 169.253.255.255 172.32.0.1 192.0.1.1 198.17.255.255 198.20.0.0 223.255.255.255",
    "2606:4700::1111 2a00:1450::1 2001:200::1 2003::1 2606:4700::5efe:808:808",
    "64:ff9b::8.8.8.8 ::ffff:8.8.8.8",
)
AT_HOME = ("127.0.0.1 10.0.0.1 172.16.0.1 192.168.0.1 ::1 fd12::1 ::ffff:192.168.0.1",)
NEVER = (
    *CLOUDS,
    "0.0.0.0 100.64.0.1 192.0.0.1 192.0.2.1 198.18.0.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255",
    ":: 64:ff9b::a00:1 2001:db8::1 2002:a00:1::1 fd12::1%eth0 fe80::1 ff02::1",
)


def each_of(groups: tuple[str, ...]) -> list[str]:
    return [address for group in groups for address in group.split()]


REFUSED_URLS = (
    *each_of(
        (
            "example.org //example.org/hook ftp://example.org/ file:///etc/passwd gopher://example.org/",
            "javascript:alert(1) http:example.org http:/example.org http:// http:///path http://:80/",
            "https://user@example.org/ https://user:secret@example.org/ https://@example.org/",
            "https://example.org@127.0.0.1/ https://example.org\\@127.0.0.1/ https://%31%32%37.0.0.1/",
            "https://example.org#fragment https://example.org/# https://ex*mple.org/ https://exämple.org/",
            "https://example.org:0/ https://example.org:65536/ https://example.org:-1/",
            "https://example.org:eighty/ https://example.org%00.evil/ https://example.org/\x00",
            "http://127.0.0.1/ http://127.0.0.1:8417/api/games http://127.0.0.1./ http://127.1/",
            "http://127.0.1/ http://2130706433/ http://017700000001/ http://0177.0.0.1/ http://127.0.0.01/",
            "http://0x7f000001/ http://0x7f.0.0.1/ http://0x7f.1/ http://127.0.0.0x1/ http://0/",
            "http://0.0.0.0/ http://256.1.1.1/ http://1.1.1.1.1/ http://169.254.169.254/latest/meta-data/",
            "http://168.63.129.16/machine/ http://[::1]/ http://[::]/ http://[::ffff:127.0.0.1]/",
            "http://[::ffff:7f00:1]/ http://[0:0:0:0:0:ffff:127.0.0.1]/ http://[fe80::1%25eth0]/ http://[::1/",
            "http://localhost/ http://LOCALHOST/ http://localhost./ http://localhost:8417/",
            "http://table.localhost/ http://printer.local/ http://metadata.google.internal/",
            "http://router.home.arpa/",
        )
    ),
    "",
    "https://exa mple.org/",
    "https://example.org/a b",
    "https://example.org\t/",
    "https://example.org\r\nHost: evil/",
    "https://\N{CIRCLED DIGIT ONE}27.0.0.1/",
    "https://" + "a" * 500 + ".org/",
)
TAKEN_URLS = (
    "https://example.org https://example.org/hook?table=1&name=a@b http://example.org:80/",
    "http://example.org:443/ HTTPS://EXAMPLE.ORG/ https://xn--exmple-cua.org/ https://1.1.1.1/",
    "https://[2606:4700::1111]:443/x https://hooks.example.org./x_y https://127.example.org/",
)


@pytest.mark.parametrize("address", each_of(PRIVATE))
def test_S4_a_webhook_reaches_no_private_or_special_address(address: str) -> None:
    with pytest.raises(DestinationRefused):
        check_reach(ip_address(address), 443, Reach())


@pytest.mark.parametrize("address", each_of(OPEN))
def test_a_webhook_reaches_the_open_internet(address: str) -> None:
    check_reach(ip_address(address), 443, Reach())

    assert not ip_address(address).is_private or "ffff" in address or "ff9b" in address


@pytest.mark.parametrize("url", REFUSED_URLS)
def test_S4_a_url_that_hides_where_it_leads_is_refused(url: str) -> None:
    with pytest.raises(DestinationRefused) as refused:
        check_destination(url, Reach())

    assert str(refused.value)


@pytest.mark.parametrize("url", each_of(TAKEN_URLS))
def test_a_plain_url_is_taken(url: str) -> None:
    check_destination(url, Reach())

    assert Destination(url).url.scheme in ("http", "https")


@pytest.mark.parametrize("host", ["example.org", "1.1.1.1", "[2606:4700::1111]"])
def test_other_ports_than_those_of_the_web_are_the_operators_to_allow(host: str) -> None:
    url = f"https://{host}:8443/"

    check_destination(url, Reach(ports=(80, 443, 8443)))
    for port in (1, 22, 25, 6379, 8443, 65_535):
        with pytest.raises(DestinationRefused, match=f"has port {port}, and only 80, 443 are allowed"):
            check_destination(f"https://{host}:{port}/", Reach())


def test_with_leave_every_port_at_home_and_no_other_is_reached() -> None:
    url, reach = "http://hooks.example.org:8123/", Reach(allows_private=True)
    check_destination(url, reach)
    check_destination("http://192.168.0.1:8123/", reach)

    assert addresses_of("192.168.0.1", url=url, reach=reach) == ["192.168.0.1"]
    with pytest.raises(DestinationRefused, match="has port 8123"):
        addresses_of("192.168.0.1", "1.1.1.1", url=url, reach=reach)


@pytest.mark.parametrize("address", each_of(AT_HOME))
def test_with_leave_a_webhook_reaches_a_network_at_home(address: str) -> None:
    check_reach(ip_address(address), 443, Reach(allows_private=True))

    with pytest.raises(DestinationRefused):
        check_reach(ip_address(address), 443, Reach())


@pytest.mark.parametrize("address", each_of(NEVER))
def test_even_with_leave_no_webhook_reaches_where_secrets_are_kept(address: str) -> None:
    with pytest.raises(DestinationRefused):
        check_reach(ip_address(address), 443, Reach(allows_private=True))


def addresses_of(
    *found: str, url: str = "https://hooks.example.org/", reach: Reach | None = None
) -> list[str]:
    async def resolve(host: str, port: int) -> list[str]:
        return list(found)

    async def look() -> list[str]:
        destination = Destination(url)
        return await checked_addresses(destination.host, destination.port, resolve, reach or Reach())

    return anyio.run(look)


def test_S4_a_name_with_one_private_address_among_open_ones_is_refused_and_not_told() -> None:
    with pytest.raises(DestinationRefused, match="private") as refused:
        addresses_of("1.1.1.1", "10.20.30.40")

    assert "10.20" not in str(refused.value)


def test_a_name_that_is_not_known_is_refused() -> None:
    with pytest.raises(DestinationRefused, match="unknown host"):
        addresses_of()
