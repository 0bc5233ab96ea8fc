"""Brings a move that is under way to a sensible end, so that its outcome can be judged.

Each question has a quick answer by what goods are worth. A roll of the dice is not played: what it
may be expected to bring is added. Drawn cards are as good as any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.action import NATURE
from meadhall.core.choices import BranchQuestion
from meadhall.core.program import Frame, Question
from meadhall.games.feast.data.boards import BOARDS, EXPLORATIONS
from meadhall.games.feast.data.goods import FIRST_WEAPON, GREEN, NUMBER, STONE
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.data.pieces import FIRST_SPECIAL, SORT
from meadhall.games.feast.data.printed import COIN_PAIR
from meadhall.games.feast.odds import LOW, expected, faces, longship_ore, most_rolls
from meadhall.games.feast.progress import in_action_phase, incomes_left, round_frame
from meadhall.games.feast.rules import anytime, battles, mountains, sailing, special, upgrading
from meadhall.games.feast.rules.battles import ABOARD, BONUS, FAIL, ROLLS, VALUE, DiceAction
from meadhall.games.feast.rules.grounds import areas_for, ground, pieces, placeable
from meadhall.games.feast.rules.occupations import NO_MORE, PlayQuestion
from meadhall.games.feast.rules.placing import cells_of, placements
from meadhall.games.feast.rules.spaces import HouseAndShipQuestion
from meadhall.games.feast.rules.vikings import BackQuestion
from meadhall.games.feast.state import FeastState, Player
from meadhall.games.feast.valuation import WORTH, board_worth, judge_board, worth_row

MOST_STEPS: Final = 14
Judge = Callable[[FeastState, int], float]
_DICE: Final = {
    "hunting_game": (battles.HUNTING, ("hide", "game_meat")),
    "laying_a_snare": (battles.SNARES, ("fur",)),
    "whaling.major": (battles.WHALING, ("oil", "skin_and_bones", "whale_meat")),
    "whaling.minor": (battles.WHALING, ("oil", "skin_and_bones", "whale_meat")),
    "raiding": (battles.RAIDING, ()),
    "pillaging": (battles.PILLAGING, ()),
}
"""By program: the action and what a success brings; battles choose from the blue tiles."""


def outcome(state: FeastState, seat: int, judge: Judge) -> float:
    """The judgement of the position in which the move under way will end."""
    left, work = MOST_STEPS, state
    while left:
        left -= 1
        frame = _waiting(work, seat)
        if frame is None or frame.seat != seat:
            break
        asked = frame.program.ops[frame.pc].question
        assert asked is not None
        if asked.chance and frame.program.key in _DICE:
            return judge(work, seat) + _roll_worth(work, frame)
        if isinstance(asked, (anytime.PieceQuestion, anytime.AreaQuestion, anytime.SpotQuestion)):
            return judge(work, seat) + _placing_worth(work, frame, asked)
        if isinstance(asked, BranchQuestion) and asked.key not in LATER:
            branches = work.answers(seat, frame, asked)
            return max(_after(work, seat, frame, action, judge) for action in branches)
        action = _drawn(work) if asked.chance else quick_answer(work, frame, asked)
        if action is None:
            break
        if work is state:
            work = state.clone()
            frame = _waiting(work, seat)
            assert frame is not None
        work.play(NATURE if asked.chance else seat, frame, action)
    return judge(work, seat)


LATER: Final = ("play_before", "play_after")
"""Cards can be played as well when the move is over."""


def _waiting(state: FeastState, seat: int) -> Frame | None:
    """The frame that waits for the seat, or for a draw in the seat's move."""
    if state.lanes:
        lane = state.lanes[seat]
        return lane[-1] if lane else None
    if state.actor not in (seat, NATURE) or len(state.stack) < 4:
        return None
    return state.stack[-1]


def _after(state: FeastState, seat: int, frame: Frame, action: int, judge: Judge) -> float:
    tried = state.clone()
    waiting = _waiting(tried, seat)
    assert waiting is not None
    tried.play(seat, waiting, action)
    return outcome(tried, seat, judge)


def _drawn(state: FeastState) -> int | None:
    return state.outcomes()[0][0]


# ---------------------------------------------------------------------- quick answers


