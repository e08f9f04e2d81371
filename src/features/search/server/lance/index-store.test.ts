// @module-tag deep
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { fakeEmbeddings } from '../../../../../tests/support/fake-embeddings.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import { loadLance } from './connect.ts';
import { idsCondition } from './existing-rows.ts';
import type { IndexStore } from './index-store.ts';

const scope = newId();

async function setup(embeddings = fakeEmbeddings()) {
  const { open, folder } = await indexFolder();
  const store = open(embeddings);
  await store.beginRebuild(scope);
  await store.finishRebuild(scope);
  return { store, open, folder, embeddings };
}

const counts = (store: IndexStore) =>
  store.read(scope, async ({ findables, passages }) => ({
    findables: await findables.countRows(),
    passages: (await passages?.countRows()) ?? null,
  }));

const found = (store: IndexStore, word: string) =>
  store.read(scope, async ({ findables }) => {
    const { MatchQuery } = await loadLance();
    const rows = await findables
      .query()
      .fullTextSearch(new MatchQuery(word, 'words'))
      .select(['id', '_score'])
      .limit(1_000)
      .toArrow();
    return rows
      .toArray()
      .map((row) => String(row.id))
      .sort();
  });

const some = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => someFindable(from + at));

test('an index that was never created can be neither read nor written', async () => {
  const { open } = await indexFolder();
  const store = open();
  await expect(counts(store)).rejects.toBeInstanceOf(IndexUnavailable);
  await expect(store.write(scope, some(0, 1), [])).rejects.toBeInstanceOf(IndexUnavailable);
  expect(await store.state(scope)).toMatchObject({ isThere: false, isRebuilding: false });
});

test('writes are found at once, changes by their new words, deletions no longer', async () => {
  const { store } = await setup();
  await store.write(scope, [someFindable(1, { text: 'Une abbatiale.' }), someFindable(2)], []);
  const one = someFindable(1).id;
  expect(await found(store, 'abbatial')).toEqual([one]);
  await store.write(scope, [someFindable(1, { text: 'Un beffroi.' })], []);
  expect(await found(store, 'abbatial')).toEqual([]);
  expect(await found(store, 'beffroi')).toEqual([one]);
  await store.write(scope, [], [one]);
  expect(await found(store, 'beffroi')).toEqual([]);
  expect(await counts(store)).toEqual({ findables: 1, passages: 1 });
});

test('writing is idempotent', async () => {
  const { store, embeddings } = await setup();
  await store.write(scope, some(0, 30), []);
  const counted = await counts(store);
  await store.write(scope, some(0, 30), []);
  await store.write(scope, [...some(0, 30), ...some(0, 30)], []);
  expect(await counts(store)).toEqual(counted);
  expect(counted).toEqual({ findables: 30, passages: 30 });
  expect(embeddings.embedded).toBe(30);
});

test('a findable written and deleted at once is deleted', async () => {
  const { store } = await setup();
  await store.write(scope, some(0, 3), [someFindable(1).id]);
  expect(await counts(store)).toEqual({ findables: 2, passages: 2 });
});

test('a change of access is applied without calling the model', async () => {
  const { store, embeddings } = await setup();
  const readers = [newId()];
  await store.write(scope, some(0, 5), []);
  await store.write(scope, [someFindable(2, { readers, tags: ['vu'] })], []);
  expect(embeddings.embedded).toBe(5);
  const may = `array_has_any(readers, ['${readers[0]}'])`;
  const rows = await store.read(scope, async ({ findables, passages }) => [
    await findables.countRows(may),
    await passages?.countRows(may),
  ]);
  expect(rows).toEqual([1, 1]);
});

test('scopes are isolated from each other', async () => {
  const { store } = await setup();
  await store.beginRebuild('public');
  await store.finishRebuild('public');
  await store.write('public', some(0, 4), []);
  expect(await counts(store)).toEqual({ findables: 0, passages: 0 });
  expect(await store.state('public')).toMatchObject({ isThere: true, findables: 4 });
});

test('ids are listed with fingerprints, page by page, in order', async () => {
  const { store } = await setup();
  await store.write(scope, some(0, 25).reverse(), []);
  const first = await store.listFingerprints(scope, null, 10);
  const rest = await store.listFingerprints(scope, first.at(-1)?.id ?? null, 100);
  expect([...first, ...rest].map(({ id }) => id)).toEqual(some(0, 25).map(({ id }) => id));
  await store.write(scope, [someFindable(3, { text: 'Autre chose.' })], []);
  const changed = await store.listFingerprints(scope, null, 100);
  const differing = changed.filter(
    ({ fingerprint }, at) => fingerprint !== [...first, ...rest][at]?.fingerprint,
  );
  expect(differing.map(({ id }) => id)).toEqual([someFindable(3).id]);
});

test('values with quotes and unusual characters are stored unchanged', async () => {
  const { store } = await setup();
  const title = "L'« été » d'Œdipe \\ '; DROP TABLE x; -- \u0000 \ud800 🌊";
  await store.write(
    scope,
    [someFindable(1, { title, tags: ["d'été", '\ud800'], url: 'https://a.fr/\ud800' })],
    [],
  );
  expect(await counts(store)).toEqual({ findables: 1, passages: 1 });
  expect(await found(store, 'oedip')).toHaveLength(1);
});

test('the row of a findable is fetched by id', async () => {
  const { store } = await setup();
  await store.write(
    scope,
    [someFindable(1, { title: 'La digue', text: 'Les marées hautes', tags: ['Été'] })],
    [],
  );
  const row = await store.read(scope, async ({ findables }) =>
    (
      await findables
        .query()
        .where(idsCondition([someFindable(1).id]))
        .toArrow()
    )
      .toArray()[0]
      ?.toJSON(),
  );
  expect(row).toMatchObject({ kind: 'Document', language: 'fr', host: 'exemple.fr', url: 'exemple.fr/1' });
  expect(row?.plain).toBe('la digue les marees hautes ete');
  expect([...(row?.tags ?? [])]).toEqual(['ete']);
});
