import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../src/base/endpoint.ts';
import { route } from '../../src/platform/http/route.ts';
import { ACCEPTED_BODIES, REFUSED_BODIES } from '../support/costly-bodies.ts';
import { testDatabase } from '../support/test-database.ts';
import { actorNamed, edgeFor } from './http-edge.ts';

const open = edgeFor(testDatabase(), { someone: actorNamed('someone') });

const keep = endpoint({
  method: 'POST',
  path: '/api/keep',
  access: 'public',
  summary: 'Gives a text back.',
  input: z.object({ text: z.string(), more: z.unknown().optional() }),
  output: z.object({ text: z.string() }),
});
const keeping = route(keep, async (_context, { text }) => ({ text }));

async function send(body: string, headers: Readonly<Record<string, string>> = {}) {
  const app = await open([keeping]);
  const answer = await app.inject({
    method: 'POST',
    url: keep.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('texts that no database can store are refused, in any position', async () => {
  for (const body of [
    '{"text":"a\\u0000b"}',
    '{"text":"a","more":[{"deep":"\\ud800"}]}',
    '{"text":"a","more":{"\\udc00":1}}',
  ]) {
    const { status, body: problem } = await send(body);
    expect([body, status, problem.reason]).toEqual([body, 400, 'invalid']);
  }
});

test('escapes that make whole characters are welcome, and so are their letters written out', async () => {
  expect((await send('{"text":"\\ud83d\\ude00"}')).body).toEqual({ text: '😀' });
  expect((await send('{"text":"\\\\u0000"}')).body).toEqual({ text: '\\u0000' });
});

test('a refusal is read by a caller who is still speaking', async () => {
  const app = await open([keeping]);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(address + keep.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(10 * 1_048_576).fill(0x20),
  });
  expect([answer.status, (await answer.json()) as unknown]).toMatchObject([413, { reason: 'too-large' }]);
});

const SIGNED_IN = { authorization: 'Bearer someone' };
/** A text call of this size, quotes and braces included. */
const sized = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) });

test('[TR-07] a stranger sends 16 kB at most, a person up to the limit of the call', async () => {
  expect((await send(sized(16_384))).status).toBe(200);
  expect(await send(sized(16_385))).toMatchObject({ status: 413, body: { reason: 'too-large' } });
  expect((await send(sized(1_048_576), SIGNED_IN)).status).toBe(200);
  expect((await send(sized(1_048_577), SIGNED_IN)).status).toBe(413);
});

test('[TR-07] a stranger who does not say how much follows is refused after 16 kB', async () => {
  const app = await open([keeping]);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 4_096;
      controller.enqueue(new Uint8Array(4_096).fill(0x20));
      if (sent >= 1_048_576) controller.close();
    },
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address + keep.path, { method: 'POST', headers, body, duplex: 'half' });
  expect([answer.status, (await answer.json()) as unknown]).toMatchObject([413, { reason: 'too-large' }]);
});

test('[TR-07] a body with too many levels, keys or escapes is refused in both languages, and one within the limits is read', async () => {
  for (const body of Object.values(REFUSED_BODIES)) {
    const { status, body: problem } = await send(body, SIGNED_IN);
    expect([status, problem.reason]).toEqual([400, 'body-too-complex']);
  }
  const [some = ''] = Object.values(REFUSED_BODIES);
  const inEnglish = await send(some, { ...SIGNED_IN, 'accept-language': 'en' });
  expect(inEnglish.body.detail).toContain('too complex');
  expect((await send(some, { ...SIGNED_IN, 'accept-language': 'fr' })).body.detail).toContain(
    'trop compliquée',
  );
  for (const body of Object.values(ACCEPTED_BODIES)) {
    expect((await send(`{"text":"a","more":${body}}`, SIGNED_IN)).status).toBe(200);
  }
});

test.each([
  '{"text":"a","more":{"__proto__":{"x":1}}}',
  '{"text":"a","more":{"\\u005f_proto__":{"x":1}}}',
  '{"text":"a","more":{"constructor":{"prototype":{"x":1}}}}',
  '{"text":"a","more":{"constr\\u0075ctor" : {"prototype":{"x":1}}}}',
])('a body that names a prototype is refused, however it is spelled: %s', async (body) => {
  expect((await send(body)).status).toBe(400);
});

test.each(['{"text":', '{"text":"a"}}', '{text:1}', '"\\u12'])(
  'a body that is no JSON is refused: %s',
  async (body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { reason: 'not-json' } });
  },
);
