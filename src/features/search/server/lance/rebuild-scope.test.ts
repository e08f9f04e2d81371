// @module-tag deep
import { readdir, rename } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { fakeEmbeddings } from '../../../../../tests/support/fake-embeddings.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import type { IndexStore } from './index-store.ts';
import { containsIndex, GENERATIONS, generationIn } from './table-names.ts';

const scope = newId();
const some = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => someFindable(from + at));
const ids = async (store: IndexStore) =>
  (await store.listFingerprints(scope, null, 1_000)).map(({ id }) => id);

async function generationsIn(folder: string) {
  const names = await readdir(folder);
  return new Set(
    names.map((name) => generationIn(name.replace('.lance', ''), scope)).filter((one) => one !== null),
  );
}

test('during a rebuild the old generation is searched, and writes go to both', async () => {
  const { open } = await indexFolder();
  const store = open();
  await store.beginRebuild(scope);
  expect(await store.state(scope)).toMatchObject({ isThere: false, isRebuilding: true });
  await store.write(scope, some(0, 3), []);
  await store.finishRebuild(scope);
  expect(await store.state(scope)).toMatchObject({ isThere: true, isRebuilding: false, findables: 3 });

  await store.beginRebuild(scope);
  await store.write(scope, some(1, 3), []);
  expect(await ids(store)).toHaveLength(3);
  await store.write(scope, [someFindable(9)], [someFindable(1).id]);
  expect(await ids(store)).toEqual([0, 2, 9].map((number) => someFindable(number).id));
  await store.write(scope, [someFindable(2, { text: 'nouveau' })], []);
  await store.finishRebuild(scope);
  expect(await ids(store)).toEqual([2, 9].map((number) => someFindable(number).id));
  expect(await store.state(scope)).toMatchObject({ findables: 2, isRebuilding: false });
});

test('an index of an older layout is ignored, and deleted after a rebuild', async () => {
  const { open, folder } = await indexFolder();
  const before = open();
  await before.beginRebuild(scope);
  await before.write(scope, some(0, 3), []);
  await before.finishRebuild(scope);
  await before.close();
  expect(containsIndex(await readdir(folder))).toBe(true);
  await rename(`${folder}/${GENERATIONS}.lance`, `${folder}/generations_1.lance`);
  expect(containsIndex(await readdir(folder))).toBe(false);
  const old = await generationsIn(folder);

  const store = open();
  expect(await store.state(scope)).toMatchObject({ isThere: false });
  await store.beginRebuild(scope);
  await store.write(scope, some(0, 2), []);
  await store.finishRebuild(scope);
  expect(await ids(store)).toHaveLength(2);
  expect([...(await generationsIn(folder))].filter((one) => old.has(one))).toEqual([]);
});

test('a running search ends on the old generation, which is deleted afterwards', async () => {
  const { open, folder } = await indexFolder();
  const store = open();
  await store.beginRebuild(scope);
  await store.write(scope, some(0, 3), []);
  await store.finishRebuild(scope);
  const counted = await store.read(scope, async ({ findables }) => {
    await store.beginRebuild(scope);
    await store.finishRebuild(scope);
    return findables.countRows();
  });
  expect(counted).toBe(3);
  expect(await ids(store)).toEqual([]);
  await store.close();
  expect((await generationsIn(folder)).size).toBe(1);
});

test('tables left by a crashed rebuild are deleted by the next one', async () => {
  const { open, folder } = await indexFolder();
  const crashed = open();
  await crashed.beginRebuild(scope);
  await crashed.write(scope, some(0, 3), []);
  const store = open();
  expect(await store.state(scope)).toMatchObject({ isThere: false, isRebuilding: true });
  await store.beginRebuild(scope);
  await store.write(scope, some(5, 6), []);
  await store.finishRebuild(scope);
  expect(await ids(store)).toEqual([someFindable(5).id]);
  expect((await generationsIn(folder)).size).toBe(1);
});

test('a rebuild interrupted by a crash can be continued', async () => {
  const { open } = await indexFolder();
  const crashed = open();
  await crashed.beginRebuild(scope);
  await crashed.write(scope, some(0, 3), []);
  const store = open();
  await store.write(scope, some(2, 5), []);
  await store.finishRebuild(scope);
  expect(await ids(store)).toEqual(some(0, 5).map(({ id }) => id));
});

test('another node sees writes, and the new generation', async () => {
  const { open } = await indexFolder();
  const [writer, reader] = [open(), open()];
  await writer.beginRebuild(scope);
  await writer.finishRebuild(scope);
  await writer.write(scope, some(0, 2), []);
  await expect.poll(() => ids(reader)).toHaveLength(2);
  await writer.write(scope, some(2, 3), []);
  await expect.poll(() => ids(reader)).toHaveLength(3);
  await writer.beginRebuild(scope);
  await writer.write(scope, some(7, 8), []);
  await writer.finishRebuild(scope);
  await expect.poll(() => ids(reader)).toEqual([someFindable(7).id]);
});

test('another node switches generations when the old one is deleted during a read', async () => {
  const { open } = await indexFolder();
  const [writer, reader] = [open(), open()];
  await writer.beginRebuild(scope);
  await writer.write(scope, some(0, 2), []);
  await writer.finishRebuild(scope);
  expect(await ids(reader)).toHaveLength(2);
  await writer.beginRebuild(scope);
  await writer.write(scope, some(7, 8), []);
  await writer.finishRebuild(scope);
  await writer.close();
  expect(await ids(reader)).toEqual([someFindable(7).id]);
});

test('another model makes a new generation, while the old one keeps its own vectors', async () => {
  const [old, next] = [fakeEmbeddings('fake:old@1', 8), fakeEmbeddings('fake:next@1', 12)];
  const { open } = await indexFolder();
  const before = open(old);
  await before.beginRebuild(scope);
  await before.write(scope, some(0, 2), []);
  await before.finishRebuild(scope);
  await before.close();
  const store = open(next, [old]);
  expect((await store.state(scope)).embeddingsId).toBe('fake:old@1');
  await store.beginRebuild(scope);
  await store.write(scope, some(0, 3), []);
  expect([old.embedded, next.embedded]).toEqual([3, 3]);
  await store.finishRebuild(scope);
  expect(await store.state(scope)).toMatchObject({ embeddingsId: 'fake:next@1', withoutVectors: 0 });
});

test('a rebuild with the same model reuses the vectors of unchanged texts', async () => {
  const { open } = await indexFolder();
  const embeddings = fakeEmbeddings();
  const store = open(embeddings);
  await store.beginRebuild(scope);
  await store.write(scope, some(0, 3), []);
  await store.finishRebuild(scope);
  const asked = embeddings.embedded;

  await store.beginRebuild(scope);
  await store.write(scope, some(0, 3), []);
  expect(embeddings.embedded).toBe(asked);
  await store.write(scope, [someFindable(1, { text: 'autre' })], []);
  expect(embeddings.embedded).toBe(asked + 1);
  await store.finishRebuild(scope);
  expect(await store.state(scope)).toMatchObject({ findables: 3, withoutVectors: 0 });
  expect(await store.read(scope, async ({ passages }) => passages?.countRows())).toBe(3);
});
