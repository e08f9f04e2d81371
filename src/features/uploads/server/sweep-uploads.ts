import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Uploads } from './open-uploads.ts';
import { KEPT_HOURS } from './part-store.ts';
import { knownUploads, removeOlderThan } from './upload-store.ts';

const BATCH = 500;

interface Sweep {
  readonly uploads: Uploads;
  readonly database: Database;
  readonly now: Date;
}

/** Removes what was sent a day ago, and bytes no row speaks of. Safe to run twice, or on two nodes. */
export async function sweepUploads({ uploads, database, now }: Sweep): Promise<{ removed: number }> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  let removed = 0;
  for (;;) {
    const due = await database.asPlatform((tx) => removeOlderThan(tx, before, BATCH));
    for (const uploadId of due) await uploads.removeBytes(uploadId);
    removed += due.length;
    if (due.length < BATCH) break;
  }
  for (const uploadId of await oldBytes(uploads, before)) {
    const known = await database.asPlatform((tx) => knownUploads(tx, [uploadId]));
    if (known.has(uploadId)) continue;
    await uploads.removeBytes(uploadId);
    removed += 1;
  }
  return { removed };
}

/** Young bytes may be about to get their row. Files of other names are not ours to remove. */
async function oldBytes({ folder }: Uploads, before: Date): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const entry of await opendir(folder)) {
    const uploadId = entry.name.replace(/\.pdf$/, '');
    if (!id.safeParse(uploadId).success) continue;
    const { mtime } = await stat(join(folder, entry.name));
    if (mtime < before) found.add(uploadId);
  }
  return found;
}
