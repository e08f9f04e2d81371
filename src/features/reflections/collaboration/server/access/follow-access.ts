import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { coalescingRunner } from '#platform/outbox/coalescing-runner.ts';
import type { Outbox } from '#platform/outbox/open-outbox.ts';
import { readEvents, readHead } from '#platform/outbox/read-outbox.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';

interface Options {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly log: Log;
  /** Called with the people and reflections whose access may have changed: `user:id`, `reflection:id`. */
  readonly onRecheck: (keys: readonly string[]) => void;
}

const BATCH = 1_000;

/** Follows the outbox, on each node, for events that may have revoked somebody's access. */
export async function followAccess({
  database,
  outbox,
  log,
  onRecheck,
}: Options): Promise<{ stop(): Promise<void> }> {
  let position = (await database.asPlatform(readHead)).position;
  const poll = coalescingRunner(
    async () => {
      for (let more = true; more; ) {
        const { events, head } = await database.asPlatform(async (tx) => {
          const { position: through } = await readHead(tx);
          const range = { after: position, through, limit: BATCH };
          return { events: await readEvents(tx, range, sql`recheck <> '{}'`), head: through };
        });
        more = events.length === BATCH;
        position = more ? (events.at(-1)?.position ?? head) : head;
        onRecheck([...new Set(events.flatMap(({ recheck }) => recheck))]);
      }
    },
    (failure) => warnThrottled(log, failure, 'access changes of texts wait for the database'),
  );
  outbox.onProgress(poll.wake);
  poll.wake();
  return { stop: poll.stop };
}
