// @module-tag deep
import { Redis as Client } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../src/base/endpoint.ts';
import { route } from '../../src/platform/http/route.ts';
import { openLog } from '../../src/platform/log.ts';
import { openRedis, type Redis } from '../../src/platform/redis/open-redis.ts';
import { hasRedis, type RedisServer, redisServer } from '../support/redis-server.ts';
import { testDatabase } from '../support/test-database.ts';
import { ownServer } from '../support/test-server.ts';
import { actorNamed, edgeFor } from './http-edge.ts';

const database = testDatabase();
const opened: Redis[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((redis) => redis.stop()));
});

function connect(url: string) {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const redis = openRedis({ url, installation: 'of-this-test', log });
  opened.push(redis);
  return { redis, lines };
}

describe('without its Redis', () => {
  const server = ownServer({ REDIS_URL: 'redis://:a-password-nobody-may-read@127.0.0.1:1' }, database);

  test('a server starts, is ready, and its metrics show it', async () => {
    expect((await fetch(`${server().address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${server().address}/metrics`)).text()).toContain('vigie_redis_connected 0');
  });

  test('its absence is logged once, however often it was tried, and never its password', async () => {
    const { redis, lines } = connect('redis://:a-password-nobody-may-read@127.0.0.1:1');
    await expect.poll(() => lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ level: 40, msg: 'Redis is unavailable' });
    redis.publish('channel', Uint8Array.of(1));
    expect([redis.isConnected, await redis.count('key', 1_000)]).toEqual([false, null]);
    await redis.stop();
    expect(lines.join()).not.toContain('nobody-may-read');
    expect(lines).toHaveLength(1);
  });
});

describe.skipIf(!hasRedis())('with a Redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await redisServer();
  });
  afterAll(() => server?.stop());

  test('a refused password is not logged either', async () => {
    const { lines } = connect(server.url.replace(server.password, 'wrong-and-secret'));
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toContain('refused: WRONGPASS');
    expect(lines[0]).not.toContain('wrong-and-secret');
  });

  test('a subscriber during an interruption is notified once it responds again', async () => {
    const { redis } = connect(server.url);
    await expect.poll(() => redis.isConnected).toBe(true);
    const pausing = new Client(server.url);
    try {
      await pausing.call('CLIENT', 'PAUSE', '3000', 'ALL');
      let isReady = false;
      const stop = redis.subscribe('channel', {
        onMessage: () => undefined,
        onReady: () => {
          isReady = true;
        },
        onLost: () => undefined,
      });
      await expect.poll(() => isReady).toBe(true);
      stop();
    } finally {
      pausing.disconnect();
    }
  });

  const people = { ana: actorNamed('ana'), leo: actorNamed('leo') };
  const edge = edgeFor(database, people);
  const greet = endpoint({
    method: 'GET',
    path: '/api/greeting',
    access: 'signed-in',
    summary: 'Says hello.',
    input: z.object({}),
    output: z.object({ said: z.string() }),
  });
  const shout = { ...greet, path: '/api/shouting', callsPerMinute: 2 } as const;
  const routes = [
    route(greet, async () => ({ said: 'bonjour' })),
    route(shout, async () => ({ said: 'BONJOUR' })),
  ];

  test('limits count over all nodes, each for itself; while it is away each node goes on with what it counted', async () => {
    const nodes = [];
    for (let n = 0; n < 2; n += 1) {
      const { redis } = connect(server.url);
      await expect.poll(() => redis.isConnected).toBe(true);
      nodes.push({ redis, app: await edge(routes, { environment: { CALLS_PER_MINUTE: '4' }, redis }) });
    }
    const [one, other] = nodes;
    if (!one || !other) throw new Error('there are two nodes');
    const ask = async ({ app }: typeof one, as: keyof typeof people, url = '/api/greeting') =>
      (await app.inject({ url, headers: { authorization: `Bearer ${as}` } })).statusCode;
    const answers = [];
    for (const node of [one, other, one, other, one, other]) answers.push(await ask(node, 'ana'));
    expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
    // Somebody else, and another limit, are counted apart.
    expect([await ask(one, 'leo'), await ask(one, 'ana', '/api/shouting')]).toEqual([200, 200]);
    expect([await ask(other, 'ana', '/api/shouting'), await ask(one, 'ana', '/api/shouting')]).toEqual([
      200, 429,
    ]);
    await server.kill();
    await expect.poll(() => one.redis.isConnected || other.redis.isConnected).toBe(false);
    // Three of the six came by each node: one more fits.
    expect([await ask(one, 'ana'), await ask(one, 'ana'), await ask(other, 'leo')]).toEqual([200, 429, 200]);
    await server.start();
    await expect.poll(() => one.redis.isConnected && other.redis.isConnected).toBe(true);
    expect(await ask(one, 'ana')).toBe(200);
  });
});
