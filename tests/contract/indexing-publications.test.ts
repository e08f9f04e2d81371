// @module-tag deep
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PUBLIC_SCOPE_ID } from '#features/finding/indexing/contract/search-index.ts';
import {
  checkSearchIndex,
  readSearchIndex,
  rebuildSearchIndex,
} from '../../src/features/finding/indexing/contract/search-index.ts';
import { deleteOldPublications } from '../../src/features/sources/publications/server/jobs.ts';
import { picturePath, sweepPictures } from '../../src/features/sources/publications/server/picture-loader.ts';
import { newId } from '../../src/platform/new-id.ts';
import { PICTURE_TYPE } from '../../src/platform/pictures/open-shrinker.ts';
import { platformAdmin } from '../support/administration.ts';
import { indexedServer } from '../support/indexed-server.ts';
import { createFeedSource, entryOf, ingestEntries } from '../support/ingest-entries.ts';
import { createMember, createOrganisation } from '../support/people.ts';

const { index, server } = indexedServer();
const held = () =>
  index
    .stored('public')
    .map(({ title, readers }) => ({ title, readers }))
    .sort((one, other) => (one.title < other.title ? -1 : 1));

test('publications are found a moment later, and their index is rebuilt, compared and repaired like the others', async () => {
  const { database, storage } = server();
  const { who } = await platformAdmin(server());
  const published = async () => (await server().ask(readSearchIndex, {}, who)).output?.published;
  expect(await published()).toBeNull();
  expect((await server().ask(rebuildSearchIndex, { organisationId: PUBLIC_SCOPE_ID }, who)).status).toBe(404);

  const owner = await createMember(database, await createOrganisation(database));
  const [everyones, own] = [await createFeedSource(database), await createFeedSource(database, owner)];
  const link = 'https://presse.example/a';
  await ingestEntries(database, everyones, [entryOf({ title: 'A', link })]);
  await ingestEntries(database, own, [entryOf({ title: 'B' })]);
  const both = [
    { title: 'A', readers: [] },
    { title: 'B', readers: [owner.id] },
  ];
  await expect.poll(held).toEqual(both);
  await ingestEntries(database, everyones, [entryOf({ title: 'A, corrigé', link })]);
  await expect.poll(() => held()[0]?.title).toBe('A, corrigé');
  await expect.poll(published).toMatchObject({ findables: 2, pending: 0, rebuild: 'none' });

  // Gone altogether, then asked for.
  index.deleteScope('public');
  expect((await server().ask(rebuildSearchIndex, { organisationId: PUBLIC_SCOPE_ID }, who)).status).toBe(204);
  await expect.poll(() => held().length).toBe(2);
  await expect.poll(published).toMatchObject({ rebuild: 'none' });

  // Written behind its back, as a restored database is.
  await database.platform.execute(sql`UPDATE publications SET title = 'A, restauré' WHERE owner_id IS NULL`);
  await server().ask(checkSearchIndex, {}, who);
  await expect.poll(() => held()[0]?.title).toBe('A, restauré');
  await expect.poll(published).toMatchObject({ lastCheck: { missing: 0, stale: 1, superfluous: 0 } });

  // Old publications are removed from both, unless they were recommended.
  await database.platform.execute(
    sql`UPDATE publications SET created_at = now() - interval '500 days' WHERE title = 'B'`,
  );
  const forgotten = await deleteOldPublications({ database, storage }, { now: new Date() });
  expect(forgotten).toBe(1);
  const id = index.stored('public').find(({ title }) => title === 'A, restauré')?.id ?? '';
  await database.platform.execute(
    sql`UPDATE publications SET image_path = ${picturePath(id)} WHERE id = ${id}`,
  );
  for (const one of [id, newId()])
    await storage.put(picturePath(one), Readable.from(['x'], { objectMode: false }), { type: PICTURE_TYPE });
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  expect(await sweepPictures({ database, storage }, { now: new Date() })).toBe(0);
  expect(await sweepPictures({ database, storage }, { now: days(2) })).toBe(1);
  const kept = await storage.get(picturePath(id));
  expect(kept?.destroy()).toBeDefined();
  await expect.poll(held).toEqual([{ title: 'A, restauré', readers: [] }]);
});
