// @module-tag deep
import { readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import type { IndexStore } from './index-store.ts';

// LanceDB itself retries each read for a while.

const [ours, theirs] = [newId(), newId()];
const rows = (store: IndexStore, scope: string) =>
  store.read(scope, async ({ findables }) => (await findables.query().toArrow()).numRows);

async function built() {
  const place = await indexFolder();
  const store = place.open();
  for (const scope of [ours, theirs]) {
    await store.beginRebuild(scope);
    await store.write(scope, [someFindable(1), someFindable(2)], []);
    await store.finishRebuild(scope);
  }
  return { ...place, store };
}

/** Makes tables unreadable by replacing their versions with self-referencing links; returns how to restore them. */
async function makeUnreadable(folder: string, isAffected: (name: string) => boolean) {
  const versions = (await readdir(folder)).filter(isAffected).map((name) => join(folder, name, '_versions'));
  for (const path of versions) {
    await rename(path, `${path}-aside`);
    await symlink('_versions', path);
  }
  return async () => {
    for (const path of versions) {
      await rm(path);
      await rename(`${path}-aside`, path);
    }
  };
}

test("an unreadable list of indexes is kept, with everybody's index", async () => {
  const { store: before, open, folder } = await built();
  await before.close();
  const restore = await makeUnreadable(folder, (name) => name.startsWith('generations'));
  const store = open();
  await expect(store.beginRebuild(ours)).rejects.toBeInstanceOf(IndexUnavailable);
  await restore();
  expect(await store.state(theirs)).toMatchObject({ isThere: true, findables: 2 });
  expect([await rows(store, ours), await rows(store, theirs)]).toEqual([2, 2]);
});

test('unreadable tables are not taken for deleted ones', async () => {
  const { store: before, open, folder } = await built();
  await before.close();
  const restore = await makeUnreadable(folder, (name) => name.startsWith(ours));
  const store = open();
  await expect(rows(store, ours)).rejects.toBeInstanceOf(IndexUnavailable);
  await expect(store.state(ours)).rejects.toBeInstanceOf(IndexUnavailable);
  await restore();
  expect(await store.state(ours)).toMatchObject({ isThere: true, findables: 2 });
});

test('during a rebuild, a write that the current generation refuses temporarily is not skipped', async () => {
  const { store: before, open, folder } = await built();
  await before.close();
  const searched = new Set(await readdir(folder));
  const store = open();
  await store.beginRebuild(ours);
  const restore = await makeUnreadable(folder, (name) => name.startsWith(ours) && searched.has(name));
  await expect(store.write(ours, [someFindable(3)], [])).rejects.toBeInstanceOf(IndexUnavailable);
  await restore();
  await store.write(ours, [someFindable(3)], []);
  expect(await rows(store, ours)).toBe(3);
});
