"""What is to come for a seat, so that no page computes rules. All of it is open to everybody."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from meadhall.core import view as v
from meadhall.core.basics import Message, Params
from meadhall.core.grid import Bits, places
from meadhall.games.feast.cheapest_feasts import (
    Plan,
    cheapest_feasts,
    scoring_prices,
    trade_off,
)
from meadhall.games.feast.data.boards import BOARDS, BUILDINGS, SHED, Board, IncomeSpace
from meadhall.games.feast.data.goods import NUMBER, RESOURCES, SILVER, SWORD
from meadhall.games.feast.data.pieces import PIECES
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER, SPECIAL_TILES
from meadhall.games.feast.dice_odds import chance_high, chance_low
from meadhall.games.feast.game_progress import feast_position, incomes_left
from meadhall.games.feast.rules import banquet
from meadhall.games.feast.rules.battles import NO_SWORD, spoils, sword_value
from meadhall.games.feast.rules.buildings import BUILDING_OF, STONE_BITS
from meadhall.games.feast.rules.dice import HUNTING, PILLAGING, RAIDING, SNARES, WHALING, DiceAction
from meadhall.games.feast.rules.fit_cache import placeable
from meadhall.games.feast.rules.hunts import boat_ore
from meadhall.games.feast.rules.phases import income_of
from meadhall.games.feast.rules.scoring import total_of
from meadhall.games.feast.rules.ships import longships
from meadhall.games.feast.state import FeastState, Player

FEW = 3
"""So many arrangements of the feast are shown."""
LAID = (*banquet.FOODS, SILVER)
"""What a feast may be made of."""
REMEMBERED = 1024
PRICES = scoring_prices()
PRINTED_SWORDS = frozenset((*SWORD.values(), *(tile.sword for tile in SPECIAL_TILES)))
"""The results that some blue tile asks for."""

Facts = dict[str, Any]
Lines = list[v.Line]


def forecast(state: FeastState, seat: int) -> Facts:
    player = state.seats[seat]
    found: Facts = {
        "income": _income(state, player),
        "bonuses": _bonuses(player),
        "dice": _dice(state, seat),
        "gaps": _gaps(player),
        "placeable": [PIECES[piece] for piece in places(placeable(state, seat))],
        "score": total_of(state, seat),
    }
    position = feast_position(state, seat)
    plans: list[Plan] = []
    if position is not None:
        plans = _plans(position, tuple([player.goods[resource] for resource in LAID]))
        found["feast"] = _feast(position, plans)
    found["sections"] = _sections(found, plans)
    return found


def _boards(player: Player) -> list[tuple[int, Board, Bits]]:
    areas = enumerate(zip(player.areas, player.covered, strict=True))
    return [(n, BOARDS[area], covered) for n, (area, covered) in areas if area != SHED]


def _names(board: Board, cells: Bits) -> list[str]:
    return [board.grid.name(cell) for cell in places(cells)]


# ---------------------------------------------------------------------- income and bonuses


def _income(state: FeastState, player: Player) -> Facts:
    times = incomes_left(state)
    diagonals = [
        _diagonal(area_index, board, diagonal, covered, int(state.square_income))
        for area_index, board, covered in _boards(player)
        for diagonal in board.income
    ]
    for facts in diagonals:
        if "next" in facts:
            facts["brings"] = (facts["next"] - facts["now"]) * times
    return {"total": income_of(player), "times": times, "diagonals": diagonals}


def _diagonal(
    area_index: int, board: Board, diagonal: list[IncomeSpace], covered: Bits, rule: int
) -> Facts:
    """What it pays, and what is to be covered before it pays the next number."""
    found: Facts = {"area": area_index, "board": board.key}
    paid = [space for space in diagonal if not space.bit & covered]
    found["now"] = paid[0].value
    # Whatever cannot be covered pays for ever.
    if paid[0].bit and len(paid) > 1:
        found["next"] = paid[1].value
        found["missing"] = _names(board, (paid[0].needs[rule] | paid[0].bit) & ~covered)
    return found


def _bonuses(player: Player) -> list[Facts]:
    """Those that can still be had; `missing` is empty if they come at the next bonus phase."""
    return [
        {
            "area": area_index,
            "board": board.key,
            "cell": board.grid.name(bonus.place),
            "gives": list(bonus.gives),
            "missing": _names(board, bonus.ring & ~covered),
        }
        for area_index, board, covered in _boards(player)
        for bonus in board.bonuses
        if not bonus.bit & covered
    ]


# ---------------------------------------------------------------------- feast


@lru_cache(REMEMBERED)
def _plans(position: int, laid: tuple[int, ...]) -> list[Plan]:
    """Most actions of a game leave everybody's food as it is."""
    supply = [0] * len(RESOURCES)
    for resource, n in zip(LAID, laid, strict=True):
        supply[resource] = n
    return cheapest_feasts(position, supply, PRICES, FEW)


def _feast(position: int, plans: list[Plan]) -> Facts:
    """The cheapest ways to fill the table, in what counts at the end."""
    return {
        "spaces": banquet.left(position),
        "plans": [
            {
                "chain": plan.chain(),
                "silver": plan.silver,
                "penalties": plan.penalties,
                "cost": plan.cost,
                "gives_up": [said.to_json() for said in trade_off(plan, PRICES)],
            }
            for plan in plans
        ],
    }


# ---------------------------------------------------------------------- dice


