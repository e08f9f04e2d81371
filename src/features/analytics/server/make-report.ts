import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import {
  MIN_MINUTES_BETWEEN_REPORTS,
  REPORTS_KEPT_DAYS,
} from '#features/analytics/contract/journal-reports.ts';
import type { Transaction } from '#platform/database/database.ts';
import { defineJob, type Job, jobKind } from '#platform/jobs/define-job.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import { journalReportsTouched } from '../events.ts';

export const reportKind = jobKind('journal-reports', z.object({}));

/** AN-03: every night at two; a platform admin can also request a count. */
const NIGHTLY = '0 2 * * *';

export function analyticsJobs(): Job[] {
  return [
    defineJob({
      ...reportKind,
      schedule: NIGHTLY,
      limitSeconds: 600,
      handle: async ({ database, log }) => {
        if (await database.asPlatform(makeReport)) log.info('journals counted');
      },
    }),
  ];
}

const organisationRows = z.array(z.object({ id }));

/** AN-03: inserts one report row per section, one organisation after the other. */
async function insertReportRows(tx: Transaction, reportId: Id): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT id FROM organisations ORDER BY id`);
  for (const organisation of organisationRows.parse(rows)) await insertRowsOf(tx, reportId, organisation.id);
}

/** One statement per organisation, so that none reaches the statement timeout. */
async function insertRowsOf(tx: Transaction, reportId: Id, organisationId: OrganisationId): Promise<void> {
  await tx.execute(sql`
    WITH rated AS (${rated(organisationId)}), opened AS (${opened(organisationId)}), held AS (${lifespans(organisationId)})
    INSERT INTO journal_report_rows (report_id, organisation_id, journal_id, section_name, organisation_name, entity_id,
      entity_name, entity_type, num_rated, avg_rating, num_opened, num_recommendations, avg_lifespan_ms, renewed_at)
    SELECT ${reportId}, j.organisation_id, j.id, coalesce(nullif(j.name, ''), e.name), o.name, j.entity_id,
      e.name, initcap(j.entity_type), coalesce(rated.count, 0), rated.average, coalesce(opened.count, 0),
      coalesce(held.count, 0), held.lifespan_ms, j.renewed_at
    FROM journals j
    JOIN organisations o ON o.id = j.organisation_id
    LEFT JOIN users u ON u.organisation_id = j.organisation_id AND u.id = j.user_id
    LEFT JOIN groups g ON g.organisation_id = j.organisation_id AND g.id = j.group_id
    LEFT JOIN reflections r ON r.organisation_id = j.organisation_id AND r.id = j.reflection_id
    CROSS JOIN LATERAL (SELECT coalesce(u.display_name, g.name, r.title) AS name) e
    LEFT JOIN rated ON rated.journal_id = j.id
    LEFT JOIN opened ON opened.journal_id = j.id
    LEFT JOIN held ON held.journal_id = j.id
    WHERE j.organisation_id = ${organisationId} AND j.type = 'standalone' AND j.status = 'active'`);
}

/** Rated recommendations, each once, with its last rating. */
const rated = (organisationId: OrganisationId): SQL => sql`
  SELECT r.journal_id, count(*) AS count, avg(e.rating) AS average
  FROM (
    SELECT DISTINCT ON (recommendation_id) recommendation_id, (details ->> 'rating')::double precision AS rating
    FROM recommendation_events WHERE organisation_id = ${organisationId} AND type = 'rated'
    ORDER BY recommendation_id, at DESC, id DESC
  ) e
  JOIN recommendations r ON r.organisation_id = ${organisationId} AND r.id = e.recommendation_id
  GROUP BY r.journal_id`;

/** Opened recommendations, each once, in Vigie or at the source. */
const opened = (organisationId: OrganisationId): SQL => sql`
  SELECT r.journal_id, count(DISTINCT e.recommendation_id) AS count
  FROM recommendation_events e
  JOIN recommendations r ON r.organisation_id = e.organisation_id AND r.id = e.recommendation_id
  WHERE e.organisation_id = ${organisationId} AND e.type IN ('clicked', 'clickedSource', 'viewed')
  GROUP BY r.journal_id`;

/** Number of current recommendations, and average lifespan of the exhausted ones. */
const lifespans = (organisationId: OrganisationId): SQL => sql`
  SELECT journal_id, count(*) FILTER (WHERE NOT exhausted) AS count,
    avg(extract(epoch FROM deactivated_at - recommended_at) * 1000) FILTER (WHERE exhausted) AS lifespan_ms
  FROM recommendations WHERE organisation_id = ${organisationId} GROUP BY journal_id`;

const ids = z.array(z.object({ id }));

/**
 * AN-03: makes the requested or scheduled report in one transaction. Running it again after a crash starts over; after
 * a success it does nothing.
 */
export async function makeReport(tx: Transaction): Promise<boolean> {
  const reportId = (await findRequestedReport(tx)) ?? (await insertScheduledReport(tx));
  if (!reportId) return false;
  await insertReportRows(tx, reportId);
  await tx.execute(sql`UPDATE journal_reports SET made_at = now() WHERE id = ${reportId}`);
  await tx.execute(
    sql`DELETE FROM journal_reports WHERE made_at < now() - ${REPORTS_KEPT_DAYS} * interval '1 day'`,
  );
  await announce(tx, null, journalReportsTouched, {});
  return true;
}

async function findRequestedReport(tx: Transaction): Promise<Id | undefined> {
  const { rows } = await tx.execute(sql`SELECT id FROM journal_reports WHERE made_at IS NULL FOR UPDATE`);
  return ids.parse(rows)[0]?.id;
}

async function insertScheduledReport(tx: Transaction): Promise<Id | undefined> {
  const { rows } = await tx.execute(sql`
    INSERT INTO journal_reports (id)
    SELECT ${newId()} WHERE NOT EXISTS (
      SELECT 1 FROM journal_reports WHERE made_at > now() - ${MIN_MINUTES_BETWEEN_REPORTS} * interval '1 minute')
    ON CONFLICT DO NOTHING RETURNING id`);
  return ids.parse(rows)[0]?.id;
}
