// @module-tag deep
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { filter } from '../../../../../tests/support/criteria.ts';
import { findable } from '../../../../../tests/support/findables.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import { type CompactionTables, compactTables } from './compact-tables.ts';
import { connect, type IndexPlace } from './connect.ts';
import { openCompactor } from './open-compactor.ts';

const scope = newId();

test('tables are compacted in a subprocess during writes, without losing any', async () => {
  const { open } = await indexFolder();
  const store = open(undefined, [], { ...openCompactor(), rowsMin: 0 });
  await store.beginRebuild(scope);
  await store.write(
    scope,
    Array.from({ length: 300 }, (_, at) => someFindable(at)),
    [],
  );
  const finished = store.finishRebuild(scope);
  for (let at = 300; at < 330; at += 1)
    await store.write(scope, [someFindable(at)], [someFindable(at - 300).id]);
  await finished;
  expect(await store.state(scope)).toMatchObject({ isThere: true, findables: 300, isRebuilding: false });
  const { indexed, left } = await store.read(scope, async ({ findables }) => {
    const stats = await findables.indexStats('words_idx');
    return { indexed: stats?.numIndexedRows ?? 0, left: stats?.numUnindexedRows ?? 0 };
  });
  expect(indexed + left).toBeGreaterThanOrEqual(300);
  expect(indexed).toBeGreaterThan(0);
});

test('small tables are compacted in this process, without waiting for a low-priority subprocess', async () => {
  const { open } = await indexFolder();
  const inSubprocess: unknown[] = [];
  const compact = async (_: unknown, tables: unknown) => {
    inSubprocess.push(tables);
  };
  const store = open(undefined, [], { rowsMin: 3, compact, close: async () => undefined });
  for (const rows of [2, 3]) {
    await store.beginRebuild(scope);
    await store.write(
      scope,
      Array.from({ length: rows }, (_, at) => someFindable(at)),
      [],
    );
    await store.finishRebuild(scope);
    expect(inSubprocess).toHaveLength(rows === 2 ? 0 : 1);
  }
});

test('tables are compacted after many writes, and the vocabulary remains complete', async () => {
  const { open } = await indexFolder();
  const store = open();
  await store.beginRebuild(scope);
  await store.finishRebuild(scope);
  for (let at = 0; at < 55; at += 1) await store.write(scope, [someFindable(at)], []);
  const unindexed = () =>
    store.read(scope, async ({ findables }) => (await findables.indexStats('words_idx'))?.numUnindexedRows);
  await expect.poll(unindexed).toBe(0);
  expect(await store.read(scope, async ({ vocabulary }) => vocabulary.findables)).toBe(55);
  await store.close();
  expect(await open().read(scope, async ({ vocabulary }) => vocabulary.findables)).toBe(55);
});

test('writes during a compaction are indexed afterwards, also at the end of a rebuild', async () => {
  const { open } = await indexFolder();
  let times = 0;
  const compact = async (place: IndexPlace, tables: CompactionTables) => {
    const connection = await connect(place);
    await compactTables(connection, tables);
    connection.close();
    times += 1;
    if (times <= 2) await store.write(scope, [someFindable(times)], []);
  };
  const store = open(undefined, [], { rowsMin: 0, compact, close: async () => undefined });
  await store.beginRebuild(scope);
  await store.finishRebuild(scope);
  await expect.poll(() => times).toBe(3);
  const rows = () => store.read(scope, async ({ findables }) => findables.indexStats('words_idx'));
  await expect.poll(rows).toMatchObject({ numIndexedRows: 2, numUnindexedRows: 0 });
});

test('the latest write passes a keyword filter, however common its words', async () => {
  const text = (at: number) => findable(at, { title: 'Frelon', text: 'Le frelon et les ruches' });
  const { index, reader, close } = await searchIndexOf({ [ORGANISATION]: [1, 2, 3].map(text) });
  await index.write(ORGANISATION, [text(4), text(5)], []);
  const filters = [filter({ type: 'Keywords', param: ['frelon'] })];
  const found = async () => (await index.search(asking({ filters }))).total;
  await expect.poll(found).toBe(5);
  await reader.close();
  await close();
});

test('closing the index does not wait for a compaction, and leaves no process behind', async () => {
  const { open } = await indexFolder();
  const started = Promise.withResolvers<void>();
  const compacted = Promise.withResolvers<void>();
  const store = open(undefined, [], {
    rowsMin: 0,
    compact: () => {
      started.resolve();
      return compacted.promise;
    },
    close: async () => compacted.reject(new Error('ended')),
  });
  await store.beginRebuild(scope);
  await store.write(scope, [someFindable(1)], []);
  const finished = store.finishRebuild(scope).catch((failure: unknown) => failure);
  await started.promise;
  await store.close();
  expect(await finished).toBeInstanceOf(Error);
  expect(await open().state(scope)).toMatchObject({ isThere: false, isRebuilding: true });
});

test('an aborted rebuild does not become current', async () => {
  const { open } = await indexFolder();
  const rebuilding = new AbortController();
  const compact = async () => rebuilding.abort();
  const store = open(undefined, [], { rowsMin: 0, compact, close: async () => undefined });
  await store.beginRebuild(scope);
  await store.write(scope, [someFindable(1)], []);
  const finished = store.finishRebuild(scope, rebuilding.signal).catch((failure: unknown) => failure);
  expect(await finished).toBeInstanceOf(Error);
  expect(await store.state(scope)).toMatchObject({ isThere: false, isRebuilding: true });
});

test('a rebuild restarted meanwhile is not confused with the one being finished', async () => {
  const { open } = await indexFolder();
  const [started, compacted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const compact = () => {
    started.resolve();
    return compacted.promise;
  };
  const store = open(undefined, [], { rowsMin: 0, compact, close: async () => undefined });
  await store.beginRebuild(scope);
  await store.write(scope, [someFindable(1)], []);
  const finished = store.finishRebuild(scope).catch((failure: unknown) => failure);
  await started.promise;
  await store.beginRebuild(scope);
  compacted.resolve();
  expect(await finished).toBeInstanceOf(Error);
  expect(await store.state(scope)).toMatchObject({ isThere: false, isRebuilding: true });
});
