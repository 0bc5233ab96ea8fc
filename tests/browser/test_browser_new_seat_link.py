"""A host makes a new link for somebody's seat: everybody reads it, and its holder can object."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.checked_browser import Visitors
from browser.server_for_browsers import Host, person

PAUSED = "seat is paused: it has a new link"
NEW_LINK = "The host made a new link for Anna"


def picture(page: Page, name: str) -> None:
    """Where somebody wants to look at it."""
    folder = os.environ.get("MEADHALL_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")


def new_link(page: Page, name: str) -> str:
    """The host's way to a new link for a seat."""
    page.locator("header button").filter(has_text="☰").click()
    page.get_by_role("button", name="Seats and resigning").click()
    row = page.locator(".seat-list li").filter(has_text=name)
    row.get_by_role("button", name="New link").click()
    link = row.locator("input").input_value()
    page.keyboard.press("Escape")
    return link


def test_the_former_holder_objects_and_gets_the_seat_back(host: Host, visitors: Visitors) -> None:
    made = host.table("toy", person("Anna"), person("Odd"), seed="3")
    anna, odd = (
        visitors.come(link, width) for link, width in zip(made.links, (390, 1440), strict=True)
    )
    owner = visitors.come(made.host)
    expect(anna.locator(".decision")).to_be_visible()
    link = new_link(owner, "Anna")
    for page in (owner, odd):
        expect(page.locator(".log")).to_contain_text(NEW_LINK)
    expect(odd.locator(".toast")).to_contain_text(NEW_LINK)
    picture(odd, "told")

    expect(anna.locator("main")).to_contain_text("made a new link for the seat “Anna”")
    other = visitors.come(link)
    expect(other.locator(".decision")).to_be_visible()
    picture(anna, "object-390")
    anna.get_by_role("button", name="Object").click()
    expect(anna.locator("main")).to_contain_text("is paused")
    for page in (owner, odd):
        expect(page.locator(".proposal")).to_contain_text(PAUSED)
    open_it = owner.locator(".proposal").get_by_role("button", name="Open this seat to others")
    expect(open_it).to_be_visible()
    expect(odd.locator(".proposal button")).to_have_count(0)
    picture(odd, "disputed")
    expect(other.locator("main")).to_contain_text("is paused")
    picture(other, "disputed-new-holder")

    other.once("dialog", lambda dialog: dialog.accept())
    other.get_by_role("button", name="Give up the seat").click()
    expect(odd.locator(".proposal")).to_have_count(0)
    expect(odd.locator(".log")).to_contain_text("Anna keeps the seat")
    anna.get_by_role("button", name="Try again").click()
    expect(anna.locator(".decision")).to_be_visible()
    picture(anna, "back-390")
    visitors.forgive("401", "409")


def test_the_holder_may_agree_and_the_host_may_free_the_seat(
    host: Host, visitors: Visitors
) -> None:
    made = host.table("toy", person("Anna"), person("Odd"), seed="3")
    anna, odd = map(visitors.come, made.links)
    owner = visitors.come(made.host, 390)
    expect(anna.locator(".decision")).to_be_visible()
    new_link(owner, "Anna")
    anna.get_by_role("button", name="Object").click()
    expect(owner.locator(".proposal")).to_contain_text(PAUSED)
    picture(owner, "host-390")
    owner.locator(".proposal").get_by_role("button", name="Open this seat to others").click()
    expect(odd.locator(".log")).to_contain_text("The host opened Anna")
    new_link(owner, "Odd")
    odd.get_by_role("button", name="That is fine").click()
    expect(odd.locator(".game-card").first).to_be_visible()
    visitors.forgive("401", "409")
