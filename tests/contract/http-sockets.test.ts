// @module-tag deep
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../src/base/endpoint.ts';
import { route } from '../../src/platform/http/route.ts';
import { testDatabase } from '../support/test-database.ts';
import { edgeFor } from './http-edge.ts';

const open = edgeFor(testDatabase());
const LOOPBACK = { port: 0, host: '127.0.0.1' };

/** Sends raw bytes and returns the whole response until the server closes the connection. */
function talk(address: string, ...pieces: string[]): Promise<string> {
  const { port, hostname } = new URL(address);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect({ port: Number(port), host: hostname });
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      received += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    for (const piece of pieces) socket.write(piece);
  });
}

const common = {
  access: 'public',
  summary: 'Takes a text.',
  output: z.object({ length: z.number() }),
} as const;
const write = endpoint({
  ...common,
  method: 'POST',
  path: '/api/write',
  input: z.object({ text: z.string() }),
});
const writing = route(write, async (_context, { text }) => ({ length: text.length }));

test('bytes that are no request are refused with a problem and the server stays healthy', async () => {
  const app = await open([writing]);
  const address = await app.listen(LOOPBACK);
  const nonsense = await talk(address, 'NONSENSE\r\n\r\n');
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 /);
  expect(nonsense).toContain('"reason":"not-http"');
  expect(nonsense).toMatch(/x-request-id: [0-9a-f-]{36}/);
  expect(nonsense).toContain("\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'");
  expect(nonsense).toContain('\r\nx-content-type-options: nosniff\r\n');
  const huge = await talk(address, `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`);
  expect(huge).toMatch(/^HTTP\/1\.1 431 /);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test.each([
  ['two lengths', 'content-length: 5\r\ncontent-length: 50\r\n\r\nhello'],
  ['a length and parts', 'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['parts by another name', 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a name with a space', 'content-length : 5\r\n\r\nhello'],
])('[SY-02] a request that two readers could end at different places is refused: %s', async (_name, rest) => {
  const app = await open([writing]);
  const address = await app.listen(LOOPBACK);
  const hidden = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  const received = await talk(address, `POST /api/write HTTP/1.1\r\nhost: x\r\n${rest}${hidden}`);
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
});

test('headers that trickle in are given up', async () => {
  const app = await open([writing], { limits: { headersMs: 100, checkEveryMs: 20 } });
  const address = await app.listen(LOOPBACK);
  const received = await talk(address, 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ');
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(received).toContain('"reason":"too-slow"');
  // A busy machine may itself take too long over a whole one, now and then; not three times.
  const statuses: number[] = [];
  while (statuses.length < 3 && statuses.at(-1) !== 200)
    statuses.push((await fetch(`${address}/healthz`)).status);
  expect(statuses).toContain(200);
});

test('a body that trickles in is given up, in the language of its sender', async () => {
  const app = await open([writing], { limits: { bodyMs: 100 } });
  const address = await app.listen(LOOPBACK);
  const received = await talk(
    address,
    'POST /api/write HTTP/1.1\r\nhost: x\r\naccept-language: en\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"text":',
  );
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(received).toContain('The request takes too long to arrive.');
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test('a stop finishes accepted requests and accepts no new ones', async () => {
  let arrived = () => {};
  let finish = () => {};
  const inFlight = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = route(
    endpoint({ ...common, method: 'GET', path: '/api/slow', input: z.object({}) }),
    async () => {
      arrived();
      await held;
      return { length: 7 };
    },
  );
  const app = await open([slow]);
  const address = await app.listen(LOOPBACK);
  const answer = fetch(`${address}/api/slow`);
  await inFlight;
  const closed = app.close();
  await expect
    .poll(() =>
      fetch(`${address}/healthz`).then(
        (a) => a.status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  finish();
  const response = await answer;
  expect([response.status, await response.json()]).toEqual([200, { length: 7 }]);
  await closed;
});

test('a load balancer is notified before the server stops accepting', async () => {
  const app = await open([], { environment: { STOP_DELAY_SECONDS: '2' } });
  const address = await app.listen(LOOPBACK);
  /** Read to the end, so that its connection serves once more: nothing is to be opened within the two seconds. */
  const ask = async (path: string) => {
    const answer = await fetch(`${address}${path}`);
    await answer.text();
    return answer;
  };
  const askBoth = () => Promise.all([ask('/readyz'), ask('/healthz')]);
  expect((await askBoth()).map(({ status }) => status)).toEqual([200, 200]);
  const closed = app.close();
  const [told, alive] = await askBoth();
  expect([told.status, told.headers.get('connection')]).toEqual([503, 'close']);
  expect(alive.status).toBe(200);
  await closed;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

test('a request that never ends does not hold the stop for ever', async () => {
  const arrived = Promise.withResolvers<void>();
  const endless = route(
    endpoint({ ...common, method: 'GET', path: '/api/endless', input: z.object({}) }),
    () => {
      arrived.resolve();
      return new Promise<never>(() => {});
    },
  );
  const app = await open([endless], { limits: { finishMs: 100 } });
  const address = await app.listen(LOOPBACK);
  const answer = fetch(`${address}/api/endless`).then(
    () => 'answered',
    () => 'cut',
  );
  await arrived.promise;
  await app.close();
  expect(await answer).toBe('cut');
});

test('a connection kept in reserve, as browsers do, does not hold the stop', async () => {
  const app = await open([], { limits: { finishMs: 600_000 } });
  const address = await app.listen(LOOPBACK);
  const reached = new Promise((resolve) => app.server.once('connection', resolve));
  const spare = talk(address);
  await reached;
  await app.close();
  expect(await spare).toBe('');
});

test.each(['GET', 'POST'] as const)(
  'a %s request learns that its caller hung up, and only then',
  async (method) => {
    const [asked, left] = [Promise.withResolvers<AbortSignal>(), Promise.withResolvers<void>()];
    const waiting = endpoint({ ...common, method, path: '/api/wait', input: z.object({ text: z.string() }) });
    const app = await open([
      route(waiting, async ({ clientDisconnected }, { text }) => {
        if (text === 'stay') return { length: Number(clientDisconnected.aborted) };
        clientDisconnected.addEventListener('abort', () => left.resolve());
        asked.resolve(clientDisconnected);
        await left.promise;
        return { length: 0 };
      }),
    ]);
    const address = await app.listen(LOOPBACK);
    const call = (text: string, signal?: AbortSignal) =>
      method === 'GET'
        ? fetch(`${address}/api/wait?text=${text}`, { signal: signal ?? null })
        : fetch(`${address}/api/wait`, {
            method,
            signal: signal ?? null,
            body: JSON.stringify({ text }),
            headers: { 'content-type': 'application/json' },
          });
    expect(await (await call('stay')).json()).toEqual({ length: 0 });
    const leaving = new AbortController();
    const answer = call('go', leaving.signal);
    expect((await asked.promise).aborted).toBe(false);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await left.promise;
    expect((await asked.promise).aborted).toBe(true);
  },
);
