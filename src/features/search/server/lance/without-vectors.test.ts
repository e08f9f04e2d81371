// @module-tag deep
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { fakeEmbeddings } from '../../../../../tests/support/fake-embeddings.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import type { IndexStore } from './index-store.ts';

const scope = newId();
const passages = (store: IndexStore) =>
  store.read(scope, async (tables) => (await tables.passages?.countRows()) ?? null);

test('before the first response of the model, words are indexed and vectors are added later', async () => {
  const embeddings = fakeEmbeddings();
  embeddings.isDown = true;
  const { open } = await indexFolder();
  const [store, reader] = [open(embeddings), open(embeddings)];
  await store.beginRebuild(scope);
  await store.write(scope, [someFindable(1), someFindable(2)], []);
  await store.finishRebuild(scope);
  expect(await store.state(scope)).toMatchObject({ isThere: true, findables: 2, withoutVectors: 2 });
  expect(await passages(reader)).toBeNull();
  expect((await store.withoutVectors(scope, 10)).sort()).toEqual([someFindable(1).id, someFindable(2).id]);

  embeddings.isDown = false;
  await store.write(scope, [someFindable(1), someFindable(2)], []);
  expect(await store.state(scope)).toMatchObject({ findables: 2, withoutVectors: 0 });
  expect(await passages(store)).toBe(2);
  await expect.poll(() => passages(reader)).toBe(2);
});

test('a text changed while the model is unavailable is not found by its old vectors', async () => {
  const embeddings = fakeEmbeddings();
  const { open } = await indexFolder();
  const store = open(embeddings);
  await store.beginRebuild(scope);
  await store.finishRebuild(scope);
  await store.write(scope, [someFindable(1), someFindable(2)], []);
  embeddings.isDown = true;
  await store.write(scope, [someFindable(1, { text: 'autre' }), someFindable(2, { remarks: 'vu' })], []);
  expect(await store.state(scope)).toMatchObject({ withoutVectors: 1 });
  expect(await passages(store)).toBe(1);
  embeddings.isDown = false;
  await store.write(scope, [someFindable(1, { text: 'autre' })], []);
  expect(await store.state(scope)).toMatchObject({ withoutVectors: 0 });
  expect(await passages(store)).toBe(2);
});

test('a findable without text has no vectors and is not listed as missing any', async () => {
  const { open } = await indexFolder();
  const store = open();
  await store.beginRebuild(scope);
  await store.finishRebuild(scope);
  await store.write(scope, [someFindable(1, { title: '', text: '' })], []);
  expect(await store.state(scope)).toMatchObject({ findables: 1, withoutVectors: 0 });
});

test('a slow model does not delay finding words', async () => {
  const embeddings = fakeEmbeddings();
  const { open } = await indexFolder();
  const store = open(embeddings);
  await store.beginRebuild(scope);
  await store.finishRebuild(scope);
  const { embed } = embeddings;
  embeddings.embed = () => new Promise(() => undefined);
  await store.write(scope, [someFindable(1)], []);
  expect(await store.state(scope)).toMatchObject({ findables: 1, withoutVectors: 1 });
  embeddings.embed = embed;
  await store.write(scope, [someFindable(1)], []);
  expect(await store.state(scope)).toMatchObject({ findables: 1, withoutVectors: 0 });
});
