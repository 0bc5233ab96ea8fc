"""The course of the game: set-up, rounds of twelve phases, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.compiler import compile_flow
from meadhall.core.flow import (
    Ask,
    Call,
    Do,
    Event,
    Fire,
    Flow,
    ForEach,
    If,
    Repeat,
    Roll,
    Seq,
    Stage,
    While,
    Window,
)
from meadhall.core.legality import able
from meadhall.core.program import Frame, Program
from meadhall.games.feast.data.goods import SILVER
from meadhall.games.feast.data.other_components import IMITATION_TILES, strips_at_start
from meadhall.games.feast.rules.anytime_actions import storable
from meadhall.games.feast.rules.base import ALWAYS, NEVER, ORANGE_DIE, RULES, WINDOWS
from meadhall.games.feast.rules.feast_phase import FEAST, spaces_to_fill
from meadhall.games.feast.rules.fit_cache import COINS, coin_completes, placeable
from meadhall.games.feast.rules.mountains import NEW_STRIP, UPDATE_STRIPS
from meadhall.games.feast.rules.occupations import DRAW_LIGHT, StartCardQuestion
from meadhall.games.feast.rules.phases import (
    BREEDING,
    harvest,
    has_harvest,
    new_viking,
    pass_moose,
    pay_bonuses,
    pay_income,
    take_vikings_home,
    turn_boards,
)
from meadhall.games.feast.rules.turn import TURN, WindowQuestion
from meadhall.games.feast.rules.weapons import DRAW_WEAPON
from meadhall.games.feast.state import FeastState

FACE: Final = 0
"""The register of set-up rolls."""


def everybody(state: FeastState, frame: Frame) -> list[int]:
    return state.around(state.first)


# ---------------------------------------------------------------------- set-up


def several(state: FeastState, frame: Frame) -> bool:
    return state.players > 1


def four(state: FeastState, frame: Frame) -> bool:
    return state.players == 4


def first_player(players: int) -> Program:
    """The moose goes to anybody."""

    def give(state: FeastState, frame: Frame) -> None:
        state.first = frame.regs[FACE] - 1
        state.emit("moose", {"seat": state.first})

    flow = Seq(Roll(players, into=FACE, stream=ORANGE_DIE), Do(give))
    return compile_flow(RULES, f"moose.{players}", flow, registers=1)


MOOSE: Final = {players: first_player(players) for players in (2, 3, 4)}


def draw_moose(state: FeastState, frame: Frame) -> None:
    state.push(MOOSE[state.players], 0, "", [])


def show_side(state: FeastState, frame: Frame) -> None:
    """The extension tiles lie with either side up."""
    sides = IMITATION_TILES[len(state.imitation)]
    state.imitation.append(sides[frame.regs[FACE] - 1])


def strips(state: FeastState, frame: Frame) -> int:
    return strips_at_start(state.players)


def chooses_card(state: FeastState, frame: Frame) -> bool:
    """Only who plays alone may look through the light cards."""
    return state.players == 1 and state.choose_card and not state.light.empty()


SET_UP: Final = compile_flow(
    RULES,
    "set_up",
    Seq(
        If(several, Do(draw_moose)),
        If(four, Repeat(2, Seq(Roll(2, into=FACE), Do(show_side)))),
        Repeat(strips, NEW_STRIP),
        ForEach(everybody, If(chooses_card, Ask(StartCardQuestion()), DRAW_LIGHT)),
    ),
    registers=1,
)

# ---------------------------------------------------------------------- windows


def worth_asking(state: FeastState, seat: int) -> bool:
    """A tile fits, or a coin completes something: coins as such fit nearly always."""
    return bool(placeable(state, seat) & ~COINS) or coin_completes(state, seat)


def worth_asking_after_the_feast(state: FeastState, seat: int) -> bool:
    """Any coin, where ships fill the table: their owner was not asked since the income."""
    if spaces_to_fill(state, seat):
        return worth_asking(state, seat)
    return bool(placeable(state, seat))


def points_left(state: FeastState, seat: int) -> bool:
    """Before scoring: everything that would still be worth points where it fits."""
    if placeable(state, seat) & ~(1 << SILVER) or storable(state, seat):
        return True
    return bool(able(state, seat, state.hooks[seat].of_cards))


WINDOW: Final = compile_flow(RULES, "window", Ask(WindowQuestion()))


def before(phase: str, fits: Callable[[FeastState, int], bool] = worth_asking) -> Flow:
    """First each seat's cards act, then it is asked, if its settings say so."""

    def wants(state: FeastState, frame: Frame) -> bool:
        wish = state.setting(frame.seat, WINDOWS)
        return wish == ALWAYS or (wish != NEVER and fits(state, frame.seat))

    return Window(everybody, Event(f"window.{phase}", If(wants, Call(WINDOW))))


# ---------------------------------------------------------------------- a round


def still_placing(state: FeastState, frame: Frame) -> bool:
    return not all(player.passed for player in state.seats)


def next_to_place(state: FeastState, frame: Frame) -> list[int]:
    """Everybody who has not passed, in order; who passes meanwhile is not asked again."""
    return [seat for seat in everybody(state, frame) if not state.seats[seat].passed]


def not_last(state: FeastState, frame: Frame) -> bool:
    return state.round < state.rounds


ROUND: Final = compile_flow(
    RULES,
    "round",
    Seq(
        Stage("new_viking"),
        Do(new_viking),
        Stage("harvest"),
        ForEach(everybody, If(has_harvest, Event("harvest", Do(harvest)), Fire("no_harvest"))),
        Stage("exploration_boards"),
        Do(turn_boards),
        Stage("new_weapon"),
        ForEach(everybody, Event("weapon_phase", Call(DRAW_WEAPON))),
        Stage("actions"),
        While(still_placing, ForEach(next_to_place, Call(TURN))),
        ForEach(everybody, Fire("action_phase")),
        Stage("start_player"),
        Do(pass_moose),
        before("income"),
        Stage("income"),
        Do(pay_income),
        Stage("breeding"),
        ForEach(everybody, BREEDING),
        Stage("feast"),
        Window(everybody, Call(FEAST)),
        If(
            not_last,
            Seq(
                Stage("bonus"),
                before("bonus", worth_asking_after_the_feast),
                ForEach(everybody, Event("bonus", Do(pay_bonuses))),
                Stage("mountain_strips"),
                UPDATE_STRIPS,
                Stage("vikings_home"),
                Do(take_vikings_home),
            ),
        ),
    ),
    registers=1,
)


MAIN: Final = compile_flow(
    RULES,
    "main",
    Seq(Call(SET_UP), While(not_last, Call(ROUND)), before("scoring", points_left)),
)
