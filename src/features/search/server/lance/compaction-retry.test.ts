// @module-tag deep
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { fakeEmbeddings } from '../../../../../tests/support/fake-embeddings.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import { type CompactionTables, compactTables } from './compact-tables.ts';
import { connect, type IndexPlace } from './connect.ts';
import type { IndexStore } from './index-store.ts';

const scope = newId();

/** The test controls the timers, so that the planned compactions can be counted. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

async function made(store: IndexStore): Promise<IndexStore> {
  await store.beginRebuild(scope);
  await store.finishRebuild(scope);
  return store;
}

test('a failed compaction is retried after a long idle time, including all later writes', async () => {
  const { open } = await indexFolder();
  let times = 0;
  const compact = async (place: IndexPlace, tables: CompactionTables) => {
    times += 1;
    if (times === 2) throw new Error('no process can be started');
    const connection = await connect(place);
    await compactTables(connection, tables);
    connection.close();
  };
  const store = await made(open(undefined, [], { rowsMin: 0, compact, close: async () => undefined }));
  for (let at = 0; at < 25; at += 1) await store.write(scope, [someFindable(at)], []);
  vi.advanceTimersByTime(0);
  await expect.poll(() => times).toBe(2);
  // Scheduled beside saving the vocabulary; writes neither hasten nor delay it.
  await expect.poll(() => vi.getTimerCount()).toBe(2);
  await store.write(scope, [someFindable(25)], []);
  vi.advanceTimersByTime(29_000);
  expect(vi.getTimerCount()).toBe(1);
  await store.write(scope, [someFindable(26)], []);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => times).toBe(3);
  const rows = () => store.read(scope, async ({ findables }) => findables.indexStats('words_idx'));
  await expect.poll(rows).toMatchObject({ numIndexedRows: 27, numUnindexedRows: 0 });
});

test('nothing is scheduled once the index is being closed, not even by a write that ends meanwhile', async () => {
  const { open } = await indexFolder();
  const [started, embedded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const model = fakeEmbeddings();
  const embeddings = {
    ...model,
    embed: async (texts: readonly string[]) => {
      started.resolve();
      await embedded.promise;
      return model.embed(texts);
    },
  };
  let written: Promise<void> | undefined;
  const close = async () => {
    embedded.resolve();
    await written;
  };
  const store = await made(open(embeddings, [], { rowsMin: 0, compact: async () => undefined, close }));
  written = store.write(scope, [someFindable(1)], []);
  await started.promise;
  await store.close();
  expect(vi.getTimerCount()).toBe(0);
});
