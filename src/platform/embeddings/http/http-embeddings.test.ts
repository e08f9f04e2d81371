import { expect, test } from 'vitest';
import {
  dotProduct,
  embeddingsWithServer,
  KEY,
  loggedFailure,
} from '../../../../tests/support/embeddings-with-server.ts';

const { server, open } = await embeddingsWithServer();

test.each([
  ['openai', '/v1/embeddings'],
  ['ollama', '/api/embed'],
] as const)('%s: one unit vector per text, in order', async (provider, path) => {
  const embeddings = open({ provider });
  expect(embeddings.id).toBe(`${provider}:small@${new URL(server.url).host}`);
  const [tram, bees, again] = await embeddings.embed(['le tramway', 'les abeilles', 'le tramway']);
  expect(server.calls).toEqual([
    {
      path,
      authorization: `Bearer ${KEY}`,
      model: 'small',
      input: ['le tramway', 'les abeilles', 'le tramway'],
    },
  ]);
  expect(dotProduct(tram, tram)).toBeCloseTo(1, 5);
  expect(dotProduct(tram, again)).toBeCloseTo(1, 5);
  expect(dotProduct(tram, bees)).toBeLessThan(0.9);
});

test('without a key no authorization header is sent', async () => {
  await open({ apiKey: undefined }).embed(['eau']);
  expect(server.calls[0]?.authorization).toBeUndefined();
});

test('texts are sent in batches of 64, each shortened to a maximum length', async () => {
  const texts = Array.from({ length: 150 }, (_, at) => `texte ${at} ${'a'.repeat(20_000)}`);
  const vectors = await open().embed(texts);
  expect(vectors).toHaveLength(150);
  expect(server.calls.map(({ input }) => input.length)).toEqual([64, 64, 22]);
  expect(server.calls.flatMap(({ input }) => input).every(({ length }) => length === 8_000)).toBe(true);
  expect(dotProduct(vectors[149], (await open().embed([texts[149] ?? '']))[0])).toBeCloseTo(1, 5);
});

test('a blank text is not sent; its vector is all zero', async () => {
  const [nothing, water, blank] = await open().embed(['', 'eau', ' \n']);
  expect(server.calls.flatMap(({ input }) => input)).toEqual(['eau']);
  expect([nothing, blank]).toEqual([new Float32Array(32), new Float32Array(32)]);
  expect(dotProduct(water, water)).toBeCloseTo(1, 5);
});

test('the dimensions are requested once', async () => {
  const embeddings = open();
  expect(await embeddings.embed([])).toEqual([]);
  expect(server.calls).toHaveLength(0);
  expect(await embeddings.dimensions()).toBe(32);
  expect(await embeddings.dimensions()).toBe(32);
  expect(server.calls).toHaveLength(1);
  expect(await embeddings.embed([''])).toEqual([new Float32Array(32)]);
});

test('vectors of other dimensions than before are refused', async () => {
  const embeddings = open();
  await embeddings.embed(['eau']);
  server.dimensions = 16;
  expect(await loggedFailure(embeddings.embed(['eau']))).toContain('16 dimensions instead of 32');
});

test('a text too long for the model is shortened without affecting the others', async () => {
  server.longest = 1_500;
  const vectors = await open().embed(['eau', `tramway ${'mot '.repeat(1_000)}`, 'abeilles']);
  expect(vectors).toHaveLength(3);
  expect(server.calls.at(-1)?.input).toEqual(['abeilles']);
  expect(Math.max(...vectors.map((vector) => dotProduct(vector, vector)))).toBeCloseTo(1, 5);
});

test('a text that is refused however short fails, without blocking the server for others', async () => {
  server.longest = 0;
  const embeddings = open();
  expect(
    await loggedFailure(embeddings.embed(Array.from({ length: 64 }, () => 'mot '.repeat(500)))),
  ).toContain('400');
  expect(server.calls.length).toBeLessThan(12);
  server.longest = 100;
  expect(await embeddings.embed(['eau'])).toHaveLength(1);
});
