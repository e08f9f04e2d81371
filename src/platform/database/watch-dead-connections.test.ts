// @module-tag deep
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { PreparingClient } from './preparing-client.ts';
import { watchDeadConnections } from './watch-dead-connections.ts';

/** Longer than the timeout of the activity query. */
test.each([
  ['a while', 3_200, 'reads what had come in before it takes a line for dead', true],
  ['longer', 4_000, 'takes no line for dead, though nothing had come in', false],
] as const)('a process blocked for %s (%i ms) %s', async (_long, standstillMs, _then, hasAnswer) => {
  await using opened = new AsyncDisposableStack();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.defer(async () => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const reading = connect({ port, host: '127.0.0.1' });
  const [writing]: Socket[] = await once(server, 'connection');
  opened.defer(async () => void reading.destroy());

  const client = new PreparingClient();
  client.waitingSinceMs = performance.now() - 10_000;
  let isCut = false;
  Object.assign(client, { cut: () => (isCut = true) });
  reading.once('data', () => {
    client.waitingSinceMs = null;
  });

  let isOver = false;
  opened.defer(async () => {
    isOver = true;
  });
  const asked = once(server, 'connection').then(async ([asking]: Socket[]) => {
    asking?.resume().on('error', () => undefined);
    const ended = asking && once(asking, 'close');
    if (hasAnswer) writing?.write('the answer');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, standstillMs);
    await ended;
  });
  watchDeadConnections({
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    connections: new Set([client]),
    log: silentLog,
    isOver: () => isOver,
  });
  await asked;
  expect(isCut).toBe(false);
});
