import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError, problem } from '../../src/base/app-error.ts';
import { commonReasons } from '../../src/base/common-reasons.ts';
import { endpoint } from '../../src/base/endpoint.ts';
import { route } from '../../src/platform/http/route.ts';
import { newId } from '../../src/platform/new-id.ts';
import { testDatabase } from '../support/test-database.ts';
import { actorNamed, edgeFor } from './http-edge.ts';

const ana = actorNamed('ana');
const EVE = newId();
const open = edgeFor(testDatabase(), {
  ana,
  leo: actorNamed('leo', { scopes: ['read'] }),
  eve: actorNamed('eve', { language: 'en' }),
  'eve-here': actorNamed('eve-here', { userId: EVE }),
  'eve-there': actorNamed('eve-there', { userId: EVE, via: 'program' }),
});

const echo = endpoint({
  method: 'POST',
  path: '/api/echo/:name',
  access: 'signed-in',
  summary: 'Says it back.',
  input: z.object({ name: z.string().max(10), text: z.string().min(1).max(40) }),
  output: z.object({ said: z.string() }),
});
const forget = endpoint({
  method: 'DELETE',
  path: '/api/echo/:name',
  access: 'signed-in',
  summary: 'Forgets it.',
  input: z.object({ name: z.string() }),
  output: z.object({ said: z.string() }),
});
const greet = endpoint({
  method: 'GET',
  path: '/api/greeting',
  access: 'public',
  summary: 'Says hello.',
  input: z.object({}),
  output: z.object({ said: z.string() }),
});
const fail = endpoint({
  method: 'GET',
  path: '/api/failure',
  access: 'public',
  summary: 'Fails.',
  input: z.object({ how: z.enum(['unforeseen', 'full', 'database']) }),
  output: z.undefined(),
});
const routes = [
  route(echo, async (_context, { name, text }) => ({ said: `${name}: ${text}` })),
  route(greet, async () => ({ said: 'bonjour '.repeat(300) })),
  route(fail, async (_context, { how }) => {
    if (how === 'full') throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    if (how === 'database') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    throw new Error('the secret detail');
  }),
];
const asAna = { authorization: 'Bearer ana' };
const json = { 'content-type': 'application/json' };

