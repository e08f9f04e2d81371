import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Notified when something was marked, once it is committed. */
export const MARKED_CHANNEL = 'search_marked';

/** Something that changed and does not stand in the index yet. */
export interface Mark {
  readonly id: Id;
  readonly mark: number;
  readonly whole: boolean;
}

/**
 * Marks what a select of `id` and `whole` finds, in one statement; whoever keeps the index is woken when it is
 * committed. In order of id, so that two that mark the same things wait for each other instead of for ever.
 */
export async function markFound(tx: Transaction, organisationId: OrganisationId, found: SQL): Promise<void> {
  await tx.execute(sql`
    WITH marked AS (
      INSERT INTO search_pending (organisation_id, id, whole)
      SELECT ${organisationId}::uuid, found.id, bool_or(found.whole) FROM (${found}) AS found (id, whole)
      WHERE found.id IS NOT NULL GROUP BY found.id ORDER BY found.id
      ON CONFLICT (organisation_id, id) DO UPDATE
      SET mark = nextval('search_marks'), whole = search_pending.whole OR excluded.whole
      RETURNING id)
    SELECT pg_notify(${MARKED_CHANNEL}, '') WHERE EXISTS (SELECT FROM marked)`);
}

/** Things by their ids, all of them as `whole` as said. */
export const these = (ids: readonly Id[], whole = false): SQL =>
  sql`SELECT unnest(${sql.param([...ids])}::uuid[]), ${whole}::boolean`;

const organisations = z.array(z.object({ organisationId: id }));

/** Whose turn it is: the organisation whose oldest mark waits longest, passing over some and what rests of the others. */
export async function nextMarked(
  tx: Transaction,
  passedOver: readonly OrganisationId[],
  resting: readonly Id[],
): Promise<OrganisationId | undefined> {
  const { rows } = await tx.execute(sql`
    SELECT organisation_id AS "organisationId" FROM search_pending
    WHERE organisation_id <> ALL(${sql.param([...passedOver])}::uuid[]) AND id <> ALL(${sql.param([...resting])}::uuid[])
    ORDER BY mark LIMIT 1`);
  return organisations.parse(rows)[0]?.organisationId;
}

const marks = z.array(z.object({ id, mark: z.number(), whole: z.boolean() }));

/** What waits of an organisation, longest first, passing over some. */
export async function readMarks(
  tx: Transaction,
  organisationId: OrganisationId,
  { atMost, passedOver }: { atMost: number; passedOver: readonly Id[] },
): Promise<Mark[]> {
  const { rows } = await tx.execute(sql`
    SELECT id, mark, whole FROM search_pending
    WHERE organisation_id = ${organisationId} AND id <> ALL(${sql.param([...passedOver])}::uuid[])
    ORDER BY mark LIMIT ${atMost}`);
  return marks.parse(rows);
}

const pairs = (done: readonly Mark[]) => sql`
  unnest(${sql.param(done.map(({ id: one }) => one))}::uuid[], ${sql.param(done.map(({ mark }) => mark))}::bigint[])
  AS done (id, mark)`;

/** Forgets marks that are done with; one that moved meanwhile stays, for what it speaks of was not read. */
export async function forgetMarks(
  tx: Transaction,
  organisationId: OrganisationId,
  done: readonly Mark[],
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM search_pending p USING ${pairs(done)}
    WHERE p.organisation_id = ${organisationId} AND p.id = done.id AND p.mark = done.mark`);
}

/** Sends marks to the end of the line, so that what cannot be taken in holds nothing else up. */
export async function postponeMarks(
  tx: Transaction,
  organisationId: OrganisationId,
  postponed: readonly Mark[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE search_pending p SET mark = nextval('search_marks') FROM ${pairs(postponed)}
    WHERE p.organisation_id = ${organisationId} AND p.id = done.id AND p.mark = done.mark`);
}
