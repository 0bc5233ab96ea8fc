"""Every way in which a request can be refused: its code, its status, what it means."""

from __future__ import annotations

from typing import NamedTuple

from meadhall.core.basics import MeadhallError, Reason
from meadhall.server.messages import Fault, MessageJson

LONGEST_ABOUT = 1_000
"""What is wrong may be as long as what was sent."""


class Code(NamedTuple):
    status: int
    meaning: str


CODES = {
    "malformed": Code(400, "the request is not as described; `about` says where"),
    "unknown_secret": Code(401, "the secret opens nothing here"),
    "seat_reissued": Code(401, "the seat has a new link; the old one may object, and nothing else"),
    "not_your_seat": Code(403, "the secret is not this seat's"),
    "not_host": Code(403, "only the host may do this"),
    "not_invited": Code(403, "only the invitation or the host's secret gives a seat"),
    "no_spectators": Code(403, "the host lets nobody watch"),
    "watch_later": Code(403, "the host lets people watch only once the game is over"),
    "wrong_origin": Code(403, "a page of another origin may not ask"),
    "wrong_host": Code(403, "the server does not go by this name; `about` says how it would"),
    "not_yet": Code(403, "the person has not been away long enough, or still has time"),
    "no_such_table": Code(404, "there is no such table, or it was deleted as nobody used it"),
    "no_such_game": Code(404, "there is no such game, or no text in this language"),
    "no_such_bot": Code(404, "there is no such bot"),
    "no_such_code": Code(404, "the code opens nothing, or was used, or is too old"),
    "no_such_entry": Code(404, "the record has no entry of this number"),
    "not_found": Code(404, "there is nothing at this address"),
    "bad_method": Code(405, "the address is not for this method"),
    "bad_table": Code(409, "the game is not for so many players, or not with these options"),
    "bad_document": Code(409, "the document cannot be used; `about` names the fault"),
    "bad_record": Code(409, "the record cannot be used; `about` names the line"),
    "bad_setting": Code(409, "there is no such setting or value"),
    "bad_webhook": Code(409, "this address is not called; `about` says why"),
    "no_webhook": Code(409, "the seat has set no address to be called at"),
    "not_listed": Code(409, "the server's host wants no open tables in the hall"),
    "seat_taken": Code(409, "the seat is not open"),
    "seat_empty": Code(409, "nobody holds this seat's link"),
    "seat_resigned": Code(409, "the seat was given up"),
    "seat_disputed": Code(409, "a former holder objects to the seat's new link; it stands still"),
    "time_up": Code(409, "the seat's time is up: a bot plays its turn, and what it did stands"),
    "no_clock": Code(409, "the table has no clock"),
    "bot_plays": Code(409, "a bot plays this seat; its person may take it back first"),
    "not_your_turn": Code(409, "the seat is not asked anything"),
    "stale_decision": Code(409, "the seat is asked something else by now"),
    "illegal": Code(409, "the game does not allow it; `reasons` say why"),
    "no_proposal": Code(409, "nothing is proposed"),
    "proposal_open": Code(409, "something else is proposed already"),
    "game_over": Code(409, "the game is over"),
    "not_over": Code(409, "the game is still running"),
    "frozen": Code(409, "the table's log is of other rules, or damaged; it can be read only"),
    "too_many_entries": Code(409, "the record takes no more undos or settings; acts it does"),
    "too_large": Code(413, "the request is too large"),
    "too_many_requests": Code(429, "too much was asked in too short a time"),
    "broken": Code(500, "a fault of the server; nothing was changed"),
    "too_many_tables": Code(503, "the server keeps no more tables"),
    "cannot_store": Code(503, "the disk refuses; nothing was changed, reading goes on"),
}


class Refused(MeadhallError):
    """A request that changes nothing: a code, and reasons where the game gives some."""

    def __init__(self, code: str, reasons: list[Reason] | None = None, about: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.reasons = reasons or []
        self.about = about

    @property
    def status(self) -> int:
        return CODES[self.code].status

    def fault(self) -> Fault:
        reasons = [MessageJson(reason.key, dict(reason.params)) for reason in self.reasons]
        return Fault(self.code, reasons, self.about[:LONGEST_ABOUT])
