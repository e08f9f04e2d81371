import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const CHECK_EVERY_MS = 50;

interface StopTimes {
  /** How long the server still accepts requests while `/readyz` fails, so that load balancers stop sending any. */
  readonly announceMs: number;
  /** How long an accepted request may still take before its connection is closed. */
  readonly finishMs: number;
}

/** Makes `close()` finish accepted requests first. Returns a function that tells whether a stop is in progress. */
export function addGracefulStop(app: FastifyInstance, times: StopTimes): () => boolean {
  let stopping = false;
  const unused = unusedConnections(app.server);
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    await wait(times.announceMs);
    // Keep-alive connections would delay the stop for a minute; each is closed once it is idle.
    const closeIdle = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, CHECK_EVERY_MS);
    const closeAll = setTimeout(() => app.server.closeAllConnections(), times.finishMs);
    app.server.once('close', () => {
      clearInterval(closeIdle);
      clearTimeout(closeAll);
    });
  });
  return () => stopping;
}

/** Connections that never carried a request, which browsers open in reserve: Node does not count them as idle. */
function unusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}
