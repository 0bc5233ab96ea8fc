"""A player sets where to be called, tries it, and takes it away."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.checked_browser import Visitors
from browser.server_for_browsers import Host, person

ADDRESS = "https://discord.com/api/webhooks/1/a-secret"


def test_a_player_sets_and_takes_away_where_to_be_called(host: Host, visitors: Visitors) -> None:
    page = visitors.come(host.make("toy", person("Freya"), person("Odd")))
    page.get_by_role("button", name="☰ Table").click()
    page.get_by_role("button", name="Seats and resigning").click()
    page.get_by_text("Notify me when it is my turn").click()
    expect(page.get_by_text("This server can notify: discord.com")).to_be_visible()
    address = page.get_by_label("Address")
    address.fill("https://elsewhere.example/hook")
    page.get_by_role("button", name="Notify me there").click()
    expect(page.get_by_text("This address cannot be used")).to_be_visible()
    visitors.forgive("409")
    address.fill(ADDRESS)
    page.get_by_role("button", name="Notify me there").click()
    expect(page.get_by_text("Notifications go to Discord (discord.com).")).to_be_visible()
    assert "a-secret" not in page.content()
    page.get_by_role("button", name="Stop notifying me").click()
    expect(page.get_by_label("Address")).to_be_visible()
