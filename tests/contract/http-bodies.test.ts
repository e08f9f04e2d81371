import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../src/base/endpoint.ts';
import { route } from '../../src/platform/http/route.ts';
import { testDatabase } from '../support/test-database.ts';
import { edgeFor } from './http-edge.ts';

const open = edgeFor(testDatabase());

const keep = endpoint({
  method: 'POST',
  path: '/api/keep',
  access: 'public',
  summary: 'Gives a text back.',
  input: z.object({ text: z.string(), more: z.unknown().optional() }),
  output: z.object({ text: z.string() }),
});
const keeping = route(keep, async (_context, { text }) => ({ text }));

async function send(body: string) {
  const app = await open([keeping]);
  const answer = await app.inject({
    method: 'POST',
    url: keep.path,
    headers: { 'content-type': 'application/json' },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('texts that no database can keep are refused, wherever they stand', async () => {
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
