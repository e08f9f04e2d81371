import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DOCUMENT_MAX_BYTES } from '../../src/features/documents/uploads/contract/uploads.ts';
import { sweepUploads } from '../../src/features/documents/uploads/server/jobs.ts';
import { openUploads } from '../../src/features/documents/uploads/server/open-uploads.ts';
import { takeUpload } from '../../src/features/documents/uploads/server/upload-store.ts';
import type { Uploads } from '../../src/features/documents/uploads/server/uploads.ts';
import { createMember, createOrganisation, signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';
import { idOf, PART, refusal, uploadActions } from '../support/upload-actions.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vigie-uploads-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const server = ownServer({ DATA_DIR: dataDir });

type Headers = Record<string, string>;
let member: TestMember;
let ana: Headers;
let colleague: Headers;
let stranger: Headers;
let uploads: Uploads;

beforeAll(async () => {
  const { database } = server();
  const elsewhere = await createOrganisation(database);
  stranger = await tokenOf(server(), await createMember(database, elsewhere));
  uploads = await openUploads({ dataFolder: dataDir, storage: undefined });
});
beforeEach(async () => {
  const { database } = server();
  const organisation = await createOrganisation(database);
  member = await createMember(database, organisation);
  ana = await signInAs(server(), member);
  colleague = await tokenOf(server(), await createMember(database, organisation, { isAdmin: true }));
});

const { begin, begun, patch, head, giveUp } = uploadActions(
  () => server().address,
  () => ana,
);
const take = async (uploadId: string, { organisationId, id: userId } = member) => {
  const arrivedBytes = await uploads.arrivedBytes(uploadId);
  return server().database.asTenant({ organisationId, userId }, (tx) =>
    takeUpload(tx, { organisationId, userId, uploadId, arrivedBytes }),
  );
};
const folder = join(dataDir, 'uploads');
const bytesOf = (location: string) => readFile(join(folder, idOf(location)));

test('[CA-02] a file arrives in parts and can be captured once it is whole', async () => {
  const location = await begun(10, 'rapport.pdf');
  expect(location).toMatch(/^\/uploads\/[0-9a-f-]{36}$/);
  expect((await patch(location, 0, '01234')).status).toBe(204);
  await expect(take(idOf(location))).rejects.toMatchObject({ kind: 'missing' });
  const asked = await head(location);
  expect([asked.status, asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual([
    200,
    '5',
    '10',
  ]);
  const last = await patch(location, 5, '56789');
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '10']);
  const taken = await take(idOf(location));
  expect(taken).toMatchObject({ name: 'rapport.pdf', sizeBytes: 10 });
  expect(String(await bytesOf(location))).toBe('0123456789');
});

test('[SY-03] after a broken line the sender goes on where it stopped', async () => {
  const location = await begun(1_000_000);
  const sending = request(server().address + location, {
    method: 'PATCH',
    headers: { ...ana, ...PART, 'upload-offset': '0', 'content-length': '1000000' },
  });
  const hungUp = once(sending, 'error');
  sending.write(Buffer.alloc(300_000, 'a'));
  await expect.poll(async () => (await bytesOf(location)).length).toBe(300_000);
  sending.destroy();
  await hungUp;
  await expect.poll(async () => (await head(location)).headers.get('upload-offset')).toBe('300000');
  expect((await patch(location, 300_000, Buffer.alloc(700_000, 'b'))).status).toBe(204);
  await take(idOf(location));
  const bytes = await bytesOf(location);
  expect([bytes.length, bytes.indexOf('b')]).toEqual([1_000_000, 300_000]);
});

test('[SY-03] nobody else can look at, add to, give up or capture an upload', async () => {
  const location = await begun(10);
  await patch(location, 0, '01234');
  for (const other of [colleague, stranger]) {
    expect((await head(location, other)).status).toBe(404);
    expect((await patch(location, 5, 'xxxxx', other)).status).toBe(404);
    expect((await giveUp(location, other)).status).toBe(404);
  }
  expect((await head(location, {})).status).toBe(401);
  expect((await begin(10, { as: {} })).status).toBe(401);
  expect((await head(location)).headers.get('upload-offset')).toBe('5');
  await patch(location, 5, '56789');
  const other = await createMember(server().database, await createOrganisation(server().database));
  await expect(take(idOf(location), other)).rejects.toMatchObject({ kind: 'missing' });
});

test('a token that may only read sends nothing; another site cannot send with the cookie', async () => {
  const reader = await tokenOf(server(), member, ['read']);
  expect((await begin(10, { as: reader })).status).toBe(403);
  expect((await begin(10, { more: { origin: 'https://elsewhere.example' } })).status).toBe(403);
  const capturer = await tokenOf(server(), member, ['capture']);
  expect((await begin(10, { as: capturer })).status).toBe(201);
});

test('[SY-03] of unfinished uploads five are kept: a sixth lets the oldest go', async () => {
  const first = await begun(10);
  await patch(first, 0, '01234');
  const others: string[] = [];
  for (let more = 0; more < 5; more += 1) others.push(await begun(10));
  expect((await head(first)).status).toBe(404);
  expect(await readdir(folder)).not.toContain(idOf(first));
  for (const other of others) expect((await head(other)).status).toBe(200);
});

test('the unfinished work of one person is bounded', async () => {
  const { organisationId, id: userId } = member;
  await server().database.asPlatform((tx) =>
    tx.execute(sql`INSERT INTO uploads (id, organisation_id, user_id, name, size_bytes, completed_at)
      SELECT gen_random_uuid(), ${organisationId}, ${userId}, 'a.pdf', ${DOCUMENT_MAX_BYTES}, now()
      FROM generate_series(1, 10)`),
  );
  expect((await refusal(await begin(1))).slice(0, 2)).toEqual([409, 'uploads-full']);
});

test('[CA-05] giving an upload up leaves nothing', async () => {
  const location = await begun(10);
  await patch(location, 0, '01234');
  expect((await giveUp(location)).status).toBe(204);
  expect((await head(location)).status).toBe(404);
  expect(await readdir(folder)).not.toContain(idOf(location));
});

test('[CA-05] after a day uploads are swept, and bytes nobody knows with them', async () => {
  const { database } = server();
  const old = await begun(10);
  await patch(old, 0, '0123456789');
  const orphan = await begun(10);
  await database.asPlatform((tx) => tx.execute(sql`DELETE FROM uploads WHERE id = ${idOf(orphan)}`));
  const inADay = new Date(Date.now() + 25 * 3_600_000);
  await sweepUploads({ uploads, database, now: new Date() });
  expect(await readdir(folder)).toContain(idOf(orphan));
  await sweepUploads({ uploads, database, now: inADay });
  expect(await readdir(folder)).toEqual([]);
  expect((await head(old)).status).toBe(404);
  expect(await sweepUploads({ uploads, database, now: inADay })).toEqual({ removed: 0 });
});

test('an upload that began more than a day ago takes no more parts', async () => {
  const location = await begun(10);
  await server().database.asPlatform((tx) =>
    tx.execute(sql`UPDATE uploads SET created_at = now() - interval '25 hours' WHERE id = ${idOf(location)}`),
  );
  expect((await patch(location, 0, '01234')).status).toBe(410);
});

test('a whole file whose last word was lost by a stop of the server is still whole', async () => {
  const location = await begun(10);
  await patch(location, 0, '0123456789');
  await server().database.asPlatform((tx) =>
    tx.execute(sql`UPDATE uploads SET completed_at = NULL WHERE id = ${idOf(location)}`),
  );
  expect(await take(idOf(location))).toMatchObject({ sizeBytes: 10 });
});
