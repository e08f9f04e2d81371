import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { newId } from '../../../../platform/new-id.ts';
import { folderUploads } from './folder-uploads.ts';
import { PartStore } from './part-store.ts';
import { addUpload, findUploadById } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

const database = testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vigie-parts-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stores a part, then fails with a code. */
function failingWith(code: string): Uploads {
  const local = folderUploads(folder);
  return {
    ...local,
    async add(...part) {
      await local.add(...part);
      throw Object.assign(new Error('write failed'), { code });
    },
  };
}

async function beginUploadIn(uploads: Uploads) {
  const organisation = await createOrganisation(database());
  const { id: userId } = await createMember(database(), organisation);
  const [uploadId, at] = [newId(), new Date()];
  await database().asPlatform((tx) =>
    addUpload(tx, {
      id: uploadId,
      organisationId: organisation.id,
      userId,
      name: 'rapport.pdf',
      sizeBytes: 5_000,
      createdAt: at,
      modifiedBy: userId,
      modifiedOn: at,
    }),
  );
  await uploads.begin(uploadId);
  const store = new PartStore(uploads, database());
  return { uploadId, write: () => store.write(Readable.from([Buffer.alloc(1_000)]), uploadId, 0) };
}
const rowOf = (uploadId: string) => database().asPlatform((tx) => findUploadById(tx, uploadId));

test.each(['ENOSPC', 'EDQUOT'])('FX-50: an upload that fills the disk is deleted (%s)', async (code) => {
  const { uploadId, write } = await beginUploadIn(failingWith(code));
  await expect(write()).rejects.toMatchObject({ code });
  expect(await readdir(folder)).toEqual([]);
  expect(await rowOf(uploadId)).toBeUndefined();
});

test('a part that fails for another reason can be sent again', async () => {
  const { uploadId, write } = await beginUploadIn(failingWith('ECONNRESET'));
  await expect(write()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await readdir(folder)).toEqual([uploadId]);
  expect(await rowOf(uploadId)).toBeDefined();
});
