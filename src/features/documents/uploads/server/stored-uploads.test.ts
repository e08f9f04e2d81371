import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { MAX_PIECES, storedUploads } from './stored-uploads.ts';

test('a file in thousands of small parts is refused before the listing grows long', async () => {
  const uploadId = newId();
  const paths = Array.from({ length: MAX_PIECES - 1 }, (_, at) => `uploads/${uploadId}/${at}-${at + 1}`);
  const storage: Storage = {
    put: async (path) => {
      paths.push(path);
      return { hash: '', size: 1 };
    },
    get: async () => undefined,
    delete: async () => undefined,
    async *list() {
      for (const path of paths) yield { path, modifiedAt: new Date() };
    },
  };
  const uploads = storedUploads(storage, '/nowhere');
  const add = () => uploads.add(uploadId, MAX_PIECES - 1, Readable.from([Buffer.from('x')]));
  expect(await add()).toBe(MAX_PIECES);
  await expect(add()).rejects.toMatchObject({ reason: { key: 'parts-too-small' } });
});
