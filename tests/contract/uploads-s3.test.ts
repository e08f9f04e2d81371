// @module-tag deep
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepUploads } from '../../src/features/documents/uploads/server/jobs.ts';
import { openUploads } from '../../src/features/documents/uploads/server/open-uploads.ts';
import { takeUpload } from '../../src/features/documents/uploads/server/upload-store.ts';
import type { Uploads } from '../../src/features/documents/uploads/server/uploads.ts';
import { PART_BYTES } from '../../src/platform/storage/split-into-parts.ts';
import { createMember, createOrganisation, signInAs, type TestMember } from '../support/people.ts';
import { s3Server } from '../support/s3-server.ts';
import { ownServer, type TestServer } from '../support/test-server.ts';
import { idOf, PART, refusal, uploadActions } from '../support/upload-actions.ts';

/** Two nodes with a data folder each and nothing between them but the database and the store. */
const store = await s3Server();
afterAll(() => store.close());
const one = ownServer(store.settings);
const other = ownServer(store.settings, () => one().database);

let member: TestMember;
let ana: Record<string, string>;
let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads({ dataFolder: other().dataDir, storage: other().storage });
});
beforeEach(async () => {
  const { database } = one();
  member = await createMember(database, await createOrganisation(database));
  ana = { ...(await signInAs(one(), member)), 'accept-language': 'fr' };
});
afterEach(() => store.setTrouble(null));

const actsOn = (node: () => TestServer) =>
  uploadActions(
    () => node().address,
    () => ana,
  );
const here = actsOn(one);
const there = actsOn(other);
const offsetThere = async (location: string) => (await there.head(location)).headers.get('upload-offset');
const pieces = (location: string) => store.keys(`uploads/${idOf(location)}/`);
const pieceOf = (text: string) => Readable.from([Buffer.from(text)]);
const leftOn = (node: () => TestServer) => readdir(join(node().dataDir, 'uploads'));

test('[SY-03] a file begun at one node goes on at another, and is read whole by whichever works', async () => {
  const location = await here.begun(10, 'rapport.pdf');
  expect((await here.patch(location, 0, '01234')).status).toBe(204);
  expect(await offsetThere(location)).toBe('5');
  expect((await there.patch(location, 3, 'xx')).status).toBe(409);
  expect((await there.patch(location, 5, '56789')).status).toBe(204);
  const [uploadId, { organisationId, id: userId }] = [idOf(location), member];
  const arrivedBytes = await uploads.arrivedBytes(uploadId);
  const taken = await one().database.asTenant({ organisationId, userId }, (tx) =>
    takeUpload(tx, { organisationId, userId, uploadId, arrivedBytes }),
  );
  expect(taken).toEqual({ name: 'rapport.pdf', sizeBytes: 10 });
  expect(String(await uploads.readHead(uploadId, 7))).toBe('0123456');
  {
    await using file = await uploads.copyToDisk(uploadId);
    expect(await readFile(file.path, 'utf8')).toBe('0123456789');
  }
  expect([await leftOn(one), await leftOn(other)]).toEqual([[], []]);
});

test('[SY-03] what had arrived when the line broke is there for the other node', async () => {
  const whole = randomBytes(PART_BYTES + 500_000);
  const location = await here.begun(whole.length);
  const sending = request(one().address + location, {
    method: 'PATCH',
    headers: { ...ana, ...PART, 'upload-offset': '0', 'content-length': String(whole.length) },
  });
  const hungUp = once(sending, 'error');
  sending.write(whole.subarray(0, PART_BYTES + 200_000));
  await expect.poll(async () => (await pieces(location)).length).toBe(1);
  sending.destroy();
  await hungUp;
  // The first node may still keep the little that came after; the sender then asks once more where to go on.
  const goOn = async () => {
    const arrived = Number(await offsetThere(location));
    expect(arrived).toBeGreaterThanOrEqual(PART_BYTES);
    return (await there.patch(location, arrived, whole.subarray(arrived))).status;
  };
  await expect.poll(goOn).toBe(204);
  await using file = await uploads.copyToDisk(idOf(location));
  expect((await readFile(file.path)).equals(whole)).toBe(true);
});

test('[SY-03] a part that a slow node keeps late, after the sender went on elsewhere, changes nothing', async () => {
  const location = await here.begun(10);
  await there.patch(location, 0, '012345');
  await other().storage.put(`uploads/${idOf(location)}/0-3`, pieceOf('012'), { type: 'text/plain' });
  await other().storage.put(`uploads/${idOf(location)}/4-8`, pieceOf('4567'), { type: 'text/plain' });
  expect(await offsetThere(location)).toBe('8');
  await there.patch(location, 8, '89');
  await using file = await uploads.copyToDisk(idOf(location));
  expect(await readFile(file.path, 'utf8')).toBe('0123456789');
});

test('[CA-05] giving up, a sixth beginning and the sweep leave nothing in the store', async () => {
  const given = await here.begun(10);
  await here.patch(given, 0, '01234');
  expect((await there.giveUp(given)).status).toBe(204);
  expect([(await here.head(given)).status, await pieces(given)]).toEqual([404, []]);

  const first = await here.begun(10);
  await here.patch(first, 0, '01234');
  for (let more = 0; more < 5; more += 1) await there.begun(10);
  expect(await pieces(first)).toEqual([]);

  const old = await here.begun(10);
  await here.patch(old, 0, '0123456789');
  const orphan = await here.begun(10);
  await here.patch(orphan, 0, '0123');
  const { database } = one();
  await database.asPlatform((tx) => tx.execute(sql`DELETE FROM uploads WHERE id = ${idOf(orphan)}`));
  await sweepUploads({ uploads, database, now: new Date() });
  expect([await pieces(old), await pieces(orphan)].flat()).toHaveLength(2);
  await sweepUploads({ uploads, database, now: new Date(Date.now() + 25 * 3_600_000) });
  expect(await store.keys('uploads/')).toEqual([]);
});

test.each([403, 503, 'refused'] as const)(
  '[SY-04] a store that answers %s refuses a part in words; it goes on where it was afterwards',
  async (trouble) => {
    const location = await here.begun(10);
    await here.patch(location, 0, '01234');
    if (trouble === 'refused') await store.stop();
    else store.setTrouble(trouble);
    const said = [
      503,
      'files-unavailable',
      'Les fichiers sont momentanément inaccessibles. Rien n’a été changé. Réessayez dans un instant.',
    ];
    expect(await refusal(await here.patch(location, 5, '56789'))).toEqual(said);
    expect((await there.head(location)).status).toBe(503);
    await store.stop();
    store.setTrouble(null);
    await store.start();
    expect(await offsetThere(location)).toBe('5');
    expect((await there.patch(location, 5, '56789')).status).toBe(204);
  },
);
