"""Which number stands for which choice.

Where amounts are asked a number is the amount: `12` at an auction bids 12. Everywhere else choices
are counted through.
"""

from __future__ import annotations

from meadhall.core.decision import Option

NUMBER_IS_SAID = ("amount", "place")
"""Kinds of decisions that ask for a number or a column, with a few other answers beside it."""
NAMED_PARAMS = ("seat", "owner")
"""These are said by name, never as the number they are."""


class ChoiceNumbers:
    """What can be typed as a number at one decision."""

    def __init__(self, kind: str, options: list[Option], openers: list[Option]) -> None:
        self.form, amounts = _amounts(kind, options)
        """How an amount is written, such as `bid #`; empty where choices are counted through."""
        self.options = amounts if self.form else dict(enumerate(options + openers, start=1))
        numbered = list(self.options.values())
        self.unnumbered = [option for option in options + openers if option not in numbered]

    def word(self, number: int) -> str | None:
        """The notation of a number. An amount that is refused has its word too: the game knows why
        it is refused."""
        if self.form:
            return self.form.replace("#", str(number))
        return self.options[number].word if number in self.options else None


def _amounts(kind: str, options: list[Option]) -> tuple[str, dict[int, Option]]:
    """The one form in which options say their numbers, and the options by these numbers."""
    forms: dict[str, dict[int, Option]] = {}
    for option in options:
        number = _own_number(option)
        if number is not None:
            form = " ".join("#" if w.isdecimal() else w for w in option.word.split())
            forms.setdefault(form, {})[number] = option
    if len(forms) != 1:
        return "", {}
    form, amounts = forms.popitem()
    asked = kind in NUMBER_IS_SAID or len(amounts) == len(options)
    return (form, amounts) if asked else ("", {})


def _own_number(option: Option) -> int | None:
    """The only number in the word, if the label tells the same one."""
    said = [int(word) for word in option.word.split() if word.isdecimal()]
    told = [value for name, value in option.label.params.items() if name not in NAMED_PARAMS]
    return said[0] if len(said) == 1 and said[0] in told else None
