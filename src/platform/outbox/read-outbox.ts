import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';

/** Rows as returned by the database, validated once here. */
export const outboxEvent: z.ZodType<OutboxEvent> = z.object({
  position: z.number().int(),
  organisationId: id.nullable(),
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  topics: z.array(z.string()),
  recheck: z.array(z.string()),
});

interface Head {
  /** The last assigned position. */
  readonly position: number;
  /** The last pruned position. */
  readonly prunedThrough: number;
}
const headRow = z.tuple([z.object({ position: z.number(), prunedThrough: z.number() })]);

/** The end of the outbox. All events up to `position` are visible to subsequent statements. */
export async function readHead(tx: Transaction): Promise<Head> {
  const { rows } = await tx.execute(sql`SELECT position, pruned_through AS "prunedThrough" FROM outbox_head`);
  return headRow.parse(rows)[0];
}

/** Events in a range of positions that satisfy a condition, in order. */
export async function readEvents(
  tx: Transaction,
  range: { after: number; through: number; limit: number },
  condition: SQL,
): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    SELECT position, organisation_id AS "organisationId", name, payload, topics, recheck FROM outbox
    WHERE position > ${range.after} AND position <= ${range.through} AND (${condition})
    ORDER BY position LIMIT ${range.limit}`);
  return z.array(outboxEvent).parse(rows);
}

/** An announced event with its position in the outbox. */
export interface OutboxEvent {
  readonly position: number;
  /** Null for an event of the platform itself. */
  readonly organisationId: OrganisationId | null;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly topics: readonly string[];
  readonly recheck: readonly string[];
}
