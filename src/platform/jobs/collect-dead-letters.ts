import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { addFailedWork } from '../outbox/failed-work.ts';

const QUEUE = 'dead-letters';

/** Creates the dead-letter queue, which receives every job whose retries are exhausted. */
export async function openDeadLetters(boss: PgBoss): Promise<void> {
  await boss.createQueue(QUEUE, { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 });
}

/** Moves dead letters to the list of failed work, which platform admins see. */
export async function collectDeadLetters(
  boss: PgBoss,
  database: Database,
  polling: { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number },
): Promise<void> {
  const options = { ...polling, includeMetadata: true } as const;
  await boss.work(QUEUE, options, async ([letter]: JobWithMetadata<object>[]) => {
    if (!letter) return;
    await database.asPlatform((tx) =>
      addFailedWork(tx, {
        // The id of the failed job: processing the same letter twice changes nothing.
        id: letter.sourceId ?? letter.id,
        kind: 'job',
        name: letter.sourceName ?? letter.name,
        work: letter.data ?? {},
        error: errorIn(letter.output),
        tries: (letter.sourceRetryCount ?? 0) + 1,
      }),
    );
  });
}

function errorIn(output: unknown): string {
  if (typeof output === 'object' && output !== null && 'message' in output) return String(output.message);
  return JSON.stringify(output ?? null);
}