def _dice(state: FeastState, seat: int) -> list[Facts]:
    """The chance of a success for each action that the seat has ships for."""
    player = state.seats[seat]
    found = [
        _chance(HUNTING, chance_low(state, seat, HUNTING)),
        _chance(SNARES, chance_low(state, seat, SNARES)),
    ]
    for boats in range(1, len(player.boats) + 1):
        ore = boat_ore(player.boats, boats)
        found.append(_chance(WHALING, chance_low(state, seat, WHALING, ore), boats=boats))
    if not longships()(state, seat):
        for action in (RAIDING, PILLAGING):
            for sword in _swords(state, seat):
                chance = chance_high(state, seat, action, sword)
                found.append(_chance(action, chance, sword=sword))
    return found


def _swords(state: FeastState, seat: int) -> list[int]:
    """The results that some tile asks for, by print or by what a card makes of it."""
    tiles = spoils(state, seat, NO_SWORD - 1)
    return sorted(PRINTED_SWORDS.union(sword_value(state, seat, tile) for tile in tiles))


def _chance(action: DiceAction, chance: Fraction, **more: int) -> Facts:
    exact = {"chance": [chance.numerator, chance.denominator], "percent": round(100 * chance)}
    return {"action": action.name, **more, **exact}


# ---------------------------------------------------------------------- gaps


def _gaps(player: Player) -> list[Facts]:
    """Open spaces that cost points; each is filled by a tile, one silver or, on boards, one ore."""
    found = []
    for area_index, area in enumerate(player.areas):
        building = BUILDING_OF[area]
        wood, stone = divmod(player.stored[area_index], 1 << STONE_BITS)
        facts: Facts = {"area": area_index, "open": 0, "wood": 0, "stone": 0}
        if area != SHED:
            facts["open"] = (BOARDS[area].minus & ~player.covered[area_index]).bit_count()
        if building >= 0:
            facts["wood"] = BUILDINGS[building].wood_places - wood
            facts["stone"] = BUILDINGS[building].stone_places - stone
        facts["board"] = "shed" if area == SHED else BOARDS[area].key
        facts["points"] = facts["open"] + facts["wood"] + facts["stone"]
        found.append(facts)
    return found


# ---------------------------------------------------------------------- the same in words


def _sections(found: Facts, plans: list[Plan]) -> list[Facts]:
    """What belongs together, each under the name of its figures."""
    lines: dict[str, Lines] = {
        "score": [Message("foretold.score", {"n": found["score"]})],
        "feast": _feast_lines(found["feast"]["spaces"], plans) if "feast" in found else [],
        "income": _income_lines(found["income"]),
        "bonuses": [
            _bonus_line(bonus, name) for bonus in found["bonuses"] for name in bonus["gives"]
        ],
        "dice": _dice_lines(found["dice"]),
        "gaps": [
            Message("foretold.gaps", {"n": gap["points"], **_where(gap)})
            for gap in found["gaps"]
            if gap["points"]
        ],
    }
    return [v.section(Message(f"forecast.{name}"), said) for name, said in lines.items() if said]


def _income_lines(income: Facts) -> Lines:
    lines: Lines = [Message("foretold.income", {"n": income["total"]})]
    for diagonal in income["diagonals"]:
        if "next" in diagonal:
            params: Params = {"n": len(diagonal["missing"]), "next": diagonal["next"]}
            params["brings"] = diagonal["brings"]
            lines.append(Message("foretold.next", {**params, **_where(diagonal)}))
    return lines


def _where(facts: Facts) -> Params:
    kind = "building" if facts["board"] == "shed" else "board"
    return {"area": facts["area"], "what": f"@{kind}.{facts['board']}"}


def _bonus_line(bonus: Facts, name: str) -> Message:
    kind = "good" if name in NUMBER else "special" if name in SPECIAL_NUMBER else "building"
    params: Params = {**_where(bonus), "n": 1, "gives": f"@{kind}.{name}", "cell": bonus["cell"]}
    if not bonus["missing"]:
        return Message("foretold.bonus", params)
    return Message("foretold.ring", {**params, "missing": " ".join(bonus["missing"])})


def _feast_lines(spaces: int, plans: list[Plan]) -> Lines:
    return [Message("foretold.feast", {"n": spaces}), *map(_plan_line, plans)]


def _plan_line(plan: Plan) -> list[Message]:
    """What it costs, tile by tile what lies on the table, and what fills the rest."""
    said = [Message("foretold.plan", {"n": plan.cost})]
    for choice in plan.choices:
        if choice < banquet.SILVER:
            what = f"@good.{RESOURCES[banquet.FOOD[choice]]}"
            said.append(Message("feast.tile", {"what": what, "n": banquet.WIDTH[choice]}))
    if plan.silver:
        said.append(Message("foretold.silver", {"n": plan.silver}))
    if plan.penalties:
        said.append(Message("foretold.empty", {"n": plan.penalties}))
    return said


def _dice_lines(dice: list[Facts]) -> Lines:
    """A line for each action; in battles it tells the chance of each sword."""
    lines: Lines = []
    battles: dict[str, list[Message]] = {}
    for facts in dice:
        params: Params = {"action": f"@dice.{facts['action']}", "percent": facts["percent"]}
        if "boats" in facts:
            lines.append(Message("foretold.whaling", {**params, "n": facts["boats"]}))
        elif "sword" not in facts:
            lines.append(Message("foretold.hunt", params))
        elif facts["percent"]:
            said = battles.setdefault(facts["action"], [Message("foretold.battle", params)])
            said.append(Message("foretold.sword", {**params, "sword": facts["sword"]}))
    return lines + list(battles.values())
