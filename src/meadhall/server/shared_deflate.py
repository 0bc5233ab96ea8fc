"""Compression of streams that is paid once for what many are told.

The usual compression of a websocket remembers what it sent before, so no two connections can share
its bytes. This one begins anew with each message: equal messages have equal bytes, and no
connection keeps a compressor.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

WINDOW = 12
MEMORY = 5
REMEMBERED = 256
SMALLEST = 200
"""Shorter messages travel as they are."""
TAIL = 4
"""The end of every compressed message, which is understood."""


@lru_cache(REMEMBERED)
def deflated(data: bytes, window: int) -> bytes:
    compressor = zlib.compressobj(wbits=-window, memLevel=MEMORY)
    return (compressor.compress(data) + compressor.flush(zlib.Z_SYNC_FLUSH))[:-TAIL]


class SharedDeflate(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        whole = frame.opcode in (Opcode.TEXT, Opcode.BINARY) and frame.fin
        if not whole or len(frame.data) < SMALLEST:
            return frame
        data = deflated(bytes(frame.data), self.local_max_window_bits)
        return Frame(frame.opcode, data, rsv1=True)


class SharedDeflateFactory(ServerPerMessageDeflateFactory):
    """Both sides begin anew with each message."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW,
            client_max_window_bits=WINDOW,
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], SharedDeflate]:
        agreed, found = super().process_request_params(params, accepted_extensions)
        windows = found.remote_max_window_bits, found.local_max_window_bits
        return agreed, SharedDeflate(True, True, *windows, {})
