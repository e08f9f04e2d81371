import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { isSharedWithGroup } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { daysBefore, WINDOW_DAYS } from '../rules/windows.ts';
import type { JournalToRun } from './journal-to-run.ts';

const row = z.object({ analysisId: id, documentId: id, title: z.string() });

/** An analysis that similar things are looked for. */
export type Seed = z.infer<typeof row>;

/** Each is a question of its own. */
const SEEDS_MAX = 8;
/** What somebody rated lower did not serve them. */
const RATED_WELL = 50;

/** What a person analysed or rated well, the latest first. */
export const seedsOfPerson = (tx: Transaction, { organisationId, userId }: JournalToRun) =>
  seeds(tx, {
    from: sql`FROM user_analyses u JOIN analyses a ON a.id = u.analysis_id
      WHERE u.organisation_id = ${organisationId} AND u.user_id = ${userId}
        AND (u.document_score = 0 OR u.document_score >= ${RATED_WELL})`,
    order: sql`greatest(u.modified_on, a.last_edited) DESC`,
  });

/**
 * D3 §1: what the groups of a person analysed, private ones included, the best rated and most discussed of late first; of no
 * person, what everyone of the organisation may open. Nobody is shown what resembles an analysis they may not open.
 */
export const seedsOfGroups = (
  tx: Transaction,
  { organisationId, organisationGroupId, userId }: JournalToRun,
  now: Date,
) =>
  seeds(tx, {
    from: sql`FROM analyses a WHERE a.organisation_id = ${organisationId} AND EXISTS (
      SELECT FROM access_entries e WHERE e.item_id = a.id AND (e.group_id = ${organisationGroupId} OR e.group_id IN (
        SELECT m.group_id FROM group_members m WHERE m.organisation_id = ${organisationId} AND m.user_id = ${userId}::uuid)))`,
    order: sql`${isOfLate(now)} DESC, ${worth} DESC, a.last_edited DESC`,
  });

/** What everyone of the organisation may open, the best rated and most discussed of the last days. */
export const bestOfOrganisation = (
  tx: Transaction,
  { organisationId, organisationGroupId }: JournalToRun,
  now: Date,
) =>
  seeds(tx, {
    from: sql`FROM analyses a WHERE a.organisation_id = ${organisationId} AND ${isOfLate(now)}
      AND ${isSharedWithGroup(sql`a.id`, { organisationId, groupId: organisationGroupId })}`,
    order: sql`${worth} DESC, a.last_edited DESC`,
  });

const isOfLate = (now: Date) => sql`(a.last_edited >= ${daysBefore(now, WINDOW_DAYS).toISOString()})`;

/** So many words make half of a lively discussion. */
export const LIVELY = 5;

/** Between 0 and 2: how well it was rated, and how much was said. */
export const worth = sql`(coalesce(a.evaluation_average, 0) / 100 + a.activity_count / (a.activity_count + ${LIVELY}::double precision))`;

async function seeds(
  tx: Transaction,
  { from, order }: { readonly from: SQL; readonly order: SQL },
): Promise<Seed[]> {
  const { rows } = await tx.execute(sql`
    SELECT a.id AS "analysisId", a.document_id AS "documentId", a.title ${from}
    ORDER BY ${order}, a.id LIMIT ${SEEDS_MAX}`);
  return z.array(row).parse(rows);
}
