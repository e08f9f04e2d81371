import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

const organisationRows = z.array(z.object({ id }));

/** AN-03: inserts one report row per section, one organisation after the other. */
export async function insertReportRows(tx: Transaction, reportId: Id): Promise<void> {
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
