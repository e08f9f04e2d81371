import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

interface StopTimes {
  /** How long the server goes on accepting while `/readyz` already says no, so that load balancers look elsewhere. */
  readonly announceMs: number;
  /** How long an accepted request may still take before its connection is cut. */
  readonly finishMs: number;
}

/** Makes `close()` finish what was accepted, then end; answers whether a stop is under way. */
export function addGracefulStop(app: FastifyInstance, times: StopTimes): () => boolean {
  let stopping = false;
  const unused = unusedConnections(app.server);
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    await wait(times.announceMs);
    // Connections kept alive by their clients would hold the stop for a minute; each is let go once it is idle.
    const letGo = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, LOOK_EVERY_MS);
    const cut = setTimeout(() => app.server.closeAllConnections(), times.finishMs);
    app.server.once('close', () => {
      clearInterval(letGo);
      clearTimeout(cut);
    });
  });
  return () => stopping;
}

/** Connections that never carried a request, as browsers keep in reserve: Node does not count them as idle. */
function unusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}
