"""What a card can do, in messages made from its effects."""

from __future__ import annotations

from meadhall.core.basics import Message, Params
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Ability, Effect


def notes(ability: Ability) -> list[Message]:
    """One message for each effect: the first says when the ability works, the others that they
    come with it."""
    return [
        _note(ability, effect) if index == 0 else Message("note.with", _said(effect))
        for index, effect in enumerate(ability.effects)
    ]


def _note(ability: Ability, effect: Effect) -> Message:
    if ability.during == v.NONE:
        return Message(f"note.{ability.place}", _said(effect))
    params = {**_said(effect), "action": f"@during.{v.ACTIONS[ability.during]}"}
    params["least"], params["most"] = ability.least_symbols, ability.most_symbols
    return Message(f"note.during{_condition(ability)}", params)


def _condition(ability: Ability) -> str:
    """With how many symbols it works, where that is limited."""
    least, most = ability.least_symbols > 0, ability.most_symbols < v.MOST
    if least and most:
        exactly = ability.least_symbols == ability.most_symbols
        return "_exactly" if exactly else "_between"
    return "_at_least" if least else "_at_most" if most else ""


def _said(effect: Effect) -> Params:
    return {"effect": f"@effect.{_key(effect)}", **_params(effect)}


def _key(effect: Effect) -> str:
    """Effects with an optional field say it in a text of their own."""
    name = v.EFFECT_NAMES[effect.kind]
    if effect.kind == v.SUPPLY_ACTION_SYMBOL and effect.only_for != v.NONE:
        return f"{name}_for"
    if effect.kind in (v.GAIN_FAME, v.SKIP_DAMAGE) and effect.zones != (1 << len(v.ZONES)) - 1:
        return f"{name}_in"
    if effect.kind == v.DRAW_CARDS and effect.pay_cards:
        return f"{name}_for"
    if effect.kind == v.GAIN_VIKINGS:
        return f"{name}_{v.GAINED[effect.type]}"
    if effect.kind == v.KEEP_HERO and effect.if_unused:
        return f"{name}_unused"
    return name


def _params(effect: Effect) -> Params:
    params: Params = {"n": effect.amount}
    if effect.kind == v.SUPPLY_ACTION_SYMBOL:
        params["what"] = f"@symbol.{v.SYMBOLS[effect.type]}"
        if effect.only_for != v.NONE:
            params["goal"] = f"@during.{v.ACTIONS[effect.only_for]}"
    elif effect.kind == v.SUPPLY_VIKING_SYMBOL:
        params["what"] = f"@viking_symbol.{v.VIKING_SYMBOLS[effect.type]}"
    elif effect.kind == v.MATCH_ACTION_SYMBOL:
        params["what"] = f"@symbol.{v.MATCHED[effect.type]}"
    elif effect.kind == v.ADD_CAPACITY:
        params["what"] = f"@capacity.{v.CAPACITIES[effect.type]}"
    elif effect.kind == v.PERFORM:
        params["goal"] = f"@during.{v.PERFORMED[effect.type]}"
    elif effect.kind == v.DRAW_CARDS and effect.pay_cards:
        params["cards"] = effect.pay_cards
    elif effect.kind in (v.GAIN_FAME, v.SKIP_DAMAGE):
        params["zones"] = f"@zones.{_zones(effect.zones)}"
    return params


def _zones(bits: int) -> str:
    return "_".join(name for zone, name in enumerate(v.ZONES) if bits >> zone & 1)
