import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { problem } from '../../src/base/app-error.ts';
import { pathParameters } from '../../src/base/endpoint.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { Row } from '../access/row.ts';
import { ROWS } from '../access/rows.ts';
import { mapConcurrently } from '../access/targets.ts';
import { makeWorld, type World } from '../access/world.ts';
import { requestOf } from '../support/ask.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server());
});

type AimedRow = Row & Required<Pick<Row, 'callWithInput'>>;
const calls = [
  ...new Map(
    ROWS.filter((row): row is AimedRow => row.callWithInput !== undefined).map((row) => [row.call, row]),
  ).values(),
];

/** Sends the call nothing but what it does not know; what it says to each part of it, by its path. */
async function refusalOf(row: AimedRow, language: string, key: string) {
  const { endpoint } = row.callWithInput;
  const inPath = pathParameters(endpoint.path).map((name) => [name, newId()]);
  const { url } = requestOf({ ...endpoint, method: 'POST' }, Object.fromEntries(inPath));
  const isGet = endpoint.method === 'GET';
  const answer = await fetch(server().address + url + (isGet ? `?${key}=1` : ''), {
    method: endpoint.method,
    headers: {
      ...world.callers.platformAdmin.headers,
      'accept-language': language,
      'content-type': 'application/json',
    },
    ...(isGet ? {} : { body: JSON.stringify({ [key]: 1 }) }),
  });
  const { fields = [] } = problem.parse(await answer.json());
  return { call: row.call, status: answer.status, said: fields.find(({ path }) => path === key)?.detail };
}

test.each([
  ['fr', 'Ce champ n’existe pas\u00a0: portefeuilles.'],
  ['en', 'This field does not exist: portefeuilles.'],
])('FX-25: every call refuses a key that it does not know and names it, in %s', async (language, said) => {
  const refusals = await mapConcurrently(calls, (row) => refusalOf(row, language, 'portefeuilles'));
  expect(refusals.length).toBeGreaterThan(150);
  expect(refusals.filter((one) => one.status !== 400 || one.said !== said)).toEqual([]);
});

test('FX-25: what a call takes from its path is not taken from its body or query as well', async () => {
  const aimed = calls.filter(({ callWithInput: { endpoint } }) => pathParameters(endpoint.path).length > 0);
  const refusals = await mapConcurrently(aimed, (row) => {
    const [inPath = ''] = pathParameters(row.callWithInput.endpoint.path);
    return refusalOf(row, 'fr', inPath);
  });
  expect(refusals.length).toBeGreaterThan(80);
  expect(refusals.filter(({ status, said }) => status !== 400 || said === undefined)).toEqual([]);
});

const schema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
});

/** The objects of a schema, at any depth, that would take other keys than those it names. */
function* openObjects(node: unknown, at: string): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  const { data } = schema.safeParse(node);
  if (data?.properties && data.additionalProperties === undefined) yield at;
  for (const [name, inner] of Object.entries(node)) yield* openObjects(inner, `${at}.${name}`);
}

test('FX-25: the description says of every body, at any depth, that it takes no other keys', async () => {
  const answer = await fetch(`${server().address}/api/openapi.json`);
  const { paths } = z
    .object({
      paths: z.record(z.string(), z.record(z.string(), z.object({ requestBody: z.unknown().optional() }))),
    })
    .parse(await answer.json());
  const bodies = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => [`${method} ${path}`, requestBody] as const),
  );
  expect(bodies.filter(([, body]) => body).length).toBeGreaterThan(60);
  expect(bodies.flatMap(([call, body]) => [...openObjects(body, call)])).toEqual([]);
});
