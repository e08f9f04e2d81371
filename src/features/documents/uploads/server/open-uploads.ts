import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '#platform/storage/storage.ts';
import { folderUploads } from './folder-uploads.ts';
import { UPLOAD_LIFETIME_MS } from './part-store.ts';
import { storedUploads } from './stored-uploads.ts';
import type { Uploads } from './uploads.ts';

interface Locations {
  readonly dataFolder: string;
  /** Shared by all nodes; without it uploads are stored in the data folder. */
  readonly storage: Storage | undefined;
}

export async function openUploads({ dataFolder, storage }: Locations): Promise<Uploads> {
  const folder = join(dataFolder, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const local = folderUploads(folder);
  if (!storage) return local;
  // Deletes copies left by a killed process, since no job does so on a node without workers.
  for (const left of await local.oldBytes(new Date(Date.now() - UPLOAD_LIFETIME_MS)))
    await local.removeBytes(left);
  return storedUploads(storage, folder);
}
