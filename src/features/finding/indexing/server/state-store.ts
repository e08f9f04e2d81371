import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { SearchIndex } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { PUBLIC_SCOPE_ID } from '../contract/search-index.ts';
import { PENDING_CHANNEL } from './pending-updates.ts';

const idRows = z.array(z.object({ id }));
const read = (rows: unknown): Id[] => idRows.parse(rows).map((row) => row.id);

/** Requests a rebuild for these organisations (a select of `organisation_id`); pending requests are kept. */
export async function requestRebuilds(tx: Transaction, which: SQL): Promise<OrganisationId[]> {
  const { rows } = await tx.execute(sql`
    WITH asked AS (
      INSERT INTO search_states (organisation_id, rebuild_asked_at) SELECT organisation_id, now() FROM (${which}) AS which
      ON CONFLICT (organisation_id) DO UPDATE SET rebuild_asked_at = coalesce(search_states.rebuild_asked_at, now())
      RETURNING organisation_id AS id)
    SELECT id, pg_notify(${PENDING_CHANNEL}, '') AS woken FROM asked`);
  return read(rows);
}

/** Requests a check of every index. */
export async function requestChecks(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    WITH asked AS (UPDATE search_states SET check_asked_at = now() RETURNING organisation_id)
    SELECT pg_notify(${PENDING_CHANNEL}, '') WHERE EXISTS (SELECT FROM asked)`);
}

/** Selects the public index, once there are publications. */
const published = sql`SELECT ${PUBLIC_SCOPE_ID}::uuid AS organisation_id WHERE (EXISTS (SELECT FROM publications)
  OR EXISTS (SELECT FROM search_pending WHERE organisation_id = ${PUBLIC_SCOPE_ID}))`;

/** Selects all organisations and the public index. */
export const everyOrganisation = sql`SELECT id AS organisation_id FROM organisations UNION ALL ${published}`;
export const oneOrganisation = (organisationId: OrganisationId): SQL =>
  organisationId === PUBLIC_SCOPE_ID
    ? published
    : sql`SELECT id AS organisation_id FROM organisations WHERE id = ${organisationId}`;

/** Selects those with content but without an index: older than search, or filled outside the application. */
export const neverIndexed = sql`SELECT o.id AS organisation_id FROM organisations o
  WHERE NOT EXISTS (SELECT FROM search_states s WHERE s.organisation_id = o.id)
    AND EXISTS (SELECT FROM documents d WHERE d.organisation_id = o.id)
  UNION ALL ${published} AND NOT EXISTS (SELECT FROM search_states WHERE organisation_id = ${PUBLIC_SCOPE_ID})`;
export const everIndexed = sql`SELECT organisation_id FROM search_states`;

/** Selects those with vectors of another model. */
export const withOtherModel = (embeddingsId: string): SQL => sql`
  SELECT organisation_id FROM search_states WHERE embeddings_id <> ${embeddingsId} AND findables > 0`;

interface PendingWork {
  readonly rebuilds: readonly OrganisationId[];
  readonly checks: readonly OrganisationId[];
  /** Those with findables without vectors. */
  readonly vectorless: readonly OrganisationId[];
  readonly isMarked: boolean;
}
const ids = z.array(id);
const pendingWorkRow = z.tuple([
  z.object({ rebuilds: ids, checks: ids, vectorless: ids, isMarked: z.boolean() }),
]);

/** Reads all pending work in one statement, which runs every few seconds. */
export async function readPendingWork(tx: Pick<Transaction, 'execute'>): Promise<PendingWork> {
  const { rows } = await tx.execute(sql`
    SELECT EXISTS (SELECT FROM search_pending) AS "isMarked",
      ARRAY(SELECT organisation_id FROM search_states WHERE rebuild_asked_at IS NOT NULL ORDER BY rebuild_asked_at)
        AS rebuilds,
      ARRAY(SELECT organisation_id FROM search_states WHERE check_asked_at IS NOT NULL ORDER BY check_asked_at)
        AS checks,
      ARRAY(SELECT organisation_id FROM search_states WHERE without_vectors > 0 ORDER BY organisation_id)
        AS vectorless`);
  return pendingWorkRow.parse(rows)[0];
}

const momentRow = z.tuple([z.object({ at: z.string() })]);

/** Saves the start of a rebuild; returns the time of its request, to recognise requests made meanwhile. */
export async function saveRebuildStart(
  tx: Transaction,
  organisationId: OrganisationId,
  total: number,
): Promise<string> {
  const { rows } = await tx.execute(sql`
    INSERT INTO search_states (organisation_id, rebuild_asked_at, to_rebuild) VALUES (${organisationId}, now(), ${total})
    ON CONFLICT (organisation_id) DO UPDATE SET rebuilt = 0, to_rebuild = excluded.to_rebuild,
      rebuild_asked_at = coalesce(search_states.rebuild_asked_at, now())
    RETURNING rebuild_asked_at::text AS at`);
  return momentRow.parse(rows)[0].at;
}

export async function saveRebuildProgress(
  tx: Transaction,
  organisationId: OrganisationId,
  rebuilt: number,
): Promise<void> {
  await tx.execute(sql`
    UPDATE search_states SET rebuilt = ${rebuilt} WHERE organisation_id = ${organisationId}`);
}

/** Saves the end of a rebuild, unless another one was requested meanwhile. */
export async function saveRebuildEnd(
  tx: Transaction,
  organisationId: OrganisationId,
  askedAt: string,
): Promise<void> {
  await tx.execute(sql`
    UPDATE search_states SET to_rebuild = NULL,
      rebuild_asked_at = CASE WHEN rebuild_asked_at::text = ${askedAt} THEN NULL ELSE rebuild_asked_at END
    WHERE organisation_id = ${organisationId}`);
}

/** Saves the state of an index, so that it can be shown without opening the index. */
export async function saveIndexState(
  tx: Transaction,
  organisationId: OrganisationId,
  { findables, withoutVectors, embeddingsId }: Awaited<ReturnType<SearchIndex['state']>>,
): Promise<void> {
  await tx.execute(sql`
    UPDATE search_states SET findables = ${findables}, without_vectors = ${withoutVectors},
      embeddings_id = ${embeddingsId} WHERE organisation_id = ${organisationId}`);
}

/** The result of a check. */
export interface Differences {
  readonly missing: number;
  readonly stale: number;
  readonly superfluous: number;
}

export async function saveCheckResult(
  tx: Transaction,
  organisationId: OrganisationId,
  { missing, stale, superfluous }: Differences,
): Promise<void> {
  await tx.execute(sql`
    UPDATE search_states SET check_asked_at = NULL, checked_at = now(), missing = ${missing}, stale = ${stale},
      superfluous = ${superfluous} WHERE organisation_id = ${organisationId}`);
}
