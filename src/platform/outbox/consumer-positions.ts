import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import { newId } from '../new-id.ts';
import { errorSummary } from '../serialize-error.ts';
import { addFailedWork } from './failed-work.ts';
import type { OutboxEvent } from './read-outbox.ts';

/** How a failing event is retried before it is parked as failed work. */
export interface RetryPolicy {
  readonly maxAttempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}
/** Eight attempts over two minutes outlast a restart of the database. */
export const DEFAULT_RETRY_POLICY: RetryPolicy = { maxAttempts: 8, firstDelayMs: 1_000, maxDelayMs: 60_000 };

/** Registers a new consumer at the current end of the outbox; an existing one keeps its position. */
export async function registerConsumer(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO outbox_followers (name, position) SELECT ${name}, position FROM outbox_head
    ON CONFLICT (name) DO NOTHING`);
}

const positionRows = z.array(z.object({ position: z.number() })).max(1);

/** Reads the consumer's position and locks it until the transaction ends; null while another node has the lock or a retry delay lasts. */
export async function lockPosition(tx: Transaction, name: string): Promise<number | null> {
  const { rows } = await tx.execute(sql`
    SELECT position FROM outbox_followers WHERE name = ${name} AND retry_at <= now() FOR UPDATE SKIP LOCKED`);
  return positionRows.parse(rows)[0]?.position ?? null;
}

export async function savePosition(tx: Transaction, name: string, position: number): Promise<void> {
  await tx.execute(sql`
    UPDATE outbox_followers SET position = ${position}, tries = 0, retry_at = '-infinity' WHERE name = ${name}`);
}

const triesRows = z.array(z.object({ tries: z.number() })).max(1);

/** Counts a failed attempt. Returns the delay before the next one, or null once the event was parked as failed work. */
export async function recordFailure(
  tx: Transaction,
  name: string,
  event: OutboxEvent,
  failure: unknown,
  policy: RetryPolicy,
): Promise<number | null> {
  const { rows } = await tx.execute(sql`
    UPDATE outbox_followers SET tries = tries + 1 WHERE name = ${name} AND position < ${event.position}
    RETURNING tries`);
  const tries = triesRows.parse(rows)[0]?.tries;
  if (tries === undefined) return null;
  if (tries >= policy.maxAttempts) {
    await addFailedWork(tx, {
      id: newId(),
      kind: 'event',
      name,
      work: event,
      error: errorSummary(failure),
      tries,
    });
    await savePosition(tx, name, event.position);
    return null;
  }
  const delayMs = Math.min(policy.firstDelayMs * 2 ** (tries - 1), policy.maxDelayMs);
  await tx.execute(sql`
    UPDATE outbox_followers SET retry_at = now() + ${delayMs} * interval '1 millisecond' WHERE name = ${name}`);
  return delayMs;
}