test('every answer carries its request id and the headers that forbid unused browser features', async () => {
  const app = await open(routes);
  for (const url of ['/api/greeting', '/api/none', '/healthz', '/%zz']) {
    const { headers } = await app.inject({ url });
    expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-security-policy'], url).toContain("default-src 'none'");
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    expect(headers['x-frame-options'], url).toBe('DENY');
    expect(headers['referrer-policy'], url).toBe('no-referrer');
    expect(headers['cache-control'], url).toBe('no-store');
    expect(headers['strict-transport-security'], url).toBeUndefined();
  }
  const secure = await open(routes, { environment: { PUBLIC_URL: 'https://vigie.example.org' } });
  expect((await secure.inject('/healthz')).headers['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains',
  );
});

test('[SY-06] an unforeseen failure says the generic sentence and nothing of its cause', async () => {
  const app = await open(routes);
  const french = await app.inject({ url: '/api/failure?how=unforeseen' });
  expect(french.statusCode).toBe(500);
  expect(french.headers['content-type']).toContain('application/problem+json');
  const body = problem.parse(french.json());
  expect(body.detail).toBe('Une erreur est survenue, veuillez réessayer.');
  expect(body.requestId).toBe(french.headers['x-request-id']);
  expect(french.body).not.toContain('secret detail');
  const english = await app.inject({
    url: '/api/failure?how=unforeseen',
    headers: { 'accept-language': 'en-GB' },
  });
  expect(problem.parse(english.json()).detail).toBe('Something went wrong, please try again.');
});

test.each([
  ['full', 507, 'disk-full'],
  ['database', 503, 'unavailable'],
])('what the outside world refuses is told apart: %s', async (how, status, reason) => {
  const app = await open(routes);
  const answer = await app.inject({ url: `/api/failure?how=${how}` });
  expect([answer.statusCode, problem.parse(answer.json()).reason]).toEqual([status, reason]);
});

test('access comes before input, input before the use case; each refusal in the language asked for', async () => {
  const app = await open(routes);
  const post = (payload: unknown, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/echo/x', payload: JSON.stringify(payload), headers });
  const stranger = await post({ text: '' }, json);
  expect([stranger.statusCode, problem.parse(stranger.json()).detail]).toEqual([
    401,
    'Connectez-vous pour continuer.',
  ]);
  const empty = await post({ text: '' }, { ...json, ...asAna, 'accept-language': 'en' });
  expect(empty.statusCode).toBe(400);
  expect(problem.parse(empty.json()).fields).toEqual([
    { path: 'text', reason: 'required', detail: 'This field is required.' },
  ]);
  const list = await post(['text'], { ...json, ...asAna });
  expect(problem.parse(list.json()).detail).toBe('Document must be an object');
  const reader = await post({ text: 'a' }, { ...json, authorization: 'Bearer leo' });
  expect(reader.statusCode).toBe(403);
  const fine = await post({ text: 'a' }, { ...json, ...asAna });
  expect(fine.json()).toEqual({ said: 'x: a' });
});

test('FX-13: a person without access gets the refusal whatever the input, and the input is not read', async () => {
  const app = await open(routes);
  const bodies = [
    ['', json],
    ['{"text":', json],
    ['text=a', { 'content-type': 'application/x-www-form-urlencoded' }],
    [JSON.stringify({ text: 'a'.repeat(1_100_000) }), json],
    ['{}', { ...json, 'content-length': '7' }],
  ] as const;
  for (const [payload, headers] of bodies) {
    const post = (as: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/echo/x', payload, headers: { ...headers, ...as } });
    expect((await post({})).statusCode).toBe(401);
    expect((await post({ authorization: 'Bearer leo' })).statusCode).toBe(403);
  }
});

test('FX-13: a program that names the type of a body it does not send has sent nothing', async () => {
  const app = await open([route(forget, async (_context, { name }) => ({ said: name }))]);
  const headers = { ...json, ...asAna };
  const answer = await app.inject({ method: 'DELETE', url: '/api/echo/x', headers });
  expect([answer.statusCode, answer.json()]).toEqual([200, { said: 'x' }]);
});

test('FX-14: a refusal is in the language of the profile of who is signed in, whatever the browser wishes', async () => {
  const app = await open(routes);
  const refusals = async (headers: Record<string, string>) => {
    const post = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/echo/x',
        payload,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    const answers = [
      await post('{}'),
      await post('{"text":'),
      await post('"text"'),
      await app.inject({ url: '/api/nowhere', headers }),
      await app.inject({ url: '/api/failure?how=unforeseen', headers }),
    ];
    return answers.map((answer) => problem.parse(answer.json()).detail);
  };
  const english = await refusals({ 'accept-language': 'en' });
  const french = await refusals({ 'accept-language': 'fr' });
  expect(english.filter((sentence) => french.includes(sentence))).toEqual([]);
  const asEve = { authorization: 'Bearer eve' };
  expect(await refusals({ ...asEve, 'accept-language': 'fr' })).toEqual(
    await refusals({ ...asAna, 'accept-language': 'en' }),
  );
});

test('malformed, oversized and foreign bodies are refused with a problem', async () => {
  const app = await open(routes);
  const post = (payload: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/echo/x', payload, headers: { ...asAna, ...headers } });
  const cases = [
    await post('{"text":', json),
    await post('', json),
    await post('{"__proto__":{"a":1},"text":"a"}', json),
    await post('text=a', { 'content-type': 'application/x-www-form-urlencoded' }),
    await post('hello', { 'content-type': 'text/plain' }),
    await post(JSON.stringify({ text: 'a'.repeat(1_100_000) }), json),
    await post('{}', { ...json, 'content-encoding': 'gzip' }),
  ];
  expect(cases.map((answer) => [answer.statusCode, problem.parse(answer.json()).reason])).toEqual([
    [400, 'not-json'],
    [400, 'invalid'],
    [400, 'not-json'],
    [415, 'unsupported'],
    [415, 'unsupported'],
    [413, 'too-large'],
    [400, 'invalid'],
  ]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('addresses nobody knows are problems, whatever their shape', async () => {
  const app = await open(routes);
  for (const url of ['/api/nowhere', '/%zz', `/api/echo/${'x'.repeat(600)}`, '/api/../etc/passwd']) {
    const answer = await app.inject({ url });
    expect([url.slice(0, 30), answer.statusCode, problem.parse(answer.json()).reason]).toEqual([
      url.slice(0, 30),
      404,
      'missing',
    ]);
  }
});

test('a body the caller already has is not sent again', async () => {
  const app = await open(routes);
  const first = await app.inject('/api/greeting');
  const tag = String(first.headers.etag);
  expect(tag).toMatch(/^W\/"/);
  const again = await app.inject({ url: '/api/greeting', headers: { 'if-none-match': `"other", ${tag}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('HEAD answers what GET would, without its body', async () => {
  const app = await open(routes);
  const head = await app.inject({ method: 'HEAD', url: '/api/greeting' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers.etag).toBe((await app.inject('/api/greeting')).headers.etag);
});

test('long answers travel compressed', async () => {
  const app = await open(routes);
  const headers = { 'accept-encoding': 'br, gzip' };
  expect((await app.inject({ url: '/api/greeting', headers })).headers['content-encoding']).toBe('br');
});

test('another site cannot write with our cookie', async () => {
  const app = await open(routes);
  const write = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/echo/x',
      payload: { text: 'a' },
      headers: { ...asAna, ...headers },
    });
  const foreign = await write({ cookie: 's=1', origin: 'https://evil.example' });
  expect([foreign.statusCode, problem.parse(foreign.json()).reason]).toEqual([403, 'cross-origin']);
  expect((await write({ cookie: 's=1', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await write({ cookie: 's=1', origin: 'null' })).statusCode).toBe(403);
  expect((await write({ cookie: 's=1', origin: 'http://localhost:3000' })).statusCode).toBe(200);
  expect((await write({ origin: 'https://evil.example' })).statusCode).toBe(200);
});

test('one caller with too many requests is refused and gets a retry time; others are not', async () => {
  const limited = endpoint({ ...greet, path: '/api/limited', callsPerMinute: 2 });
  const app = await open([route(limited, async () => ({ said: 'hello' }))]);
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/api/limited', headers });
  expect((await ask()).statusCode).toBe(200);
  // A made-up credential does not buy a new allowance.
  expect((await ask({ authorization: 'Bearer nobody' })).statusCode).toBe(200);
  const refused = await ask({ 'accept-language': 'en' });
  expect([refused.statusCode, problem.parse(refused.json()).reason]).toEqual([429, 'too-many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(problem.parse(refused.json()).detail).toMatch(/^Too many requests\. Try again in \d+ s\.$/);
  expect((await ask(asAna)).statusCode).toBe(200);
});

test('[TR-07] limits count people: another session or token of the same person buys no new allowance', async () => {
  const limited = endpoint({ ...greet, path: '/api/limited-by-person', callsPerMinute: 2 });
  const app = await open([route(limited, async () => ({ said: 'hello' }))]);
  const statusAs = async (name: string) => {
    const headers = { authorization: `Bearer ${name}` };
    return (await app.inject({ url: '/api/limited-by-person', headers })).statusCode;
  };
  expect([await statusAs('eve-here'), await statusAs('eve-there'), await statusAs('eve-here')]).toEqual([
    200, 200, 429,
  ]);
  expect(await statusAs('eve-there')).toBe(429);
  expect(await statusAs('ana')).toBe(200);
});

test('[TR-07] an address has the allowance of twenty people: made-up credentials and calls of nowhere count', async () => {
  const tight = await open(routes, { environment: { CALLS_PER_MINUTE: '1' } });
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    const headers = { authorization: `Bearer nobody-${at}` };
    statuses.push((await tight.inject({ url: '/api/nowhere', headers })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
});

test('the address of a caller is what the connection says, and what a named proxy says of it', async () => {
  const limited = endpoint({ ...greet, path: '/api/limited-by-address', callsPerMinute: 1 });
  const statusesOf = async (environment: Record<string, string>) => {
    const app = await open([route(limited, async () => ({ said: 'hello' }))], { environment });
    const ask = async (address: string) =>
      (await app.inject({ url: '/api/limited-by-address', headers: { 'x-forwarded-for': address } }))
        .statusCode;
    return [await ask('192.0.2.1'), await ask('192.0.2.2')];
  };
  expect(await statusesOf({})).toEqual([200, 429]);
  expect(await statusesOf({ TRUST_PROXY: '192.0.2.77' })).toEqual([200, 429]);
  expect(await statusesOf({ TRUST_PROXY: '127.0.0.1' })).toEqual([200, 200]);
});

test('an address is decoded once, and a text of JSON once', async () => {
  const app = await open(routes);
  const payload = { text: '\\u0041 %41 &lt;' };
  const headers = { ...asAna, ...json };
  const answer = await app.inject({ method: 'POST', url: '/api/echo/%2541', headers, payload });
  expect(answer.json()).toEqual({ said: '%41: \\u0041 %41 &lt;' });
});

test('a parameter comes from one place, once', async () => {
  const app = await open(routes);
  const headers = { ...asAna, ...json };
  const payload = { name: 'leo', text: 'a' };
  const answer = await app.inject({ method: 'POST', url: '/api/echo/ana', headers, payload });
  expect(problem.parse(answer.json())).toMatchObject({ status: 400, fields: [{ path: 'name' }] });
  expect((await app.inject('/api/failure?how=full&how=database')).statusCode).toBe(400);
  expect((await app.inject('/api/failure?how=full')).statusCode).toBe(507);
});

test('an answer has the fields of its schema, whatever the use case found', async () => {
  const found = { said: 'bonjour', passwordHash: 'secret' };
  const app = await open([route(greet, async () => found)]);
  expect((await app.inject('/api/greeting')).json()).toEqual({ said: 'bonjour' });
});

test('the general limit holds for every call and can be lifted', async () => {
  const tight = await open(routes, { environment: { CALLS_PER_MINUTE: '1' } });
  expect((await tight.inject('/api/greeting')).statusCode).toBe(200);
  expect((await tight.inject('/api/greeting')).statusCode).toBe(429);
  const lifted = await open(routes, { environment: { CALLS_PER_MINUTE: '0' } });
  const answers = await Promise.all(Array.from({ length: 30 }, () => lifted.inject('/api/greeting')));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
});

test('one line is logged for each request, without its content', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await open(routes, { log: pino({ level: 'info', base: null }, sink) });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/echo/x?token=query-secret',
    payload: { text: 'body-secret' },
    headers: { ...asAna, cookie: 's=cookie-secret' },
  });
  const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'answered');
  // Since 1970, in no zone.
  expect(Math.abs(line.time - Date.now())).toBeLessThan(60_000);
  expect(line).toMatchObject({
    method: 'POST',
    route: '/api/echo/:name',
    status: 200,
    requestId: answer.headers['x-request-id'],
    userId: ana.userId,
  });
  expect(lines.join('')).not.toMatch(/secret/);
});

test('the line of a refusal says why, and a full disk is an error', async () => {
  const lines: { level: number; msg: string; status?: number; reason?: string }[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  const app = await open(routes, { log });
  await app.inject('/api/nothing-here');
  await app.inject('/api/failure?how=full');
  await app.inject('/api/greeting');
  expect(lines).toMatchObject([
    { level: 30, msg: 'answered', status: 404, reason: 'missing' },
    { level: 50, msg: 'the disk is full' },
    { level: 30, msg: 'answered', status: 507, reason: 'disk-full' },
    { level: 30, msg: 'answered', status: 200 },
  ]);
  expect(lines[3]).not.toHaveProperty('reason');
});

test('an error thrown with a reason keeps it', async () => {
  const gone = endpoint({ ...greet, path: '/api/gone' });
  const app = await open([
    route(gone, async () => {
      throw new AppError('gone', commonReasons.missing);
    }),
  ]);
  expect((await app.inject('/api/gone')).statusCode).toBe(410);
});
