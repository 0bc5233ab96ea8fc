"""Hands that take a lesson as a learner does: they press what is outlined, and read on."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Page, expect

NEXT = ".lesson .row .primary"
OUTLINE = ".lesson-pointer:not([hidden])"
END = ".lesson[data-over]"
DOUBLE_CLICK = 460
"""Milliseconds; whoever presses one place twice within them has pressed it once."""
MOST = 80
"""After so many presses a lesson is over."""
STEP = """() => {
  const card = document.querySelector('.lesson')
  const outline = document.querySelector('.lesson-pointer:not([hidden])')
  const place = outline?.getBoundingClientRect()
  const asked = document.querySelector('.decision')?.innerText
  return `${card?.innerText} ${place?.x} ${place?.y} ${asked}`
}"""
"""What changes when something was done."""
READY = f"""() => document.querySelector('{END}') || document.querySelector('{NEXT}') ||
  (document.querySelector('{OUTLINE}') && !document.querySelector('.lesson[data-waits]'))"""


def start(page: Page, address: str, lesson: str) -> None:
    """From the list of lessons; `lesson` is `feast-for-odin/1-vikings`."""
    game = lesson.split("/")[0]
    page.goto(f"{address}/#/learn/{game}")
    page.locator(f'[data-lesson="{lesson}"] button').click()
    page.locator(".lesson-says").wait_for()


def take(page: Page, until: str = END) -> None:
    """To the end, or until something is there."""
    for _ in range(MOST):
        page.wait_for_function(READY)
        if page.locator(until).count():
            return
        before = press(page)
        page.wait_for_function(f"before => ({STEP})() !== before", arg=before)
    raise AssertionError(page.locator(".lesson-says").inner_text())


def press(page: Page) -> str:
    """What there was before."""
    page.wait_for_timeout(DOUBLE_CLICK)
    following = page.locator(NEXT)
    if following.count():
        before = str(page.evaluate(STEP))
        following.click()
        return before
    x, y = at_rest(page)
    before = str(page.evaluate(STEP))
    if page.evaluate("navigator.maxTouchPoints"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    return before


def at_rest(page: Page) -> tuple[float, float]:
    """Where the outline is once the page has scrolled there: nobody taps what still moves."""
    box = resting_box(page, OUTLINE)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def resting_box(page: Page, what: str) -> FloatRect:
    """Once the table is laid out, and whatever moves has come to rest."""
    before = None
    while True:
        box = page.locator(what).bounding_box()
        assert box is not None
        if box == before:
            return box
        before = box
        page.wait_for_timeout(120)


def expect_done(page: Page) -> None:
    expect(page.locator(END)).to_be_visible()
