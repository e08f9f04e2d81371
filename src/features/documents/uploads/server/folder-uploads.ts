import { createWriteStream } from 'node:fs';
import { open, opendir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Id, id } from '#base/ids.ts';
import { newId } from '#platform/new-id.ts';
import { freeBytes } from '#platform/storage/storage.ts';
import { deleteLocal, type Uploads } from './uploads.ts';

/** Stores each upload as one file in a folder. */
export function folderUploads(folder: string): Uploads {
  const pathOf = (uploadId: Id) => join(folder, id.parse(uploadId));
  return {
    freeBytes: () => freeBytes(folder),
    begin: (uploadId) => writeFile(pathOf(uploadId), '', { mode: 0o600 }),
    arrivedBytes: (uploadId) =>
      stat(pathOf(uploadId)).then(
        ({ size }) => size,
        (failure: NodeJS.ErrnoException) => {
          if (failure.code === 'ENOENT') return null;
          throw failure;
        },
      ),
    /** A part counts once it is on disk. */
    async add(uploadId, offset, part) {
      const target = createWriteStream(pathOf(uploadId), { flags: 'r+', start: offset, flush: true });
      await pipeline(part, target);
      return offset + target.bytesWritten;
    },
    async readHead(uploadId, bytes) {
      const file = await open(pathOf(uploadId));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    copyToDisk: async (uploadId) => ({
      path: pathOf(uploadId),
      [Symbol.asyncDispose]: async () => undefined,
    }),
    temporaryFile() {
      const path = pathOf(newId());
      return { path, [Symbol.asyncDispose]: () => deleteLocal(path) };
    },
    removeBytes: (uploadId) => deleteLocal(pathOf(uploadId)),
    /** Recent files may be about to get their row. Files with other names are left alone. */
    async oldBytes(before) {
      const found = new Set<Id>();
      for await (const entry of await opendir(folder)) {
        const uploadId = id.safeParse(entry.name.replace(/\.pdf$/, ''));
        if (!uploadId.success) continue;
        const stats = await stat(join(folder, entry.name)).catch(() => undefined);
        if (stats && stats.mtime < before) found.add(uploadId.data);
      }
      return found;
    },
  };
}
