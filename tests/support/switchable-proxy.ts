import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * `silent`: drops all data on old and new connections without closing them; a connection open during this time stays dead,
 * as behind a firewall that forgot it. `closed`: closes connections at once.
 */
type Mode = 'open' | 'silent' | 'closed';

export interface SwitchableProxy {
  readonly port: number;
  setMode(mode: Mode): void;
}

/** A TCP proxy to a local port that can be cut. While it is silent it still accepts connections, as the kernel does. */
export async function openSwitchableProxy(
  opened: AsyncDisposableStack,
  to: () => number,
): Promise<SwitchableProxy> {
  let mode: Mode = 'open';
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();

  const server = createServer((client) => {
    client.on('error', () => undefined).on('close', () => clients.delete(client));
    clients.add(client);
    if (mode === 'closed') return void client.resetAndDestroy();
    if (mode === 'silent') return void client.resume();
    const upstream = connect({ port: to(), host: '127.0.0.1' });
    upstream.on('error', () => undefined).on('close', () => upstreams.delete(upstream));
    upstreams.add(upstream);
    client.pipe(upstream);
    upstream.pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => {
      if (mode !== 'silent') client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.defer(async () => {
    server.close();
    for (const socket of [...clients, ...upstreams]) socket.destroy();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setMode(next) {
      mode = next;
      if (next === 'closed') for (const client of clients) client.resetAndDestroy();
      if (next === 'silent') for (const socket of [...clients, ...upstreams]) socket.unpipe().resume();
      // The other end would notice the dead connection after a while; here at once.
      if (next === 'silent') for (const upstream of upstreams) upstream.destroy();
    },
  };
}
