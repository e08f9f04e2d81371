import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the parts of files on their way in lie, each under the id of its upload. */
export interface Uploads {
  readonly folder: string;
  pathOf(uploadId: string): string;
  /** Takes the bytes away, and the PDF they may have been converted to. Harmless when they are gone. */
  removeBytes(uploadId: string): Promise<void>;
}

export async function openUploads(dataFolder: string): Promise<Uploads> {
  const folder = join(dataFolder, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (uploadId: string) => join(folder, uploadId);
  return {
    folder,
    pathOf,
    removeBytes: async (uploadId) => {
      await rm(pathOf(uploadId), { force: true });
      await rm(`${pathOf(uploadId)}.pdf`, { force: true });
    },
  };
}
