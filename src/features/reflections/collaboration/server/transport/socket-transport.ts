import type { WebSocket } from 'ws';
import type { Transport } from '../line/transport.ts';

/** Sockets that do not complete the closing handshake within this time are terminated. */
const CLOSE_TIMEOUT_MS = 2_000;

/** A WebSocket as a transport. */
export function socketTransport(socket: WebSocket): Transport {
  return {
    send: (message) => socket.send(message),
    close(code, reason) {
      socket.close(code, reason);
      const limit = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
      socket.once('close', () => clearTimeout(limit));
    },
    get unsentBytes() {
      return socket.bufferedAmount;
    },
    hold(isPaused) {
      if (isPaused) socket.pause();
      else socket.resume();
    },
  };
}
