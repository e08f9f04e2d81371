import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { isSharedWithGroup } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { daysBefore, WINDOW_DAYS } from '../rules/timing.ts';
import type { JournalToRun } from './journal-to-run.ts';

const row = z.object({ analysisId: id, documentId: id, title: z.string() });

/** An analysis that similar publications are searched for. */
export type Seed = z.infer<typeof row>;

/** Each seed is one query. */
const SEEDS_MAX = 8;
/** A lower rating means it was not useful. */
const RATED_WELL = 50;

/** Analyses a person made or rated well, the latest first. */
export const seedsOfPerson = (tx: Transaction, { organisationId, userId }: JournalToRun) =>
  readSeeds(tx, {
    from: sql`FROM user_analyses u JOIN analyses a ON a.id = u.analysis_id
      WHERE u.organisation_id = ${organisationId} AND u.user_id = ${userId}
        AND (u.document_score = 0 OR u.document_score >= ${RATED_WELL})`,
    order: sql`greatest(u.modified_on, a.last_edited) DESC`,
  });

/**
 * D3 §1: analyses of the groups of a person, private ones included, the best rated and most discussed recent ones
 * first; without a person, those everyone in the organisation may open. Nobody sees what resembles an analysis they
 * may not open.
 */
export const seedsOfGroups = (
  tx: Transaction,
  { organisationId, organisationGroupId, userId }: JournalToRun,
  now: Date,
) =>
  readSeeds(tx, {
    from: sql`FROM analyses a WHERE a.organisation_id = ${organisationId} AND EXISTS (
      SELECT FROM access_entries e WHERE e.item_id = a.id AND (e.group_id = ${organisationGroupId} OR e.group_id IN (
        SELECT m.group_id FROM group_members m WHERE m.organisation_id = ${organisationId} AND m.user_id = ${userId}::uuid)))`,
    order: sql`${isRecent(now)} DESC, ${analysisScore} DESC, a.last_edited DESC`,
  });

/** Analyses everyone in the organisation may open, the best rated and most discussed of the last days. */
export const bestOfOrganisation = (
  tx: Transaction,
  { organisationId, organisationGroupId }: JournalToRun,
  now: Date,
) =>
  readSeeds(tx, {
    from: sql`FROM analyses a WHERE a.organisation_id = ${organisationId} AND ${isRecent(now)}
      AND ${isSharedWithGroup(sql`a.id`, { organisationId, groupId: organisationGroupId })}`,
    order: sql`${analysisScore} DESC, a.last_edited DESC`,
  });

const isRecent = (now: Date) => sql`(a.last_edited >= ${daysBefore(now, WINDOW_DAYS).toISOString()})`;

/** Contributions at which the activity score is half. */
export const HALF_ACTIVITY = 5;

/** From 0 to 2: average rating plus activity. */
export const analysisScore = sql`(coalesce(a.evaluation_average, 0) / 100 + a.activity_count / (a.activity_count + ${HALF_ACTIVITY}::double precision))`;

async function readSeeds(
  tx: Transaction,
  { from, order }: { readonly from: SQL; readonly order: SQL },
): Promise<Seed[]> {
  const { rows } = await tx.execute(sql`
    SELECT a.id AS "analysisId", a.document_id AS "documentId", a.title ${from}
    ORDER BY ${order}, a.id LIMIT ${SEEDS_MAX}`);
  return z.array(row).parse(rows);
}
