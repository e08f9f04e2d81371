import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { errorSummary } from '../serialize-error.ts';
import { announce } from './announce.ts';
import type { OutboxConsumer } from './define-consumer.ts';
import { failedWorkChanged } from './failed-work.ts';
import { outboxEvent } from './read-outbox.ts';

const parkedRows = z.array(z.object({ id, work: outboxEvent })).max(1);

/** Retries a parked event that an admin asked to retry. Returns false when there is none. */
export async function retryParkedEvent(
  database: Database,
  follower: OutboxConsumer,
  log: Log,
): Promise<boolean> {
  let tried: string | undefined;
  try {
    return await database.asPlatform(async (tx) => {
      const { rows } = await tx.execute(sql`
        SELECT id, work FROM failed_work
        WHERE kind = 'event' AND name = ${follower.name} AND retry_asked_at IS NOT NULL
        ORDER BY retry_asked_at LIMIT 1 FOR UPDATE SKIP LOCKED`);
      const [parked] = parkedRows.parse(rows);
      if (!parked) return false;
      tried = parked.id;
      await follower.handle(tx, parked.work);
      await tx.execute(sql`DELETE FROM failed_work WHERE id = ${parked.id}`);
      await announce(tx, null, failedWorkChanged, {});
      return true;
    });
  } catch (failure) {
    if (!tried) throw failure;
    log.warn({ follower: follower.name, error: failure }, 'a parked event failed again');
    await database.asPlatform(async (tx) => {
      await tx.execute(sql`
        UPDATE failed_work SET tries = tries + 1, error = ${errorSummary(failure)}, failed_at = now(),
          retry_asked_at = NULL WHERE id = ${tried}`);
      await announce(tx, null, failedWorkChanged, {});
    });
    return true;
  }
}
