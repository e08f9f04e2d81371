import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Input, Output } from '#base/endpoint.ts';
import { type Id, id } from '#base/ids.ts';
import { ABANDONED_AFTER_MINUTES, FRESH_DAYS } from '#features/analytics/contract/journal-reports.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import {
  type readJournalReports as endpoint,
  type JournalReport,
  REPORT_ROWS_MAX,
  type readJournalReports,
} from '../contract/journal-reports.ts';

const FRESH_MS = FRESH_DAYS * 86_400_000;

interface ReportQuery {
  readonly reportId: Id;
  readonly madeAt: Date;
  /** Undefined: all organisations. */
  readonly organisationId: Id | undefined;
}
type Report = NonNullable<Output<typeof readJournalReports>['report']>;

const sumsRow = z.tuple([
  z.object({
    total: z.number(),
    Reflection: z.number(),
    User: z.number(),
    Group: z.number(),
    withRecommendations: z.number(),
    updated: z.number(),
    outdated: z.number(),
  }),
]);
const sectionRows = z.array(
  z.object({
    sectionName: z.string(),
    organisationName: z.string(),
    entityName: z.string(),
    entityType: z.enum(['Reflection', 'User', 'Group']),
    numRated: z.number(),
    avgRating: z.number().nullable(),
    numOpened: z.number(),
    numRecommendations: z.number(),
    avgLifespanMs: z.number().nullable(),
    renewedAt: z.coerce.date().nullable(),
  }),
);
const userRows = z.array(z.object({ name: z.string(), count: z.number() }));

/** Reads one report: totals over all sections, and the most used sections. */
async function readReport(
  tx: Transaction,
  { reportId, madeAt, organisationId }: ReportQuery,
): Promise<Report> {
  const condition: SQL = organisationId
    ? sql`report_id = ${reportId} AND organisation_id = ${organisationId}`
    : sql`report_id = ${reportId}`;
  const sums = await tx.execute(sql`
    SELECT count(*) AS total, count(*) FILTER (WHERE entity_type = 'Reflection') AS "Reflection",
      count(*) FILTER (WHERE entity_type = 'User') AS "User", count(*) FILTER (WHERE entity_type = 'Group') AS "Group",
      count(*) FILTER (WHERE num_recommendations > 0) AS "withRecommendations",
      count(*) FILTER (WHERE avg_lifespan_ms < ${FRESH_MS}) AS updated, count(*) FILTER (WHERE avg_lifespan_ms >= ${FRESH_MS}) AS outdated
    FROM journal_report_rows WHERE ${condition}`);
  const sections = await tx.execute(sql`
    SELECT section_name AS "sectionName", organisation_name AS "organisationName", entity_name AS "entityName",
      entity_type AS "entityType", num_rated AS "numRated", avg_rating AS "avgRating", num_opened AS "numOpened",
      num_recommendations AS "numRecommendations", avg_lifespan_ms AS "avgLifespanMs", renewed_at AS "renewedAt"
    FROM journal_report_rows WHERE ${condition}
    ORDER BY num_rated + num_opened DESC, num_recommendations DESC, section_name, journal_id LIMIT ${REPORT_ROWS_MAX}`);
  const users = await tx.execute(sql`
    SELECT min(entity_name) AS name, count(*) AS count FROM journal_report_rows
    WHERE ${condition} AND entity_type = 'User' GROUP BY entity_id ORDER BY count(*) DESC, name LIMIT ${REPORT_ROWS_MAX}`);
  const [{ Reflection, User, Group, ...counts }] = sumsRow.parse(sums.rows);
  return {
    date: { timestamp: madeAt.toISOString() },
    reports: sectionRows.parse(sections.rows).map(toJournalReport),
    types: { Reflection, User, Group },
    sectionsPerUser: userRows.parse(users.rows),
    ...counts,
  };
}

/** Converts a row to the field names of the specification. */
function toJournalReport(row: z.output<typeof sectionRows>[number]): JournalReport {
  return {
    section: {
      name: row.sectionName,
      metadata: {
        organization_name: row.organisationName,
        entity_name: row.entityName,
        entity_type: row.entityType,
      },
    },
    num_rated: row.numRated,
    avg_rating: row.avgRating,
    num_opened: row.numOpened,
    num_recommendations: row.numRecommendations,
    avg_recommendation_lifespan: row.avgLifespanMs === null ? null : { amount: row.avgLifespanMs },
    updated_on: row.renewedAt?.toISOString() ?? null,
  };
}

const stateRow = z.tuple([
  z.object({ id: id.nullable(), madeAt: z.coerce.date().nullable(), isCounting: z.boolean() }),
]);
const organisationRows = z.array(z.object({ id, name: z.string() }));

/** AN-01: the latest report, of all organisations or of one. */
export function showReports(
  { database }: RequestContext,
  { organisationId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return database.asPlatform(async (tx) => {
    const found = await tx.execute(sql`
      SELECT latest.id, latest.made_at AS "madeAt", EXISTS (
        SELECT 1 FROM journal_reports
        WHERE made_at IS NULL AND asked_at > now() - ${ABANDONED_AFTER_MINUTES} * interval '1 minute') AS "isCounting"
      FROM (SELECT 1) AS one LEFT JOIN (
        SELECT id, made_at FROM journal_reports WHERE made_at IS NOT NULL ORDER BY made_at DESC LIMIT 1) latest ON true`);
    const [{ id: reportId, madeAt, isCounting }] = stateRow.parse(found.rows);
    const organisations = await tx.execute(sql`SELECT id, name FROM organisations ORDER BY name, id`);
    return {
      report: reportId && madeAt ? await readReport(tx, { reportId, madeAt, organisationId }) : null,
      organisations: organisationRows.parse(organisations.rows),
      isCounting,
    };
  });
}
