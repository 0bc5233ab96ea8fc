"""Cards that their owner may use at any time."""

from __future__ import annotations

from meadhall.core.flow import Event, Gain, Pay, Seq, Xor
from meadhall.core.hooks import AtAnyTime
from meadhall.games.feast.cards.written import occupation

occupation(
    49,
    "plower",
    AtAnyTime(
        "plower",
        Seq(
            Xor("plower", cattle=Pay(cattle=1), pregnant_cattle=Pay(pregnant_cattle=1)),
            Event("harvest", Gain(peas=1, flax=1, beans=1, grain=1, cabbage=1)),
        ),
    ),
)
