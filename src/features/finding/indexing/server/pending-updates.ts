import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Notified after the commit of new marks. */
export const PENDING_CHANNEL = 'search_marked';

/** An item that changed and is not indexed yet. */
export interface PendingUpdate {
  readonly id: Id;
  readonly mark: number;
  readonly whole: boolean;
}

/**
 * Marks the rows of a select of `id` and `whole`, in one statement; the indexer is notified after the commit. Rows are locked
 * in order of id, so that concurrent calls cannot deadlock.
 */
export async function enqueueForIndexing(
  tx: Transaction,
  organisationId: OrganisationId,
  found: SQL,
): Promise<void> {
  await tx.execute(sql`
    WITH marked AS (
      INSERT INTO search_pending (organisation_id, id, whole)
      SELECT ${organisationId}::uuid, found.id, bool_or(found.whole) FROM (${found}) AS found (id, whole)
      WHERE found.id IS NOT NULL GROUP BY found.id ORDER BY found.id
      ON CONFLICT (organisation_id, id) DO UPDATE
      SET mark = nextval('search_marks'), whole = search_pending.whole OR excluded.whole
      RETURNING id)
    SELECT pg_notify(${PENDING_CHANNEL}, '') WHERE EXISTS (SELECT FROM marked)`);
}

/** A select of these ids, with `whole` as given. */
export const selectIds = (ids: readonly Id[], whole = false): SQL =>
  sql`SELECT unnest(${sql.param([...ids])}::uuid[]), ${whole}::boolean`;

const organisations = z.array(z.object({ organisationId: id }));

/** The organisation with the oldest mark, ignoring some organisations and the items that back off. */
export async function nextPendingOrganisation(
  tx: Transaction,
  excluded: readonly OrganisationId[],
  backingOff: readonly Id[],
): Promise<OrganisationId | undefined> {
  const { rows } = await tx.execute(sql`
    SELECT organisation_id AS "organisationId" FROM search_pending
    WHERE organisation_id <> ALL(${sql.param([...excluded])}::uuid[]) AND id <> ALL(${sql.param([...backingOff])}::uuid[])
    ORDER BY mark LIMIT 1`);
  return organisations.parse(rows)[0]?.organisationId;
}

const marks = z.array(z.object({ id, mark: z.number(), whole: z.boolean() }));

/** The marks of an organisation, oldest first, without some. */
export async function readPendingUpdates(
  tx: Transaction,
  organisationId: OrganisationId,
  { atMost, passedOver }: { atMost: number; passedOver: readonly Id[] },
): Promise<PendingUpdate[]> {
  const { rows } = await tx.execute(sql`
    SELECT id, mark, whole FROM search_pending
    WHERE organisation_id = ${organisationId} AND id <> ALL(${sql.param([...passedOver])}::uuid[])
    ORDER BY mark LIMIT ${atMost}`);
  return marks.parse(rows);
}

const pairs = (done: readonly PendingUpdate[]) => sql`
  unnest(${sql.param(done.map(({ id: one }) => one))}::uuid[], ${sql.param(done.map(({ mark }) => mark))}::bigint[])
  AS done (id, mark)`;

/** Deletes processed marks; a mark changed meanwhile is kept, since the change was not read. */
export async function deletePendingUpdates(
  tx: Transaction,
  organisationId: OrganisationId,
  done: readonly PendingUpdate[],
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM search_pending p USING ${pairs(done)}
    WHERE p.organisation_id = ${organisationId} AND p.id = done.id AND p.mark = done.mark`);
}

/** Moves marks to the end of the queue, so that failing items delay nothing else. */
export async function postponePendingUpdates(
  tx: Transaction,
  organisationId: OrganisationId,
  postponed: readonly PendingUpdate[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE search_pending p SET mark = nextval('search_marks') FROM ${pairs(postponed)}
    WHERE p.organisation_id = ${organisationId} AND p.id = done.id AND p.mark = done.mark`);
}
