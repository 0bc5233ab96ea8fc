"""Hands that play: they see what is on the screen and click it.

A click that changes nothing on the screen fails the test: whatever is offered must work. What went
away before the click, since the table moved on, is looked at again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from playwright.sync_api import Locator, Page, TimeoutError

READY = """() => document.querySelector(`.result, .curtain, .place, .amount,
  .boards :is(.vk-legal, .od-legal), .answers .option:enabled, .answers .primary:enabled`)"""
MOMENT = """() => {
  const texts = (where) => [...document.querySelectorAll(where)].map((each) => each.textContent)
  const spots = document.querySelectorAll('.boards :is(.vk-legal, .od-legal)')
  const legal = [...spots].map((each) => each.dataset.word)
  const shown = '.decision h2, .result h2, .curtain h2, .steps li, .answers, .seats, .log li'
  return JSON.stringify([texts(shown), legal])
}"""
CHANGED = f"(before) => ({MOMENT})() !== before"

OVER, CURTAIN, GONE = "over", "curtain", "gone"
CHOICES = ".answers .option:enabled:not(.openers *), .answers .primary:enabled"
OPENERS = ".answers .openers .option:enabled"
SPOTS = ".boards :is(.vk-legal, .od-legal)"
QUICK = 4000
"""Milliseconds after which a click looks again whether its aim is still offered."""


class Hands:
    """They use the widgets beside the board, which know nothing about any game."""

    ready = READY

    def __init__(self, page: Page, seed: int = 1, likes: Sequence[str] = ()) -> None:
        self.page = page
        self.chance = Random(seed)
        self.likes = likes
        """Words that are chosen wherever they can be."""
        self.used: Counter[str] = Counter()
        """How often each way to answer was used."""

    def play(self, most: int = 2000) -> bool:
        """Until the end, or so many answers; whether the game is over."""
        return any(self.step() == OVER for _ in range(most))

    def can_step(self) -> bool:
        """Whether there is something to click now: who was asked may have answered just before."""
        return bool(self.page.evaluate(f"Boolean(({self.ready})())"))

    def step(self) -> str:
        self.page.wait_for_function(self.ready)
        return self.step_now()

    def step_now(self) -> str:
        """With what is there: it may have been answered just before, and then nobody is asked."""
        way = OVER if self.page.locator(".result").count() else self.answer()
        if way != GONE:
            self.used[way] += 1
        return way

    def answer(self) -> str:
        if self.page.locator(".curtain").count():
            return self.click(self.page.locator(".curtain button"), CURTAIN)
        if self.page.locator(".place").count():
            return self.place()
        if self.page.locator(".amount").count():
            return self.amount()
        return self.choose()

    def choose(self) -> str:
        openers = self.page.locator(OPENERS)
        if not self.used["opener"] and openers.count():
            return self.click(openers.first, "opener")
        choices = self.page.locator(CHOICES)
        count = choices.count()
        if not count:
            return GONE
        chosen = self.liked() or choices.nth(self.chance.randrange(count))
        is_only = count == 1 and chosen.get_attribute("class") == "primary large"
        return self.click(chosen, "confirm" if is_only else "choose")

    def liked(self) -> Locator | None:
        for word in self.likes:
            found = self.page.locator(f'.answers button:enabled[data-word="{word}"]')
            if found.count() and found.get_attribute("aria-disabled") is None:
                return found
        return None

    def amount(self) -> str:
        """What is asked may go away at any moment, where the answer before is not shown yet."""
        more = self.page.get_by_role("button", name="More", exact=True, disabled=False)
        amount = self.page.locator(".amount output")
        before = amount.all_inner_texts()
        if before and more.count():
            if self.click(more, "more") == GONE:
                return GONE
            assert amount.all_inner_texts() in ([], [str(int(before[0]) + 1)])
        answers = self.page.locator(".amount > button")
        count = answers.count()
        if not count:
            return GONE
        return self.click(answers.nth(self.chance.randrange(count)), "amount")

    def place(self) -> str:
        """A tile goes where it may lie; somewhere else the button does nothing."""
        reached = self.page.locator(".place-grid .reached")
        count = reached.count()
        if not count:
            self.page.locator(".place").get_by_role("button", name="Rotate").click()
            return "turn"
        reached.nth(self.chance.randrange(count)).click(force=True)
        here = self.page.locator(".place .primary")
        if here.is_disabled():
            self.page.locator(".place-grid").press("ArrowLeft")
            return "moved"
        return self.click(here, "place")

    def click(self, what: Locator, way: str) -> str:
        before = self.page.evaluate(MOMENT)
        try:
            what.click(timeout=QUICK)
        except TimeoutError:
            if not what.count() or self.page.evaluate(MOMENT) != before:
                return GONE
            what.click()
        self.page.wait_for_function(CHANGED, arg=before)
        return way


class BoardHands(Hands):
    """They click on the boards wherever something can be chosen there."""

    def answer(self) -> str:
        spots = self.page.locator(SPOTS)
        count = spots.count()
        if not count or self.liked() or self.page.locator(".curtain").count():
            return super().answer()
        spot = spots.nth(self.chance.randrange(count))
        return self.click(spot, "board")


def play_on(*pages: Page) -> None:
    """Whoever is asked answers, until the game is over everywhere."""
    playing = [Hands(page, seed) for seed, page in enumerate(pages)]
    while playing:
        for hands in [*playing]:
            if hands.can_step() and hands.step_now() == OVER:
                playing.remove(hands)
        pages[0].wait_for_timeout(20)