def quick_answer(state: FeastState, frame: Frame, asked: Question) -> int | None:
    """The answer of a player in a hurry; None where the position can be judged as it is."""
    worth = _worth(state)
    # Not the question's own candidates: some would leave no way to go on with the move.
    options = state.answers(frame.seat, frame, asked)
    if isinstance(asked, upgrading.UpgradeQuestion):
        return max(options, key=lambda action: _upgrade(action, worth))
    if isinstance(asked, mountains.StripQuestion):
        return max(options, key=lambda action: _strip(state, action, worth))
    if isinstance(asked, sailing.OverseasQuestion):
        return options[0]
    if isinstance(asked, (special.ForgeQuestion, special.SaleQuestion)):
        return max(options, key=lambda action: _special(action, worth, asked))
    if isinstance(asked, sailing.ExploreQuestion):
        return max(options, key=_land)
    if isinstance(asked, PlayQuestion):
        return max(options, key=_card)
    if isinstance(asked, battles.PrizeQuestion):
        return _prize(state, frame, options, worth)
    if isinstance(asked, battles.LootQuestion):
        return max(options, key=lambda action: _loot(state, frame, action, worth))
    if isinstance(asked, battles.AgainQuestion):
        return _again(state, frame, worth)
    if isinstance(asked, BranchQuestion):
        return options[-1]
    if isinstance(asked, _LAST):
        return options[-1]
    return options[0] if isinstance(asked, _FIRST) else None


_FIRST: Final = (
    sailing.EmigrateQuestion,
    sailing.BoatForKnarr,
    HouseAndShipQuestion,
    anytime.StoreQuestion,
    anytime.ArmQuestion,
    battles.SetSailQuestion,
)
_LAST: Final = (
    battles.BoatsQuestion,
    battles.SpearsQuestion,
    battles.SwordsQuestion,
    BackQuestion,
    anytime.BuyQuestion,
)


def _worth(state: FeastState) -> list[float]:
    return WORTH[min(state.rounds - state.round, 2)]


def _upgrade(action: int, worth: list[float]) -> float:
    if action == upgrading.DONE:
        return 0.0
    place, steps = divmod(action, upgrading.MOST_STEPS)
    kind = upgrading.ORDER[place]
    return worth[upgrading.raised(kind, steps + 1)] - worth[kind]


def _strip(state: FeastState, action: int, worth: list[float]) -> float:
    if action == mountains.NO_MORE:
        return 0.0
    strip, count = divmod(action, mountains.MOST_ITEMS)
    for lying in state.strips:
        if lying // mountains.MOST_ITEMS == strip:
            items = mountains.items_left(lying)[:count]
            return sum([2.0 if item == COIN_PAIR else worth[item] for item in items])
    return 0.0


def _special(action: int, worth: list[float], asked: Question) -> float:
    if isinstance(asked, special.ForgeQuestion):
        jewelry = worth[NUMBER["jewelry"]]
        return jewelry if action == special.JEWELRY else worth[FIRST_SPECIAL + action]
    if action == special.NO_MORE:
        return 0.0
    return worth[FIRST_SPECIAL + action] - special.price(action)


def _land(action: int) -> float:
    side = EXPLORATIONS[action]
    return side.points - 0.8 * side.board.minus.bit_count()


def _card(action: int) -> float:
    return -0.5 if action == NO_MORE else OCCUPATIONS[action - 1].points


# ---------------------------------------------------------------------- dice


def _roll_worth(state: FeastState, frame: Frame) -> float:
    """What the rolls that are left may be expected to bring."""
    action, _ = _DICE[frame.program.key]
    seat = frame.seat
    ore = frame.regs[ABOARD] if action in LOW else -longship_ore(state, seat, action)
    values = [
        _result_worth(state, frame, max(0, face + frame.regs[BONUS] - ore))
        for face in faces(state, seat, action)
    ]
    return expected(values, most_rolls(state, seat) - frame.regs[ROLLS])


def _result_worth(state: FeastState, frame: Frame, result: int) -> float:
    action, goods = _DICE[frame.program.key]
    worth = _worth(state)
    failure = _failure(action, worth)
    if action in LOW:
        prize = sum([worth[NUMBER[good]] for good in goods])
        return max(failure, prize - _cost(state, frame.seat, action, result, worth))
    return max(failure, _best_loot(state, frame.seat, result, worth))


def _failure(action: DiceAction, worth: list[float]) -> float:
    """A weapon, some material, and Vikings who come back."""
    return worth[FIRST_WEAPON + action.weapon] + worth[action.material] + 2.0 * action.back


def _cost(
    state: FeastState, seat: int, action: DiceAction, result: int, worth: list[float]
) -> float:
    """Weapons first; what cannot be paid is out of reach."""
    goods = state.seats[seat].goods
    spears = 0 if action in LOW else min(result, battles.spears_for_swords(state, seat))
    most = battles.weapons_for(state, seat, action, result - spears)
    weapons = min(most, goods[FIRST_WEAPON + action.weapon])
    rest = max(0, result - spears - weapons * battles.weapon_worth(state, seat, action))
    rest = rest if action in LOW else battles.stones_for(state, seat, rest)
    if rest > goods[action.material]:
        return 1000.0
    cost = weapons * worth[FIRST_WEAPON + action.weapon] + rest * worth[action.material]
    return cost + spears * worth[NUMBER["spear"]]


