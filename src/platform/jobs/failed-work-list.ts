import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';
import { announce } from '../outbox/announce.ts';
import { failedWorkChanged, removeFailedWork } from '../outbox/failed-work.ts';
import { requeueJob } from './enqueue-job.ts';

const listed = z.object({
  id,
  kind: z.enum(['job', 'event']),
  name: z.string(),
  error: z.string(),
  tries: z.number().int(),
  failedAt: z.coerce.date(),
  retryAskedAt: z.coerce.date().nullable(),
});
type FailedWork = z.infer<typeof listed>;

/** Failed jobs and events, newest first. Their inputs are not returned: they may contain user data. */
export async function listFailedWork(
  tx: Transaction,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: FailedWork[]; total: number }> {
  const { rows } = await tx.execute(sql`
    SELECT id, kind, name, error, tries, failed_at AS "failedAt", retry_asked_at AS "retryAskedAt"
    FROM failed_work ORDER BY failed_at DESC, id DESC OFFSET ${offset} LIMIT ${limit}`);
  const { rows: counted } = await tx.execute(sql`SELECT count(*) AS total FROM failed_work`);
  const [{ total }] = z.tuple([z.object({ total: z.number() })]).parse(counted);
  return { items: z.array(listed).parse(rows), total };
}

/** A job stays listed while its queue retries it; an event is retried only when an admin asks. */
const isStillTried = sql`kind = 'job' AND retry_asked_at IS NOT NULL`;

const parked = z
  .array(
    z.object({
      kind: z.enum(['job', 'event']),
      name: z.string(),
      work: z.record(z.string(), z.unknown()),
      still: z.boolean(),
    }),
  )
  .max(1);

/** Requests a retry. Returns false when the entry no longer exists. */
export async function retryFailedWork(tx: Transaction, workId: Id): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT kind, name, work, ${isStillTried} AS still FROM failed_work WHERE id = ${workId} FOR UPDATE`,
  );
  const [failed] = parked.parse(rows);
  if (!failed) return false;
  if (failed.still) return true;
  if (failed.kind === 'job') {
    await requeueJob(tx, failed.name, failed.work);
    await tx.execute(sql`DELETE FROM failed_work WHERE id = ${workId}`);
  } else {
    await tx.execute(sql`UPDATE failed_work SET retry_asked_at = now() WHERE id = ${workId}`);
  }
  await announce(tx, null, failedWorkChanged, {});
  return true;
}

/** Removes an entry, unless it is still being retried. Returns false when nothing was removed. */
export async function dismissFailedWork(tx: Transaction, workId: Id): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT ${isStillTried} AS still FROM failed_work WHERE id = ${workId} FOR UPDATE`,
  );
  const [found] = z.array(z.object({ still: z.boolean() })).parse(rows);
  return found !== undefined && !found.still && removeFailedWork(tx, workId);
}
