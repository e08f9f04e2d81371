import { sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { Database } from '../database/database.ts';
import type { OutboxEvent } from '../outbox/outbox-event.ts';
import { readEvents, readHead } from '../outbox/read-outbox.ts';
import type { EventWindow } from './event-window.ts';

/** Where a subscriber resumes: after its last position, or from some time ago. */
export type Cursor = { readonly after: number } | { readonly withinMs: number };

/** Where the window continues, and the older events before it; `reset` when those are pruned or too many. */
type CaughtUp = { readonly from: number; readonly older: readonly OutboxEvent[] } | 'reset';

/** Above this number of missed events, refetching everything is cheaper than receiving each. */
const MAX_OLDER_EVENTS = 1_000;
/** Margin for the delay before `withinMs` was measured and for differences between clocks. */
const MARGIN_MS = 10_000;

/** Finds the events between a cursor and the window; most subscribers need no query for it. */
export async function catchUp(
  database: Database,
  window: EventWindow,
  cursor: Cursor,
  actor: Actor,
  topics: ReadonlySet<string>,
): Promise<CaughtUp> {
  if ('withinMs' in cursor) {
    const from = window.positionAt(performance.now() - cursor.withinMs - MARGIN_MS);
    return from === null ? 'reset' : { from: Math.max(from, window.start), older: [] };
  }
  const { after } = cursor;
  if (after >= window.start && after <= window.position) return { from: after, older: [] };
  return database.asPlatform(async (tx) => {
    const { position, prunedThrough } = await readHead(tx);
    if (after < prunedThrough || after > position) return 'reset';
    // Another node was ahead of this one, which will reach that position too.
    if (after >= window.start) return { from: after, older: [] };
    const through = window.start;
    const mine = sql`topics && ${sql.param([...topics])} AND
      (organisation_id IS NULL OR organisation_id = ${actor.organisationId})`;
    const older = await readEvents(tx, { after, through, limit: MAX_OLDER_EVENTS + 1 }, mine);
    return older.length > MAX_OLDER_EVENTS ? 'reset' : { from: through, older };
  });
}
