import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceAll } from '#platform/outbox/announce.ts';
import { portfolioChanged } from '../events.ts';
import { lockCounts } from './lock-counts.ts';

const rows = z.array(z.object({ groupId: id, analysisId: id, addedBy: id }));

/**
 * D2 §3: adds analyses shared with a group to its portfolio, in the name of the person who shared them and
 * with the time of sharing. Removed entries stay removed. The group of the organisation has no portfolio.
 */
export async function addSharedAnalyses(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisIds: readonly Id[],
): Promise<void> {
  const missing = sql`
    SELECT e.group_id, e.item_id AS analysis_id, coalesce(e.modified_by, i.created_by) AS added_by, e.modified_on AS added_at
    FROM access_entries e JOIN shared_items i
      ON i.organisation_id = e.organisation_id AND i.id = e.item_id AND i.kind = 'analysis'
    WHERE e.organisation_id = ${organisationId} AND e.item_id = ANY(${sql.param([...analysisIds])}::uuid[])
      AND e.group_id <> (SELECT o.organisation_group_id FROM organisations o WHERE o.id = ${organisationId})
      AND NOT EXISTS (
        SELECT FROM portfolio_entries p
        WHERE p.organisation_id = e.organisation_id AND p.portfolio_id = e.group_id AND p.analysis_id = e.item_id)`;
  const { rows: found } = await tx.execute(sql`
    SELECT group_id AS "groupId", analysis_id AS "analysisId", added_by AS "addedBy" FROM (${missing}) unfiled`);
  const wanted = rows.parse(found);
  if (wanted.length === 0) return;
  // In the order used everywhere: people and groups, then counts.
  await lockRows(tx, organisationId, sql`users`, [...new Set(wanted.map(({ addedBy }) => addedBy))]);
  const groupIds = [...new Set(wanted.map(({ groupId }) => groupId))];
  await lockCounts(tx, organisationId, await lockRows(tx, organisationId, sql`groups`, groupIds));
  const { rows: filed } = await tx.execute(sql`
    INSERT INTO portfolio_entries (organisation_id, group_id, analysis_id, added_by, added_at, modified_by, modified_on)
    SELECT ${organisationId}::uuid, group_id, analysis_id, added_by, added_at, added_by, added_at FROM (${missing}) unfiled
    ON CONFLICT DO NOTHING RETURNING group_id AS "groupId", analysis_id AS "analysisId", added_by AS "addedBy"`);
  await announceAll(
    tx,
    organisationId,
    portfolioChanged,
    rows.parse(filed).map(({ groupId, analysisId }) => ({
      organisationId,
      portfolioId: groupId,
      analysisId,
    })),
  );
}

const lockedRows = z.array(z.object({ id }));

/** Returns those that still exist. */
async function lockRows(
  tx: Transaction,
  organisationId: OrganisationId,
  table: SQL,
  ids: readonly Id[],
): Promise<Id[]> {
  const { rows: existing } = await tx.execute(sql`
    SELECT id FROM ${table} WHERE organisation_id = ${organisationId} AND id = ANY(${sql.param([...ids])}::uuid[])
    ORDER BY id FOR KEY SHARE`);
  return lockedRows.parse(existing).map((row) => row.id);
}
