import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { dotProduct } from '../../../../tests/support/embeddings-with-server.ts';
import { EmbeddingsUnavailable } from '../embeddings.ts';
import { BUILTIN_ID, builtinEmbeddings } from './builtin-embeddings.ts';
import meta from './model/model.json' with { type: 'json' };
import expected from './model/test-vectors.json' with { type: 'json' };

const embeddings = builtinEmbeddings();

const isZero = (vector: Float32Array | undefined) => vector?.every((value) => value === 0);
async function vectorOf(text: string): Promise<Float32Array | undefined> {
  return (await embeddings.embed([text]))[0];
}

test('the model files have the recorded checksums', async () => {
  for (const [name, sum] of Object.entries(meta.sha256)) {
    const bytes = await readFile(new URL(`./model/${name}`, import.meta.url));
    expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, sum]);
  }
});

test('reports its id and dimensions', async () => {
  expect(embeddings.id).toBe('builtin:static-fr-en@1');
  expect(BUILTIN_ID).toBe(meta.id);
  expect(await embeddings.dimensions()).toBe(192);
});

test('vectors match those of the reference implementation', async () => {
  const vectors = await embeddings.embed(expected.texts);
  vectors.forEach((vector, text) => {
    expected.first16[text]?.forEach((value, dimension) => {
      expect(Math.abs((vector[dimension] ?? Number.NaN) - value)).toBeLessThan(expected.tolerance);
    });
  });
});

test('cosines match those of the reference implementation', async () => {
  const vectors = await embeddings.embed(expected.texts);
  expect(expected.cosines).toHaveLength(190);
  for (const [one = -1, other = -1, cosine = Number.NaN] of expected.cosines) {
    expect(Math.abs(dotProduct(vectors[one], vectors[other]) - cosine)).toBeLessThan(expected.tolerance);
  }
});

test('a translation is closer than anything else', async () => {
  const [query, twin, other] = await embeddings.embed([
    'logiciel libre',
    'open source software',
    'beekeeping',
  ]);
  expect(dotProduct(query, twin)).toBeGreaterThan(dotProduct(query, other) + 0.3);
});

test.each(['', '  \n\t', '🐝🐝 🚋', '… — !', '98765432109876', '\ud800'])(
  '« %s » has no known content: a zero vector',
  async (text) => {
    const vector = await vectorOf(text);
    expect(vector).toHaveLength(192);
    expect(isZero(vector)).toBe(true);
  },
);

test('every other vector has length one, even for unknown words', async () => {
  for (const text of ['eau', 'qwrtzpsdfg', '漢字', `${'a'.repeat(100_000)}`]) {
    const vector = await vectorOf(text);
    expect(dotProduct(vector, vector)).toBeCloseTo(1, 5);
  }
});

test('an unknown word always gets the same vector', async () => {
  expect(await vectorOf('déconfituration')).toEqual(await vectorOf('déconfituration'));
});

test('an empty list gives no vectors', async () => {
  expect(await embeddings.embed([])).toEqual([]);
});

test('a text of 20,000 words lets others do their work meanwhile', async () => {
  const text = Array.from({ length: 20_000 }, (_, word) => ['eau', 'tramway', `mot${word}`][word % 3]).join(
    ' ',
  );
  let turns = 0;
  let isRunning = true;
  const others = () => {
    turns += 1;
    if (isRunning) setImmediate(others);
  };
  setImmediate(others);
  const vector = await vectorOf(text);
  isRunning = false;
  expect(dotProduct(vector, vector)).toBeCloseTo(1, 5);
  expect(turns).toBeGreaterThan(3);
});

test('an aborted request is rejected', async () => {
  const signal = AbortSignal.abort();
  await expect(embeddings.embed(['eau'], signal)).rejects.toThrow(EmbeddingsUnavailable);
});

test('damaged files are reported, and read again later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-model-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const put = async (name: string) =>
    writeFile(join(folder, name), await readFile(new URL(`./model/${name}`, import.meta.url)));
  await put('vocab.txt');
  await put('scales.f32');
  const copied = builtinEmbeddings(pathToFileURL(`${folder}/`));
  await expect(copied.embed(['eau'])).rejects.toThrow(EmbeddingsUnavailable);
  // Without a model, a word has no near words.
  expect(await copied.similarWords('eau')).toEqual([]);
  await writeFile(join(folder, 'vectors.i8'), 'short');
  await expect(copied.embed(['eau'])).rejects.toThrow('the built-in model is damaged: vectors.i8');
  await put('vectors.i8');
  expect(await copied.embed(['eau'])).toEqual(await embeddings.embed(['eau']));
});
