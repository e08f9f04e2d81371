// @module-tag deep
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { fakeEmbeddings } from '../../../../../tests/support/fake-embeddings.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import type { IndexStore } from './index-store.ts';
import { idsAre } from './known-rows.ts';
import { loadLance } from './load-lance.ts';

const scope = newId();

async function begun(embeddings = fakeEmbeddings()) {
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

test('what was never begun cannot be read or written', async () => {
  const { open } = await indexFolder();
  const store = open();
  await expect(counts(store)).rejects.toBeInstanceOf(IndexUnavailable);
  await expect(store.write(scope, some(0, 1), [])).rejects.toBeInstanceOf(IndexUnavailable);
  expect(await store.state(scope)).toMatchObject({ isThere: false, isRebuilding: false });
});

test('what is written is found at once, what changed by its new words, what is gone no longer', async () => {
  const { store } = await begun();
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

test('twice is once', async () => {
  const { store, embeddings } = await begun();
  await store.write(scope, some(0, 30), []);
  const told = await counts(store);
  await store.write(scope, some(0, 30), []);
  await store.write(scope, [...some(0, 30), ...some(0, 30)], []);
  expect(await counts(store)).toEqual(told);
  expect(told).toEqual({ findables: 30, passages: 30 });
  expect(embeddings.embedded).toBe(30);
});

test('what is told and gone at once is gone', async () => {
  const { store } = await begun();
  await store.write(scope, some(0, 3), [someFindable(1).id]);
  expect(await counts(store)).toEqual({ findables: 2, passages: 2 });
});

test('a change of access is taken up without asking the model', async () => {
  const { store, embeddings } = await begun();
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

test('scopes know nothing of each other', async () => {
  const { store } = await begun();
  await store.beginRebuild('public');
  await store.finishRebuild('public');
  await store.write('public', some(0, 4), []);
  expect(await counts(store)).toEqual({ findables: 0, passages: 0 });
  expect(await store.state('public')).toMatchObject({ isThere: true, findables: 4 });
});

test('ids are listed with their fingerprints, page by page, in order', async () => {
  const { store } = await begun();
  await store.write(scope, some(0, 25).reverse(), []);
  const first = await store.listed(scope, null, 10);
  const rest = await store.listed(scope, first.at(-1)?.id ?? null, 100);
  expect([...first, ...rest].map(({ id }) => id)).toEqual(some(0, 25).map(({ id }) => id));
  await store.write(scope, [someFindable(3, { text: 'Autre chose.' })], []);
  const changed = await store.listed(scope, null, 100);
  const differing = changed.filter(
    ({ fingerprint }, at) => fingerprint !== [...first, ...rest][at]?.fingerprint,
  );
  expect(differing.map(({ id }) => id)).toEqual([someFindable(3).id]);
});

test('values with quotes and odd letters are kept as they are', async () => {
  const { store } = await begun();
  const title = "L'« été » d'Œdipe \\ '; DROP TABLE x; -- \u0000 \ud800 🌊";
  await store.write(
    scope,
    [someFindable(1, { title, tags: ["d'été", '\ud800'], url: 'https://a.fr/\ud800' })],
    [],
  );
  expect(await counts(store)).toEqual({ findables: 1, passages: 1 });
  expect(await found(store, 'oedip')).toHaveLength(1);
});

test('the row of a findable can be fetched by its id', async () => {
  const { store } = await begun();
  await store.write(
    scope,
    [someFindable(1, { title: 'La digue', text: 'Les marées hautes', tags: ['Été'] })],
    [],
  );
  const row = await store.read(scope, async ({ findables }) =>
    (
      await findables
        .query()
        .where(idsAre([someFindable(1).id]))
        .toArrow()
    )
      .toArray()[0]
      ?.toJSON(),
  );
  expect(row).toMatchObject({ kind: 'Document', language: 'fr', host: 'exemple.fr', url: 'exemple.fr/1' });
  expect(row?.plain).toBe('la digue les marees hautes ete');
  expect([...(row?.tags ?? [])]).toEqual(['ete']);
});
