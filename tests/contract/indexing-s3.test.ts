// @module-tag deep
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openSearch, type Search } from '../../src/apps/server/open-search.ts';
import { INDEX_LOCK } from '../../src/features/finding/indexing/server/open-indexer.ts';
import { searchComplex } from '../../src/features/search/contract/complex-search.ts';
import { readConfig } from '../../src/platform/config.ts';
import { withAdvisoryLock } from '../../src/platform/database/with-advisory-lock.ts';
import { silentLog } from '../../src/platform/log.ts';
import { elementActions } from '../support/element-actions.ts';
import { type TestMember, tokenOf } from '../support/people.ts';
import { s3Server } from '../support/s3-server.ts';
import { ownServer, type TestServer } from '../support/test-server.ts';

/** Two nodes that both keep the index, in a store (s3rver, not AWS); no folder is shared. */
const store = await s3Server();
const folder = await mkdtemp(join(tmpdir(), 'vigie-indexing-s3-'));
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => store.setTrouble(null));

const SEARCH_URL = `s3://${store.bucket}/search`;
const settings = { ...store.settings, SEARCH_URL };
const config = readConfig({ ...settings, DATA_DIR: folder });
const writers = { now: 0, most: 0, waitsFor: Promise.resolve() };

/** The real index, counting the writers of both nodes. */
function watched(): Search {
  const search = openSearch(config, silentLog);
  const { index } = search;
  const write: typeof index.write = async (...what) => {
    writers.now += 1;
    writers.most = Math.max(writers.most, writers.now);
    await writers.waitsFor;
    await index.write(...what).finally(() => {
      writers.now -= 1;
    });
  };
  return { ...search, index: { ...index, write } };
}
const one = ownServer(settings, undefined, { keepsIndex: true, search: watched() });
const other = ownServer(settings, () => one().database, { keepsIndex: true, search: watched() });
const { setUp, comment } = elementActions(one);

async function found(node: TestServer, person: TestMember, word: string) {
  const input = {
    max_results: 20,
    scorings: [{ Keywords: { param: word } }],
    filters: [{ Keywords: { param: word } }, { DocKind: { param: ['Analysis', 'Passage'] } }],
  };
  const { output } = await node.ask(searchComplex, input, await tokenOf(one(), person));
  return { notice: output?.notice, kinds: output?.items.map(({ kind }) => kind).sort() };
}
const both = (person: TestMember, word: string) =>
  Promise.all([found(one(), person, word), found(other(), person, word)]);
const IN_INDEX = { notice: null, kinds: ['Analysis', 'Passage'] };

test('one node writes the index at a time, and every node finds the writes of all', async () => {
  const { author, analysisId } = await setUp();
  const gate = Promise.withResolvers<void>();
  writers.waitsFor = gate.promise;
  await comment(author, analysisId, 'Le bouchon vaseux remonte.');
  await expect.poll(() => writers.now).toBe(1);
  await comment(author, analysisId, 'La turbidité augmente.');
  expect(
    await withAdvisoryLock({ url: one().database.ownerUrl, lock: INDEX_LOCK }, async () => undefined),
  ).toBe(false);
  gate.resolve();
  for (const word of ['vaseux', 'turbidité'])
    await expect.poll(() => both(author, word)).toEqual([IN_INDEX, IN_INDEX]);
  expect(writers.most).toBe(1);
});

test('[SY-04] while the store refuses, new items are found in the database; they are in the index afterwards', async () => {
  const { author, analysisId } = await setUp();
  await comment(author, analysisId, 'Avant : salinité.');
  await expect.poll(() => found(one(), author, 'salinité')).toEqual(IN_INDEX);
  store.setTrouble(403);
  await comment(author, analysisId, 'Pendant : anoxie.');
  await expect
    .poll(() => found(one(), author, 'anoxie'))
    .toEqual({ notice: expect.anything(), kinds: ['Passage'] });
  store.setTrouble(null);
  await expect.poll(() => both(author, 'anoxie')).toEqual([IN_INDEX, IN_INDEX]);
});

test('an index that is deleted from the store is made again by itself', async () => {
  const { author, analysisId } = await setUp();
  await comment(author, analysisId, 'Avant la perte : estran.');
  await expect.poll(() => found(one(), author, 'estran')).toEqual(IN_INDEX);
  for (const key of await store.keys('search/')) await store.remove(key);
  await comment(author, analysisId, 'Après la perte : vasière.');
  for (const word of ['vasière', 'estran'])
    await expect.poll(() => both(author, word)).toEqual([IN_INDEX, IN_INDEX]);
});

test('whether an index is left is seen without opening it, and not taken for gone while that cannot be seen', async () => {
  const nowhere = openSearch({ ...config, SEARCH_URL: `s3://${store.bucket}/nowhere` }, silentLog);
  expect([await openSearch(config, silentLog).hasIndexFiles(), await nowhere.hasIndexFiles()]).toEqual([
    true,
    false,
  ]);
  store.setTrouble(403);
  expect(await nowhere.hasIndexFiles()).toBe(true);
});
