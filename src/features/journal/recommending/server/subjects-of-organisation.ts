import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import type { Transaction } from '#platform/database/database.ts';
import { daysBefore } from '../rules/windows.ts';
import type { JournalToRun } from './journal-to-run.ts';

const TAGS_MAX = 8;
const OBJECTIVES_MAX = 6;
/** A season, since the work of an organisation changes. */
const USED_DAYS = 90;

const tagRows = z.array(z.object({ text: z.string() }));

/** The organisation's own tags, the most used recently first. */
export async function tagsOfOrganisation(
  tx: Transaction,
  { organisationId }: JournalToRun,
  now: Date,
): Promise<string[]> {
  const since = daysBefore(now, USED_DAYS).toISOString();
  const { rows } = await tx.execute(sql`
    SELECT t.text FROM organisation_tags t LEFT JOIN (
      SELECT at.tag_key, count(*) AS uses FROM analysis_tags at JOIN analyses a ON a.id = at.analysis_id
      WHERE at.organisation_id = ${organisationId} AND a.last_edited >= ${since} GROUP BY at.tag_key) used
      ON used.tag_key = t.tag_key
    WHERE t.organisation_id = ${organisationId}
    ORDER BY coalesce(used.uses, 0) DESC, t.tag_key LIMIT ${TAGS_MAX}`);
  return tagRows.parse(rows).map(({ text }) => text);
}

const objectiveRows = z.array(z.object({ name: z.string() }));

/** Top-level objectives: of one person, or of everyone, the most common first. */
export async function objectivesOf(
  tx: Transaction,
  { organisationId, userId }: JournalToRun,
): Promise<Objective['name'][]> {
  const { rows } = await tx.execute(sql`
    SELECT min(o.name) AS name FROM users u, jsonb_to_recordset(u.objectives) AS o (name text)
    WHERE u.organisation_id = ${organisationId} AND u.deleted_at IS NULL AND u.suspended_at IS NULL
      AND (${userId}::uuid IS NULL OR u.id = ${userId}) AND o.name <> ''
    GROUP BY vigie.fold(o.name) ORDER BY count(*) DESC, 1 LIMIT ${OBJECTIVES_MAX}`);
  return objectiveRows.parse(rows).map(({ name }) => name);
}
