"""How-to pages: their pictures are pieces of the tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

import meadhall
from browser.axe import check
from browser.checked_browser import Visitors
from browser.server_for_browsers import Host, person

PICTURES = {"feast-for-odin": 5, "vikings": 1, "in-the-name-of-odin": 3}
SCHEMES = ("light", "dark")
QUICK = {("feast-for-odin", "light"), ("in-the-name-of-odin", "dark")}
LOOKS = [
    pytest.param(id, scheme, marks=[] if (id, scheme) in QUICK else [pytest.mark.long])
    for id in PICTURES
    for scheme in SCHEMES
]


@pytest.mark.parametrize("id, scheme", LOOKS)
def test_pictures_are_drawn_and_told(host: Host, visitors: Visitors, id: str, scheme: str) -> None:
    page = visitors.come(f"{host.address}/#/how/{id}", width=390, locale="de-DE", scheme=scheme)
    pictures = page.locator(".how-to-picture")
    expect(pictures).to_have_count(PICTURES[id])
    for picture in pictures.all():
        expect(picture.locator("[inert] :is(svg, .od-card)").last).to_be_visible()
        assert picture.locator("> [role=img]").get_attribute("aria-label")
        expect(picture.locator("figcaption")).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check(page)


def test_at_the_table_they_are_there_too_and_nothing_of_them_can_be_pressed(
    host: Host, visitors: Visitors
) -> None:
    page = visitors.come(host.make("vikings", person("Freya"), person("Odd"), seed="4"))
    page.get_by_role("button", name="Rules").click()
    expect(page.locator(".how-to .vk-wheel")).to_be_visible()
    assert page.locator(".how-to [role=button]").count() == 0


def test_pictures_come_in_chunks_of_their_own() -> None:
    assets = Path(meadhall.__file__).parent / "page" / "assets"
    assert len(list(assets.glob("how-to-pictures-*.js"))) == len(PICTURES)
