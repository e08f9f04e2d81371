// @module-tag deep
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { numbersFrom } from '../../../../../tests/support/findables.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import { type CompactionTables, compactTables } from './compact-tables.ts';
import { connect, type IndexPlace } from './connect.ts';
import type { IndexStore } from './index-store.ts';
import { MutableVocabulary, type Vocabulary } from './vocabulary.ts';

const scope = newId();
const plain = ({ findables, titleLength, wordsLength, counts }: Vocabulary) => ({
  findables,
  titleLength,
  wordsLength,
  counts: Object.fromEntries([...counts].sort()),
});

const known = (store: IndexStore) => store.read(scope, async ({ vocabulary }) => plain(vocabulary));
const recounted = (store: IndexStore) =>
  store.read(scope, async ({ findables }) => {
    const counted = new MutableVocabulary();
    for (const row of (await findables.query().select(['title', 'words']).toArrow()).toArray())
      counted.addRow(row);
    return plain(counted);
  });

async function writeAtRandom(store: IndexStore, rounds: number, seed: number) {
  const next = numbersFrom(seed);
  const random = (sides: number) => Math.floor(next() * sides);
  for (let round = 0; round < rounds; round += 1) {
    const written = Array.from({ length: random(6) }, () =>
      someFindable(random(20), random(2) ? { text: `mot${random(9)} digue` } : {}),
    );
    const gone = Array.from({ length: random(3) }, () => someFindable(random(20)).id);
    await store.write(scope, written, gone);
  }
}

async function setup() {
  const folder = await indexFolder();
  const store = folder.open();
  await store.beginRebuild(scope);
  await writeAtRandom(store, 10, 3);
  await store.finishRebuild(scope);
  return { ...folder, store };
}

test('after arbitrary writes it equals a recount', async () => {
  const { store } = await setup();
  await writeAtRandom(store, 30, 5);
  expect(await known(store)).toEqual(await recounted(store));
});

test('it is saved, and loaded when the index is next opened', async () => {
  const { store, open } = await setup();
  await writeAtRandom(store, 5, 7);
  const before = await known(store);
  await store.close();
  expect(await known(open())).toEqual(before);
});

test('after a crash it is recounted', async () => {
  const { store, open } = await setup();
  await writeAtRandom(store, 10, 11);
  const next = open();
  expect(await known(next)).toEqual(await recounted(store));
  await writeAtRandom(next, 5, 13);
  expect(await known(next)).toEqual(await recounted(next));
});

test('a write after that of another node also counts the latter', async () => {
  const { store, open } = await setup();
  const other = open();
  await writeAtRandom(other, 5, 17);
  await writeAtRandom(store, 5, 19);
  await writeAtRandom(other, 5, 23);
  // On a slow machine a compaction may start in between: writes made meanwhile are counted at its end.
  await expect.poll(async () => isDeepStrictEqual(await known(other), await recounted(other))).toBe(true);
});

test('recent writes of another node are counted too', async () => {
  const { store, open } = await setup();
  const other = open();
  await recounted(other);
  await store.write(scope, [someFindable(1, { text: 'lagune' })], []);
  await other.write(scope, [someFindable(3, { text: 'vasière' })], []);
  expect(await known(other)).toEqual(await recounted(other));
});

test('writes of this and other nodes during a compaction are counted', async () => {
  const { open } = await indexFolder();
  const nodes: IndexStore[] = [];
  const compact = async (place: IndexPlace, tables: CompactionTables) => {
    const [here, there] = nodes;
    await there?.write(scope, [someFindable(1, { text: 'lagune' }), someFindable(30)], []);
    await here?.write(scope, [someFindable(2, { text: 'vasière' })], []);
    const connection = await connect(place);
    await compactTables(connection, tables);
    connection.close();
  };
  const store = open(undefined, [], { rowsMin: 0, compact, close: async () => undefined });
  await store.beginRebuild(scope);
  await writeAtRandom(store, 10, 3);
  nodes.push(store, open());
  await store.finishRebuild(scope);
  expect(await known(store)).toEqual(await recounted(store));
});
