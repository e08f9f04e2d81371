import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/database/database.ts';
import { PICTURE_TYPE } from '#platform/pictures/open-shrinker.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { PublicationServices } from './open-publications.ts';
import { publications } from './publications-table.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;
const PREFIX = 'publications/';
const rows = z.array(z.object({ path: z.string() }));

/** Deletes pictures whose publication is gone or whose storing was interrupted. Returns their number. */
export async function sweepPictures(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const orphans = await withoutRow(database, batch);
    for (const path of orphans) await storage.delete(path);
    removed += orphans.length;
    batch = [];
  };
  for await (const { path, modifiedAt } of storage.list(PREFIX)) {
    if (signal?.aborted) return removed;
    // Young objects may be about to get their row.
    if (now.getTime() - modifiedAt.getTime() < DAY_MS) continue;
    batch.push(path);
    if (batch.length >= BATCH) await sweep();
  }
  await sweep();
  return removed;
}

async function withoutRow(database: Database, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const found = await database.platform.execute(sql`
    SELECT p.image_path AS path FROM publications p
    WHERE p.id = ANY(${sql.param(paths.map((path) => path.slice(PREFIX.length)))}::uuid[]) AND p.image_path IS NOT NULL`);
  const existing = new Set(rows.parse(found.rows).map(({ path }) => path));
  return paths.filter((path) => !existing.has(path));
}

const PICTURE_MAX_BYTES = 8 * 1_024 * 1_024;
const PICTURE_LIMIT_MS = 10_000;
/** Concurrent fetches, over all requests. */
const CONCURRENT_FETCHES = 4;
/** Delay before a picture that could not be fetched is tried again. */
const RETRY_AFTER_MS = 10 * 60_000;
const MAX_DELAYED = 1_000;
/** Formats that the resizing subprocess reads. */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];

export const picturePath = (publicationId: Id) => `publications/${publicationId}`;

interface PictureRequest {
  readonly id: Id;
  readonly imageUrl: string;
}

/** Returns whether the picture of a publication is stored now. */
type PictureLoader = (request: PictureRequest, now: Date) => Promise<boolean>;

/** Fetches pictures on first view, since most publications are never viewed. */
export function pictureLoader(
  { outbound, storage, shrinker }: PublicationServices,
  database: Database,
): PictureLoader {
  const limited = concurrencyLimit(CONCURRENT_FETCHES);
  const running = new Map<Id, Promise<boolean>>();
  const retryAfter = new Map<Id, number>();

  const record = (id: Id, change: Partial<typeof publications.$inferInsert>) =>
    database.asPlatform((tx) => tx.update(publications).set(change).where(eq(publications.id, id)));

  async function fetchAndStore({ id, imageUrl }: PictureRequest, now: Date): Promise<boolean> {
    try {
      const options = { accept: ACCEPTED, maxBytes: PICTURE_MAX_BYTES, timeoutMs: PICTURE_LIMIT_MS };
      const { bytes } = await outbound.fetchSafely(imageUrl, options);
      const small = await shrinker.shrink(bytes);
      if (small) {
        const imagePath = picturePath(id);
        const content = Readable.from([Buffer.from(small)], { objectMode: false });
        await storage.put(imagePath, content, { type: PICTURE_TYPE });
        await record(id, { imagePath });
        return true;
      }
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      if (failure.kind === 'unavailable') {
        if (retryAfter.size >= MAX_DELAYED) retryAfter.clear();
        retryAfter.set(id, now.getTime() + RETRY_AFTER_MS);
        return false;
      }
    }
    // Permanent failure: it is not fetched again.
    await record(id, { imageUrl: null });
    return false;
  }

  return async (request, now) => {
    if ((retryAfter.get(request.id) ?? 0) > now.getTime()) return false;
    const current = running.get(request.id);
    if (current) return current;
    const fetching = limited(() => fetchAndStore(request, now)).finally(() => running.delete(request.id));
    running.set(request.id, fetching);
    return fetching;
  };
}
