import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Table } from '@lancedb/lancedb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import { connect } from './connect.ts';
import { DocumentFrequencies } from './document-frequencies.ts';
import { fingerprintOf } from './fingerprint.ts';
import { createTables, openTables } from './generation-tables.ts';
import { tableName } from './table-names.ts';
import { toRow } from './to-row.ts';
import { MutableVocabulary } from './vocabulary.ts';
import { loadVocabulary } from './vocabulary-table.ts';

const scope = newId();
const info = { generation: 1, isSearched: true, embeddings: '', dimensions: 0 };
const name = tableName(scope, info.generation, 'words');

function rowOf(at: number) {
  const findable = someFindable(at);
  return { ...toRow(findable, fingerprintOf(findable)), vectors: new Uint8Array(), embeddings: '' };
}

const add = async (findables: Table, at: number) => (await findables.add([rowOf(at)])).version;

/** Two nodes on the same table: one that counts, and one that writes. */
async function twoNodes() {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-index-'));
  const [here, there] = [await connect({ uri: folder }), await connect({ uri: folder })];
  onTestFinished(async () => {
    here.close();
    there.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { findables } = await createTables(here, scope, info);
  const { findables: theirs } = await openTables(there, scope, info);
  const keeper = new DocumentFrequencies(here, name, findables);
  await keeper.catchUp();
  return {
    here,
    keeper,
    findables,
    writeHere: async (at: number) =>
      keeper.applyCommit(await add(findables, at), [{ added: [rowOf(at)], removed: [] }]),
    writeThere: (at: number) => add(theirs, at),
    kept: () => loadVocabulary(there, name, -1),
    isRight: async () => {
      await findables.checkoutLatest();
      const recounted = new MutableVocabulary();
      for (const row of (await findables.query().select(['title', 'words']).toArrow()).toArray())
        recounted.addRow(row);
      expect([...keeper.vocabulary.counts].sort()).toEqual([...recounted.counts].sort());
      expect(keeper.version).toBe(await findables.version());
    },
  };
}

test('own writes during a compaction are counted once, without a recount', async () => {
  const { keeper, findables, writeHere, isRight } = await twoNodes();
  await writeHere(1);
  const counted = keeper.vocabulary.counts;
  await keeper.duringCompaction(async () => {
    await writeHere(2);
    await findables.optimize();
  });
  await isRight();
  expect(keeper.vocabulary.counts).toBe(counted);
});

test.each([
  ['unseen before something is written here', [['there', 'here'], []]],
  ['just before', [['there'], ['here']]],
  ['meanwhile', [[], ['there', 'here']]],
] as const)('writes of another node %s are counted after the compaction', async (_, [before, meanwhile]) => {
  const { keeper, writeHere, writeThere, isRight } = await twoNodes();
  const numbers = [1, 2, 3, 4].values();
  const write = async (nodes: readonly ('here' | 'there')[]) => {
    for (const node of nodes) await (node === 'here' ? writeHere : writeThere)(numbers.next().value ?? 0);
  };
  await write(['here', ...before]);
  await keeper.duringCompaction(() => write(meanwhile));
  await isRight();
});

test('after a failed compaction nothing is saved before a recount', async () => {
  const { keeper, writeHere, writeThere, kept, isRight } = await twoNodes();
  const tended = keeper.duringCompaction(async () => {
    await writeThere(1);
    await writeHere(2);
    await keeper.save();
    throw new Error('no room');
  });
  await expect(tended).rejects.toThrow('no room');
  await keeper.save();
  expect(await kept()).toBeNull();
  await keeper.catchUp();
  await isRight();
  await keeper.save();
  expect((await kept())?.version).toBe(keeper.version);
});

test('a write concurrent with that of another node causes a recount before the next write', async () => {
  const { keeper, writeHere, writeThere, kept, isRight } = await twoNodes();
  await keeper.catchUp();
  await writeThere(1);
  await writeHere(2);
  await keeper.save();
  expect(await kept()).toBeNull();
  await keeper.catchUp();
  await isRight();
});

test('it is complete once all readable rows are counted', async () => {
  const { keeper, findables, writeHere, writeThere } = await twoNodes();
  await writeHere(1);
  expect(await keeper.isComplete()).toBe(true);
  await writeThere(2);
  await findables.checkoutLatest();
  expect(await keeper.isComplete()).toBe(false);
  await keeper.catchUp();
  expect(await keeper.isComplete()).toBe(true);
});

test('it is incomplete during a recount and during a compaction', async () => {
  const { here, keeper, findables, writeHere, writeThere } = await twoNodes();
  await writeThere(1);
  await writeHere(2);
  expect(keeper.version).toBe(await findables.version());
  expect(await keeper.isComplete()).toBe(false);
  const { openTable } = here;
  const counted = vi.spyOn(here, 'openTable').mockImplementationOnce(async (...asked) => {
    expect(await keeper.isComplete()).toBe(false);
    return openTable.apply(here, asked);
  });
  await keeper.recount();
  expect(counted).toHaveBeenCalledOnce();
  expect(await keeper.isComplete()).toBe(true);
  await keeper.duringCompaction(async () => {
    await writeThere(3);
    await writeHere(4);
    expect(keeper.version).toBe(await findables.version());
    expect(await keeper.isComplete()).toBe(false);
  });
  expect(await keeper.isComplete()).toBe(true);
});
