import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { connect } from './connect.ts';
import { createTables } from './generation-tables.ts';
import { openGenerations } from './open-generations.ts';

const info = { generation: 1, isSearched: true, embeddings: 'fake', dimensions: 2 };

test('the least recently used generations are closed when unused, and reopened on demand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-index-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const connection = await connect({ uri: folder });
  const scopes = [newId(), newId(), newId()] as const;
  for (const scope of scopes) await createTables(connection, scope, info);
  const generations = openGenerations(connection, 2);
  const first = await generations.get(scopes[0], info);
  const second = await generations.get(scopes[1], info);
  await first.use(async () => {
    await generations.get(scopes[2], info);
    void generations.closeIdle();
    expect(first.isClosed).toBe(false);
  });
  await expect.poll(() => first.isClosed).toBe(true);
  expect(second.isClosed).toBe(false);
  const again = await generations.get(scopes[0], info);
  expect(await again.findables.countRows()).toBe(0);
  await generations.closeAll();
  connection.close();
});

test('a generation requested while others are being closed stays open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-index-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const connection = await connect({ uri: folder });
  const scopes = [newId(), newId(), newId()] as const;
  for (const scope of scopes) await createTables(connection, scope, info);
  const generations = openGenerations(connection, 3);
  const oldest = await generations.get(scopes[0], info);
  const older = await generations.get(scopes[1], info);
  await generations.get(scopes[2], info);
  const { promise: isWorking, resolve: work } = Promise.withResolvers<void>();
  const working = older.use(() => isWorking);
  const few = generations.closeIdle(1);
  expect(await generations.get(scopes[0], info)).toBe(oldest);
  work();
  await Promise.all([few, working]);
  expect([oldest.isClosed, older.isClosed]).toEqual([false, true]);
  await generations.closeAll();
  connection.close();
});

test('closing all waits for generations that are already being closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-index-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const connection = await connect({ uri: folder });
  const scope = newId();
  await createTables(connection, scope, info);
  const generations = openGenerations(connection, 1);
  const opened = await generations.get(scope, info);
  const { promise: isKept, resolve: kept } = Promise.withResolvers<void>();
  vi.spyOn(opened.documentFrequencies, 'save').mockReturnValue(isKept);
  void generations.closeIdle(0);
  await expect.poll(() => opened.documentFrequencies.save).toHaveBeenCalledOnce();
  const all = generations.closeAll();
  kept();
  await all;
  expect(opened.isClosed).toBe(true);
  connection.close();
});
