import type { FastifyRequest } from 'fastify';

/** A client that stops sending is disconnected after this time. */
const IDLE_TIMEOUT_MS = 30_000;

/** Receives a request body under an idle timeout. Respond only afterwards: a response sets its own socket timer. */
export async function withIdleTimeout<T>({ raw }: FastifyRequest, receive: () => Promise<T>): Promise<T> {
  const { socket } = raw;
  const giveUp = () => socket.destroy();
  socket.setTimeout(IDLE_TIMEOUT_MS).once('timeout', giveUp);
  return receive().finally(() => socket.setTimeout(0).off('timeout', giveUp));
}
