import { sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { Database } from '../database/database.ts';
import type { OutboxEvent } from '../outbox/outbox-event.ts';
import { readEvents, readHead } from '../outbox/read-outbox.ts';
import type { EventWindow } from './event-window.ts';

/** Where a reader left off: the last position it has, or how long ago it began to look at things. */
export type Cursor = { readonly after: number } | { readonly withinMs: number };

/** From where the window can go on, with what lies before it; `reset` when that is lost or too much. */
type CaughtUp = { readonly from: number; readonly older: readonly OutboxEvent[] } | 'reset';

/** Beyond this, looking at everything again is less work than being told one by one. */
const MOST_OLDER = 1_000;
/** A first look may have reached the server before its `withinMs` was measured, and clocks differ a little. */
const MARGIN_MS = 10_000;

/** Finds everything between a cursor and the window; most readers need no query for it. */
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
    // Another node is ahead of this one: it will come to this position by itself.
    if (after >= window.start) return { from: after, older: [] };
    const through = window.start;
    const mine = sql`topics && ${sql.param([...topics])} AND
      (organisation_id IS NULL OR organisation_id = ${actor.organisationId})`;
    const older = await readEvents(tx, { after, through, limit: MOST_OLDER + 1 }, mine);
    return older.length > MOST_OLDER ? 'reset' : { from: through, older };
  });
}
