import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { coalescingRunner } from '../outbox/coalescing-runner.ts';
import type { Outbox } from '../outbox/open-outbox.ts';
import { type OutboxEvent, outboxEvent, readEvents, readHead } from '../outbox/read-outbox.ts';
import { warnThrottled } from '../warn-throttled.ts';
import { type EventWindow, openWindow, WINDOW_SIZE } from './event-window.ts';

/** Events with live topics or access rechecks. */
const LIVE = sql`topics <> '{}' OR recheck <> '{}'`;
const BATCH = 1_000;

interface Feed {
  readonly window: EventWindow;
  stop(): Promise<void>;
}

interface Options {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly log: Log;
  /** Called with every new event, in order, after it was added to the window. */
  readonly onEvents: (events: readonly OutboxEvent[]) => void;
}

/** Reads the outbox once for all live subscribers of this node. */
export async function openEventFeed({ database, outbox, log, onEvents }: Options): Promise<Feed> {
  const window = await database.asPlatform(loadWindow);
  const poller = coalescingRunner(
    async () => {
      for (let more = true; more; ) {
        const { events, through } = await database.asPlatform(async (tx) => {
          const { position: head } = await readHead(tx);
          const found = await readEvents(tx, { after: window.position, through: head, limit: BATCH }, LIVE);
          return { events: found, through: found.length < BATCH ? head : (found.at(-1)?.position ?? head) };
        });
        more = events.length === BATCH;
        window.add(events, through);
        onEvents(events);
      }
    },
    (failure) => warnThrottled(log, failure, 'live readers wait'),
  );
  outbox.onProgress(poller.wake);
  poller.wake();
  return { window, stop: poller.stop };
}

const loadedRow = z.object({ event: outboxEvent, ageMs: z.number() });

async function loadWindow(tx: Parameters<typeof readHead>[0]): Promise<EventWindow> {
  const { position, prunedThrough } = await readHead(tx);
  const { rows } = await tx.execute(sql`
    SELECT json_build_object('position', position, 'organisationId', organisation_id, 'name', name,
        'payload', payload, 'topics', topics, 'recheck', recheck) AS event,
      extract(epoch FROM clock_timestamp() - sequenced_at)::float8 * 1000 AS "ageMs"
    FROM outbox WHERE position <= ${position} AND (${LIVE}) ORDER BY position DESC LIMIT ${WINDOW_SIZE / 2}`);
  const nowMs = performance.now();
  const loaded = z
    .array(loadedRow)
    .parse(rows)
    .map(({ event, ageMs }) => ({ event, readAtMs: nowMs - ageMs }))
    .reverse();
  const first = loaded[0];
  if (loaded.length < WINDOW_SIZE / 2 || !first) {
    return openWindow(loaded, { start: prunedThrough, position, completeSinceMs: Number.NEGATIVE_INFINITY });
  }
  const { event, readAtMs } = first;
  return openWindow(loaded, { start: event.position - 1, position, completeSinceMs: readAtMs });
}
