// @module-tag deep
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { numbersFrom } from '../../../../../tests/support/findables.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import type { IndexStore } from './index-store.ts';

const scope = newId();
const some = (count: number) => Array.from({ length: count }, (_, at) => someFindable(at));
const readAll = (store: IndexStore) =>
  store.read(scope, async ({ findables }) => (await findables.query().toArrow()).numRows);

async function built() {
  const place = await indexFolder();
  const store = place.open();
  await rebuild(store);
  expect(await readAll(store)).toBe(20);
  return { ...place, store };
}

async function rebuild(store: IndexStore) {
  await store.beginRebuild(scope);
  await store.write(scope, some(20), []);
  await store.finishRebuild(scope);
}

async function filesOf(folder: string, part: string) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(part));
}

/** Deterministic noise: with some random data LanceDB never responds, which is another test. */
function noise(length: number): Uint8Array {
  const next = numbersFrom(length);
  return Uint8Array.from({ length }, () => next() * 256);
}

const DAMAGES = {
  deleted: (path: string) => rm(path),
  noise: async (path: string) => writeFile(path, noise((await readFile(path)).length)),
  cut: async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 10)),
};

test.each(['deleted', 'noise', 'cut'] as const)('everything %s, while running', async (act) => {
  const { store, folder } = await built();
  for (const path of await filesOf(folder, '')) await DAMAGES[act](path);
  await expect
    .poll(() => readAll(store).catch((failure: unknown) => failure))
    .toBeInstanceOf(IndexUnavailable);
  expect(await store.state(scope)).toMatchObject({ isThere: false });
  await expect(store.write(scope, some(1), [])).rejects.toBeInstanceOf(IndexUnavailable);
  await rebuild(store);
  expect(await readAll(store)).toBe(20);
  expect(await store.state(scope)).toMatchObject({ isThere: true, findables: 20 });
});

test('tables that never respond are unavailable, and are checked completely', async () => {
  const { store } = await built();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const started = Promise.withResolvers<void>();
  const read = store.read(scope, () => {
    started.resolve();
    return new Promise(() => undefined);
  });
  const failed = expect(read).rejects.toBeInstanceOf(IndexUnavailable);
  await started.promise;
  vi.advanceTimersByTime(15_000);
  await failed;
  vi.useRealTimers();
  expect(await store.state(scope)).toMatchObject({ isThere: true, findables: 20 });
  expect(await readAll(store)).toBe(20);
});

test.each(['deleted', 'noise', 'cut'] as const)('everything %s, between two runs', async (act) => {
  const { store: before, open, folder } = await built();
  await before.close();
  for (const path of await filesOf(folder, '')) await DAMAGES[act](path);
  const store = open();
  await expect(readAll(store)).rejects.toBeInstanceOf(IndexUnavailable);
  expect(await store.state(scope)).toMatchObject({ isThere: false });
  await rebuild(store);
  expect(await readAll(store)).toBe(20);
});

test.each(['/data/', '/_indices/', '/_versions/'])('only %s of the findables is noise', async (part) => {
  const { store: before, open, folder } = await built();
  await before.close();
  for (const path of (await filesOf(folder, part)).filter((one) => one.includes('_findables')))
    await DAMAGES.noise(path);
  const store = open();
  const failure = await store
    .read(scope, async ({ findables }) => {
      await findables.query().where("url = 'a'").toArrow();
      await findables.query().toArrow();
    })
    .catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(IndexUnavailable);
  expect(await store.state(scope)).toMatchObject({ isThere: false });
  await rebuild(store);
  expect(await store.state(scope)).toMatchObject({ isThere: true, findables: 20 });
});

test('the folder is deleted while running', async () => {
  const { store, folder } = await built();
  await rm(folder, { recursive: true });
  await expect
    .poll(() => readAll(store).catch((failure: unknown) => failure))
    .toBeInstanceOf(IndexUnavailable);
  await rebuild(store);
  expect(await readAll(store)).toBe(20);
});

test('a damaged vocabulary is counted again', async () => {
  const { store: before, open, folder } = await built();
  await before.close();
  for (const path of await filesOf(folder, '_words')) await DAMAGES.noise(path);
  const counted = await open().read(scope, async ({ vocabulary }) => vocabulary.findables);
  expect(counted).toBe(20);
});

test('an error of the search itself is not taken for damage, and is rethrown', async () => {
  const { store } = await built();
  const failure = new TypeError('An error of the search');
  const tables = await store.read(scope, async (open) => open);
  await expect(store.read(scope, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(await store.read(scope, async (open) => open === tables)).toBe(true);
  expect(await store.state(scope)).toMatchObject({ isThere: true });
});
