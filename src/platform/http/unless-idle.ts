import type { FastifyRequest } from 'fastify';

/** A sender who stops in the middle is given up after this long. */
const IDLE_MS = 30_000;

/** Receives what a request sends, for as long as it sends. Answer after it: an answer sets the connection's own timer. */
export async function unlessIdle<T>({ raw }: FastifyRequest, receive: () => Promise<T>): Promise<T> {
  const { socket } = raw;
  const giveUp = () => socket.destroy();
  socket.setTimeout(IDLE_MS).once('timeout', giveUp);
  return receive().finally(() => socket.setTimeout(0).off('timeout', giveUp));
}
