import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';

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
