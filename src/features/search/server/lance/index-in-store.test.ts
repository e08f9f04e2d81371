// @module-tag deep
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { indexAt } from '../../../../../tests/support/index-store.ts';
import { type S3Server, s3Server } from '../../../../../tests/support/s3-server.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import { loadLance } from './connect.ts';
import type { IndexStore } from './index-store.ts';
import { INDEX_LIST } from './table-names.ts';

// On s3rver, a small S3-compatible server, not AWS. Behaviour covered by the folder tests is not repeated.

let store: S3Server;
beforeAll(async () => {
  store = await s3Server();
});
afterAll(() => store.close());
afterEach(() => store.setTrouble(null));

const scope = newId();
const some = (count: number) => Array.from({ length: count }, (_, at) => someFindable(at));
const rows = (index: IndexStore) => index.read(scope, async ({ findables }) => findables.countRows());
const found = (index: IndexStore, word: string) =>
  index.read(scope, async ({ findables }) => {
    const { MatchQuery } = await loadLance();
    const query = findables.query().fullTextSearch(new MatchQuery(word, 'words')).select(['id', '_score']);
    return (await query.limit(10).toArrow()).toArray().map((row) => String(row.id));
  });

async function rebuild(index: IndexStore, count: number): Promise<void> {
  await index.beginRebuild(scope);
  await index.write(scope, some(count), []);
  await index.finishRebuild(scope);
}

/** An index of three findables in its own folder of the bucket. */
async function built() {
  const folder = newId();
  const place = {
    uri: `s3://${store.bucket}/${folder}`,
    storageOptions: {
      aws_endpoint: store.endpoint,
      aws_region: store.region,
      aws_access_key_id: store.accessKeyId,
      aws_secret_access_key: store.secretAccessKey,
      aws_virtual_hosted_style_request: 'false',
      allow_http: 'true',
      timeout: '2s',
      client_retry_timeout: '2',
      client_max_retries: '0',
    },
  };
  const { open } = indexAt(place);
  const index = open();
  await rebuild(index, 3);
  return { open, index, folder, tables: () => tablesIn(folder) };
}

async function tablesIn(folder: string): Promise<Set<string>> {
  const keys = await store.keys(`${folder}/`);
  return new Set(keys.map((key) => key.split('/')[1] ?? ''));
}

test('changes written by one node are found by another one', async () => {
  const { open, index } = await built();
  const reader = open();
  expect(await rows(reader)).toBe(3);
  const one = someFindable(1).id;
  await index.write(scope, [someFindable(1, { text: 'Une abbatiale.' })], [someFindable(2).id]);
  await expect.poll(() => found(reader, 'abbatial')).toEqual([one]);
  await expect.poll(() => rows(reader)).toBe(2);
});

test('a rebuilt index replaces the old one on every node, and the old one is deleted', async () => {
  const { open, index, tables } = await built();
  const reader = open();
  expect(await rows(reader)).toBe(3);
  const before = await tables();
  await rebuild(index, 5);
  await expect.poll(() => rows(reader)).toBe(5);
  await index.close();
  const after = await tables();
  expect([...before].filter((name) => after.has(name) && /_g\d/.test(name))).toEqual([]);
});

test('tables left by a crash are deleted by the next rebuild', async () => {
  const { open, index, tables } = await built();
  await index.beginRebuild(scope);
  await index.close();
  const crashed = await tables();
  const next = open();
  await rebuild(next, 4);
  await next.close();
  const left = [...(await tables())].filter((name) => crashed.has(name) && /_g\d/.test(name));
  expect(left).toEqual([]);
});

test('concurrent writes of two nodes are both kept', async () => {
  const { open, index } = await built();
  const other = open();
  await rows(other);
  await Promise.all([
    index.write(scope, [someFindable(11), someFindable(12)], []),
    other.write(scope, [someFindable(21), someFindable(22)], []),
  ]);
  const ids = (await index.listFingerprints(scope, null, 20)).map(({ id }) => id);
  for (const number of [11, 12, 21, 22]) expect(ids).toContain(someFindable(number).id);
});

test('data deleted from the store is noticed and rebuilt', async () => {
  const { open, index, folder } = await built();
  await index.close();
  for (const key of await store.keys(`${folder}/`)) if (key.includes('/data/')) await store.remove(key);
  const next = open();
  await expect(next.read(scope, ({ findables }) => findables.query().toArrow())).rejects.toBeInstanceOf(
    IndexUnavailable,
  );
  expect(await next.state(scope)).toMatchObject({ isThere: false });
  await rebuild(next, 3);
  expect(await next.state(scope)).toMatchObject({ isThere: true, findables: 3 });

  for (const key of await store.keys(`${folder}/${INDEX_LIST}/`)) await store.remove(key);
  await expect.poll(async () => (await next.state(scope)).isThere).toBe(false);
  await rebuild(next, 3);
  expect(await rows(next)).toBe(3);
});

test.each([403, 'refused'] as const)(
  '[SY-04] a store that responds with %s is not taken for a deleted index',
  async (trouble) => {
    const { open, index } = await built();
    const reader = open();
    if (trouble === 'refused') await store.stop();
    else store.setTrouble(trouble);
    const actions = [rows(reader), index.write(scope, [someFindable(9)], []), index.state(scope)];
    for (const { reason } of await rejected(actions)) expect(reason).toBeInstanceOf(IndexUnavailable);
    if (trouble === 'refused') await store.start();
    else store.setTrouble(null);
    expect(await index.state(scope)).toMatchObject({ isThere: true, isRebuilding: false, findables: 3 });
    await index.write(scope, [someFindable(9)], []);
    await expect.poll(() => rows(reader).catch(() => null)).toBe(4);
  },
);

async function rejected(actions: readonly Promise<unknown>[]): Promise<PromiseRejectedResult[]> {
  const ended = (await Promise.allSettled(actions)).filter((one) => one.status === 'rejected');
  expect(ended).toHaveLength(actions.length);
  return ended;
}