def _best_loot(state: FeastState, seat: int, result: int, worth: list[float]) -> float:
    best = 0.0
    for good in battles.LOOT_GOODS:
        sword = battles.sword_value(state, seat, good)
        if sword < battles.NO_SWORD:
            cost = _cost(state, seat, battles.PILLAGING, max(0, sword - result), worth)
            best = max(best, worth[good] - cost)
    return best


def _prize(state: FeastState, frame: Frame, options: list[int], worth: list[float]) -> int:
    action, goods = _DICE.get(frame.program.key, (battles.HUNTING, ()))
    prize = sum([worth[NUMBER[good]] for good in goods])
    cost = _cost(state, frame.seat, action, frame.regs[VALUE], worth)
    paying = [option for option in options if option != FAIL]
    if not paying or (FAIL in options and prize - cost < _failure(action, worth)):
        return FAIL
    return paying[-1]


def _loot(state: FeastState, frame: Frame, action: int, worth: list[float]) -> float:
    asked = frame.program.ops[frame.pc].question
    assert isinstance(asked, battles.LootQuestion)
    taken = asked.taken(state, frame)
    if action == FAIL:
        return 0.0 if taken else _failure(battles.RAIDING, worth)
    tile = action - battles.FIRST_SPECIAL
    value = worth[FIRST_SPECIAL + tile] if tile >= 0 else worth[action]
    wanted = battles.sword_value(state, frame.seat, action)
    missing = max(0, wanted - max(0, frame.regs[VALUE] - taken))
    return value - battles.stones_for(state, frame.seat, missing) * worth[STONE]


def _again(state: FeastState, frame: Frame, worth: list[float]) -> int:
    stop = _result_worth(state, frame, frame.regs[VALUE])
    return 0 if _roll_worth(state, frame) > stop else 1


# ---------------------------------------------------------------------- placing

NOT_NOW: Final = -0.5
"""In a turn nothing is gained by placing: before the income comes is soon enough."""
_spots: dict[tuple[int, ...], tuple[float, int]] = {}
MOST_REMEMBERED: Final = 50_000


def _placing_worth(state: FeastState, frame: Frame, asked: Question) -> float:
    """What the best way to place adds, once the tile is chosen or before."""
    if in_action_phase(state):
        return NOT_NOW
    if isinstance(asked, anytime.PieceQuestion):
        return best_placement(state, frame.seat)[0]
    piece, place = frame.regs[anytime.PIECE], frame.regs[anytime.AREA]
    if isinstance(asked, anytime.SpotQuestion):
        return best_spot(state, state.seats[frame.seat], place, piece)[0]
    return best_area(state, frame.seat, piece)[0]


def best_placement(state: FeastState, seat: int) -> tuple[float, int]:
    """What is gained at most by placing something, and with which piece."""
    found = [(best_area(state, seat, piece)[0], piece) for piece in pieces(placeable(state, seat))]
    return max(found, default=(-1000.0, -1))


def best_area(state: FeastState, seat: int, piece: int) -> tuple[float, int]:
    """On which of the boards the piece is worth most."""
    player = state.seats[seat]
    areas = areas_for(state, seat, piece)
    return max((best_spot(state, player, place, piece)[0], place) for place in areas)


def best_spot(state: FeastState, player: Player, place: int, piece: int) -> tuple[float, int]:
    """How much the board gains at most, less what the piece is worth in the supply; and where."""
    area, covered, green = player.areas[place], player.covered[place], player.green[place]
    incomes = incomes_left(state)
    row = worth_row(state, round_frame(state) is None)
    square = state.square_income
    colours = (green, player.orange[place], player.red[place])
    key = (area, covered, *colours, piece, incomes, row, int(square))
    known = _spots.get(key)
    if known is not None:
        return known
    board = BOARDS[area]
    before = board_worth(area, covered, green, incomes, square)
    best, where = -1000.0, -1
    for action in placements(ground(state, player, place), piece):
        way, anchor = divmod(action, board.grid.size)
        cells = cells_of(board, piece, way, anchor)
        grown = green | cells if SORT[piece] == GREEN else green
        value = judge_board(board, covered | cells, grown, incomes, square)
        if value > best:
            best, where = value, action
    if len(_spots) >= MOST_REMEMBERED:
        _spots.clear()
    found = _spots[key] = (best - before - WORTH[row][piece], where)
    return found
