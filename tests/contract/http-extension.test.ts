import { expect, test } from 'vitest';
import { z } from 'zod';
import { problem } from '../../src/base/app-error.ts';
import { endpoint } from '../../src/base/endpoint.ts';
import { route } from '../../src/platform/http/route.ts';
import { testDatabase } from '../support/test-database.ts';
import { actorNamed, edgeFor } from './http-edge.ts';

const eve = actorNamed('eve', { via: 'extension', scopes: ['read', 'write'] });
const open = edgeFor(testDatabase(), { eve });
const asEve = { authorization: 'Bearer eve' };

const fail = endpoint({
  method: 'POST',
  path: '/api/failure',
  access: 'public',
  summary: 'Fails.',
  input: z.object({ how: z.enum(['unforeseen', 'database']) }),
  output: z.undefined(),
});
const greet = endpoint({
  method: 'GET',
  path: '/api/greeting',
  access: 'public',
  summary: 'Says hello.',
  input: z.object({}),
  output: z.object({ said: z.string() }),
});
const routes = [
  route(greet, async () => ({ said: 'bonjour' })),
  route(fail, async (_context, { how }) => {
    throw Object.assign(new Error('on purpose'), how === 'database' ? { code: 'ECONNREFUSED' } : {});
  }),
];

test('origins that may read our answers can read failures and refusals too', async () => {
  const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
  const extension = { origins: new Set([origin]), calls: new Set(['POST /api/failure']) };
  const app = await open(routes, { extension, environment: { CALLS_PER_MINUTE: '4' } });
  const fails = (payload: string, from = origin) =>
    app.inject({
      method: 'POST',
      url: '/api/failure',
      payload,
      headers: { origin: from, 'content-type': 'application/json' },
    });
  const answers = [
    await fails('{"how":"unforeseen"}'),
    await fails('{"how":"database"}'),
    await fails('{"how":"nonsense"}'),
    await fails('{'),
    await fails('{"how":"unforeseen"}'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 503, 400, 400, 429]);
  for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBe(origin);
  const foreign = await fails('{', 'https://elsewhere.example');
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
});

test('the token of an extension goes nowhere where nothing was listed for it, not even where everyone may', async () => {
  const closed = await open(routes);
  const refused = await closed.inject({ url: '/api/greeting', headers: asEve });
  expect([refused.statusCode, problem.parse(refused.json()).reason]).toEqual([403, 'not-for-extension']);
  expect((await closed.inject('/api/greeting')).statusCode).toBe(200);
  const extension = { origins: new Set<string>(), calls: new Set(['GET /api/greeting']) };
  const listed = await open(routes, { extension });
  for (const method of ['GET', 'HEAD'] as const) {
    expect((await listed.inject({ method, url: '/api/greeting', headers: asEve })).statusCode).toBe(200);
  }
});
