import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * `silent`: whatever is said is swallowed, on old and new lines, and nobody is told; a line that was open during it stays
 * dead for its client, as behind a firewall that forgot it. `closed`: lines are hung up on at once.
 */
type Mode = 'open' | 'silent' | 'closed';

export interface SwitchableLine {
  readonly port: number;
  become(mode: Mode): void;
}

/** A way to a port of this machine that can be cut. Lines are still taken while it is silent: a kernel cannot be told not to. */
export async function switchableLine(
  opened: AsyncDisposableStack,
  to: () => number,
): Promise<SwitchableLine> {
  let mode: Mode = 'open';
  const callers = new Set<Socket>();
  const answerers = new Set<Socket>();

  const server = createServer((caller) => {
    caller.on('error', () => undefined).on('close', () => callers.delete(caller));
    callers.add(caller);
    if (mode === 'closed') return void caller.resetAndDestroy();
    if (mode === 'silent') return void caller.resume();
    const answerer = connect({ port: to(), host: '127.0.0.1' });
    answerer.on('error', () => undefined).on('close', () => answerers.delete(answerer));
    answerers.add(answerer);
    caller.pipe(answerer);
    answerer.pipe(caller);
    caller.once('close', () => answerer.destroy());
    answerer.once('close', () => {
      if (mode !== 'silent') caller.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.defer(async () => {
    server.close();
    for (const socket of [...callers, ...answerers]) socket.destroy();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    become(next) {
      mode = next;
      if (next === 'closed') for (const caller of callers) caller.resetAndDestroy();
      if (next === 'silent') for (const socket of [...callers, ...answerers]) socket.unpipe().resume();
      // The other end learns after a while that nobody is there any more; here at once.
      if (next === 'silent') for (const answerer of answerers) answerer.destroy();
    },
  };
}
