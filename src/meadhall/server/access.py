"""What a secret opens at a table."""

from __future__ import annotations

from meadhall.server.refusal import Refused
from meadhall.server.secrets import opens
from meadhall.server.store.base import TableRow


class Access:
    def __init__(self, secrets: list[str], seats: list[int], host: bool, invited: bool) -> None:
        self.secrets = secrets
        self.seats = seats
        self.host = host
        self.invited = invited

    def now(self, row: TableRow) -> Access:
        """What the same secrets open by now: meanwhile they may have been revoked."""
        return access(row, self.secrets)

    def own(self, seat: int) -> int:
        """The seat, if the secret is its."""
        if seat not in self.seats:
            raise Refused("not_your_seat")
        return seat

    def host_only(self) -> None:
        if not self.host:
            raise Refused("not_host")


def _why_not(row: TableRow, secret: str) -> str:
    """Why a secret that holds no seat opens nothing."""
    for seat in row.seats:
        if any(opens(secret, holder.secrets) for holder in seat.former):
            return "seat_disputed" if seat.is_disputed() else "seat_reissued"
    return "unknown_secret"


def access(row: TableRow, secrets: list[str]) -> Access:
    """What the secrets open together; one that opens nothing is refused."""
    seats: set[int] = set()
    host = invited = False
    for secret in secrets:
        held = {n for n, seat in enumerate(row.seats) if opens(secret, seat.secrets)}
        mine = {n for n in held if not row.seats[n].is_disputed()}
        is_host, is_invited = opens(secret, row.host), opens(secret, row.invite)
        if not (mine or is_host or is_invited):
            raise Refused("seat_disputed" if held else _why_not(row, secret))
        seats |= mine
        host |= is_host
        invited |= is_invited
    return Access(secrets, sorted(seats), host, invited)
