"""What the server counts, in Prometheus' text format. Figures only: no table, no seat, no card."""

from __future__ import annotations

from collections import Counter

HELP = {
    "acts": "actions, undos and redos that were stored",
    "tries": "chains that were tried",
    "bot_moves": "moves of bots",
    "bot_failures": "bots that crashed or thought too long",
    "times_up": "times that were up",
    "webhooks_sent": "calls to people who were away that were taken",
    "webhooks_failed": "attempts to call that were not",
    "tables_made": "tables made, imported or forked",
    "tables_loaded": "tables taken up from the store",
    "tables_frozen": "tables whose log did not replay",
    "streams_opened": "streams opened",
    "refused": "refused requests and messages, by code",
}


class Metrics:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def add(self, name: str) -> None:
        assert name in HELP
        self.counts[name] += 1

    def refuse(self, code: str) -> None:
        self.refused[code] += 1

    def counted(self) -> int:
        """Everything together, to see whether anything happened."""
        return self.counts.total()

    def text(self) -> str:
        lines: list[str] = []
        for name, meaning in HELP.items():
            full = f"meadhall_{name}_total"
            lines += [f"# HELP {full} {meaning}", f"# TYPE {full} counter"]
            if name == "refused":
                codes = sorted(self.refused.items())
                lines += [f'{full}{{code="{code}"}} {count}' for code, count in codes]
            else:
                lines.append(f"{full} {self.counts[name]}")
        return "\n".join(lines) + "\n"
