import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { attachFiles } from './attach-files.ts';
import { addFile, files } from './file-store.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const database = testDatabase();
const root = await mkdtemp(join(tmpdir(), 'vigie-sweep-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const storage = folderStorage(root);
const now = new Date('2026-11-04T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
let tenant = { organisationId: '', userId: '' };

beforeAll(async () => {
  const organisation = await createOrganisation(database());
  const member = await createMember(database(), organisation);
  tenant = { organisationId: organisation.id, userId: member.id };
});

/** Stores an object with this age. */
async function object(path: string, ageHours: number): Promise<void> {
  await storage.put(path, Readable.from(['bytes']), { type: 'image/png' });
  await utimes(join(root, ...path.split('/')), hoursAgo(ageHours), hoursAgo(ageHours));
}

async function uploaded(name: string, ageHours: number, kind = 'documents'): Promise<string> {
  const id = newId();
  const path = `${kind}/${newId()}/${name}`;
  await object(path, ageHours);
  await database().asTenant(tenant, (tx) =>
    addFile(tx, {
      id,
      organisationId: tenant.organisationId,
      path,
      name,
      type: 'image/png',
      sizeBytes: 5,
      hash: 'x',
      createdBy: tenant.userId,
      createdAt: hoursAgo(ageHours),
    }),
  );
  return id;
}
const rowOf = (id: string) =>
  database().asPlatform(async (tx) => (await tx.select().from(files).where(eq(files.id, id)))[0]);

test('unattached files and objects without a row are deleted (FX-27: copies with their original); everything else stays', async () => {
  const forgotten = await uploaded('forgotten', 25);
  const young = await uploaded('young', 23);
  const kept = await uploaded('kept', 48);
  await database().asTenant(tenant, (tx) =>
    attachFiles(tx, tenant.organisationId, [kept], { by: tenant.userId, at: hoursAgo(47) }),
  );
  const awaited = await uploaded('awaited', 29 * 24, 'reflections');
  const givenUp = await uploaded('given-up', 31 * 24, 'reflections');
  // FX-27: copies have no row.
  const { path: keptPath = '' } = (await rowOf(kept)) ?? {};
  await object(`${keptPath}_scaled`, 30);
  await object('reflections/x/gone_scaled', 30);
  await object('reflections/x/lost', 30);
  await object('reflections/x/arriving', 1);
  await object('elsewhere/x/not-ours', 300);

  const purposes = { documents: {}, reflections: { waitDays: 30 } };
  const sweep = () => sweepOrphans({ database: database(), storage, purposes, now });
  expect(await sweep()).toEqual({ removed: 4 });
  expect(await rowOf(forgotten)).toBeUndefined();
  expect(await rowOf(young)).toBeDefined();
  expect(await rowOf(kept)).toBeDefined();
  expect(await rowOf(awaited)).toBeDefined();
  expect(await rowOf(givenUp)).toBeUndefined();
  for (const [path, stays] of [
    [`${keptPath}_scaled`, true],
    ['reflections/x/gone_scaled', false],
    ['reflections/x/lost', false],
    ['reflections/x/arriving', true],
    ['elsewhere/x/not-ours', true],
  ] as const) {
    const stream = await storage.get(path);
    stream?.destroy();
    expect([path, stream !== undefined]).toEqual([path, stays]);
  }
  expect(await sweep()).toEqual({ removed: 0 });
});

test('attaching a file of another organisation, or none, is refused', async () => {
  const elsewhere = await createOrganisation(database());
  const foreign = { organisationId: elsewhere.id, userId: newId() };
  const id = await uploaded('mine', 1);
  const attach = () =>
    database().asTenant(foreign, (tx) =>
      attachFiles(tx, foreign.organisationId, [id], { by: foreign.userId, at: now }),
    );
  await expect(attach()).rejects.toMatchObject({ kind: 'missing' });
  expect((await rowOf(id))?.attachedAt).toBeNull();
});
