"""What the phases of a round do by themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.flow import Do, Event
from meadhall.core.program import Frame
from meadhall.core.receive_spend import become, receive
from meadhall.core.rules import AFTER, event_keys
from meadhall.core.triggers import announce
from meadhall.games.feast.data.boards import BOARDS, LETTERS, SHED, SILVER_PER_TURN, Bonus
from meadhall.games.feast.data.goods import ANIMALS, HARVEST, NUMBER, PREGNANT, SILVER
from meadhall.games.feast.data.other_components import TRACKS
from meadhall.games.feast.rules.buildings import STONE_HOUSE, build, is_house
from meadhall.games.feast.rules.placing import bonuses_due, income
from meadhall.games.feast.rules.special_tiles import take_special
from meadhall.games.feast.rules.vikings import change_colours, clear_board
from meadhall.games.feast.state import NOBODY, FeastState, Player

HOUSE_BONUS: Final = event_keys(AFTER, "house_bonus")


def new_viking(state: FeastState, frame: Frame) -> None:
    """Phase 1. In the solo game both colours grow in turn, by two each time."""
    state.round += 1
    state.last_placed = NOBODY
    state.emit("round", {"n": state.round})
    for player in state.seats:
        player.passed = False
        player.income = 0
        player.in_second_column = 0
        player.vikings += _growth(state)


def _growth(state: FeastState) -> int:
    if state.players > 1:
        return 1
    first = 2 if state.rounds == min(TRACKS) else 1
    return first if state.round == 1 else 2


def has_harvest(state: FeastState, frame: Frame) -> bool:
    return bool(TRACKS[state.rounds].harvest[state.round - 1])


def harvest(state: FeastState, frame: Frame) -> None:
    """Phase 2, for one player."""
    number = TRACKS[state.rounds].harvest[state.round - 1]
    for crop, least in HARVEST.items():
        if least <= number:
            receive(state, frame.seat, crop)


def turn_boards(state: FeastState, frame: Frame) -> None:
    """Phase 3."""
    letter = TRACKS[state.rounds].turned[state.round - 1]
    if not letter:
        return
    turned = LETTERS.index(letter)
    for board in range(len(LETTERS)):
        if state.claimed[board] != NOBODY:
            continue
        if board == turned:
            state.turned[board] = True
            state.on_island[board] = 0
        else:
            state.on_island[board] += SILVER_PER_TURN


def pass_moose(state: FeastState, frame: Frame) -> None:
    """Phase 6: whoever placed Vikings last begins the next round."""
    if state.players > 1 and state.last_placed != NOBODY:
        state.first = state.last_placed
        state.emit("moose", {"seat": state.first})


def income_of(player: Player) -> int:
    return sum(
        income(BOARDS[area], covered)
        for area, covered in zip(player.areas, player.covered, strict=True)
        if area != SHED
    )


def pay_income(state: FeastState, frame: Frame) -> None:
    """Phase 7."""
    for seat, player in enumerate(state.seats):
        silver = player.income = income_of(player)
        state.emit("income", {"seat": seat, "n": silver})
        receive(state, seat, SILVER, silver)


def breed(state: FeastState, frame: Frame) -> None:
    """Phase 8, for one player: sheep and cattle apart."""
    breed_one(state, frame.seat, "sheep")
    breed_one(state, frame.seat, "cattle")


BREEDING: Final = Event("breeding", Do(breed, brings=(*ANIMALS, *PREGNANT)))


def breed_one(state: FeastState, seat: int, animal: str) -> None:
    """Every pregnant animal has a newborn; else, with two of them, one becomes pregnant."""
    goods = state.seats[seat].goods
    plain, pregnant = NUMBER[animal], NUMBER[f"pregnant_{animal}"]
    born = goods[pregnant]
    if born:
        for _ in range(born):
            become(state, seat, pregnant, plain)
        state.emit("newborn", {"seat": seat, "what": f"@good.{animal}", "n": born})
        receive(state, seat, plain, born)
    elif goods[plain] >= 2:
        become_pregnant(state, seat, animal)


def become_pregnant(state: FeastState, seat: int, animal: str) -> None:
    """A plain one is turned to its other side."""
    become(state, seat, NUMBER[animal], NUMBER[f"pregnant_{animal}"])
    state.emit("pregnant", {"seat": seat, "what": f"@good.{animal}"})


def pay_bonuses(state: FeastState, frame: Frame) -> None:
    """Phase 10, for one player."""
    pay_bonuses_of(state, frame.seat, lambda area: area != SHED)


def bonuses_of(player: Player, pays: Callable[[int], bool]) -> list[tuple[int, list[Bonus]]]:
    return [
        (area, bonuses_due(BOARDS[area], covered))
        for area, covered in zip(player.areas, player.covered, strict=True)
        if pays(area)
    ]


def pay_bonuses_of(state: FeastState, seat: int, pays: Callable[[int], bool]) -> None:
    """First all are counted, then all are given."""
    due = bonuses_of(state.seats[seat], pays)
    for _, bonuses in due:
        for bonus in bonuses:
            _give_bonus(state, seat, bonus)
    if HOUSE_BONUS[0] in state.heard[seat]:
        for area, bonuses in reversed(due):  # what is announced last is answered first
            if bonuses and is_house(area):
                goods = [good for bonus in bonuses for good in bonus.goods]
                announce(state, HOUSE_BONUS, seat, [len(goods), goods[0]])


def _give_bonus(state: FeastState, seat: int, bonus: Bonus) -> None:
    for good in bonus.goods:
        receive(state, seat, good)
    if bonus.special >= 0 and state.special_supply >> bonus.special & 1:
        take_special(state, seat, bonus.special)
    if bonus.house and state.buildings[STONE_HOUSE]:
        build(state, seat, STONE_HOUSE)


def take_vikings_home(state: FeastState, frame: Frame) -> None:
    """Phase 12."""
    if state.players == 1:
        change_colours(state)
    else:
        clear_board(state)
