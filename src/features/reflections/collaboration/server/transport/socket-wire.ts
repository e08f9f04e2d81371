import type { WebSocket } from 'ws';
import type { Wire } from '../line/wire.ts';

/** Whoever does not say goodbye in turn is hung up on. */
const FAREWELL_MS = 2_000;

/** A socket as a wire. */
export function socketWire(socket: WebSocket): Wire {
  return {
    send: (message) => socket.send(message),
    close(code, reason) {
      socket.close(code, reason);
      const limit = setTimeout(() => socket.terminate(), FAREWELL_MS);
      socket.once('close', () => clearTimeout(limit));
    },
    get unsentBytes() {
      return socket.bufferedAmount;
    },
    hold(isHeld) {
      if (isHeld) socket.pause();
      else socket.resume();
    },
  };
}
