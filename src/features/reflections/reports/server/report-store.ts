import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ReportRow, reports } from './reports-tables.ts';

/** A reflection whose caller was found to be allowed to open it. */
interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

const ofReflection = ({ organisationId, reflectionId }: OfReflection) =>
  and(eq(reports.organisationId, organisationId), eq(reports.reflectionId, reflectionId));

const { analyses: _, categories: __, ...columns } = getTableColumns(reports);
/** Each once, however many categories it stood in; null while a report is open. */
const keptCount = sql<number | null>`(SELECT count(DISTINCT kept ->> 'analysisId')::integer
  FROM jsonb_array_elements(${reports.analyses}) kept WHERE ${reports.lockedOn} IS NOT NULL)`;
const before = alias(reports, 'before');
const earlier = alias(reports, 'earlier');
const number = sql<number>`(SELECT count(*)::integer + 1 FROM ${reports} AS ${earlier}
  WHERE ${earlier.organisationId} = ${reports.organisationId} AND ${earlier.reflectionId} = ${reports.reflectionId}
    AND ${earlier.lockedOn} IS NOT NULL AND (${reports.lockedOn} IS NULL
      OR (${earlier.lockedOn}, ${earlier.id}) < (${reports.lockedOn}, ${reports.id})))`;

/** The open one first, then the locked, newest first; or only one of them. */
export function reportsOf(tx: Transaction, reflection: OfReflection, reportId?: Id) {
  return tx
    .select({ ...columns, number, keptCount, continuesFrom: before.lockedOn })
    .from(reports)
    .leftJoin(
      before,
      and(eq(before.organisationId, reports.organisationId), eq(before.id, reports.continues)),
    )
    .where(and(ofReflection(reflection), reportId ? eq(reports.id, reportId) : undefined))
    .orderBy(sql`${reports.lockedOn} DESC NULLS FIRST`, sql`${reports.id} DESC`);
}

/** A report of a reflection; one of another is missing here. */
export async function requireReport(
  tx: Transaction,
  reflection: OfReflection,
  reportId: Id,
): Promise<ReportRow> {
  const [found] = await tx
    .select()
    .from(reports)
    .where(and(ofReflection(reflection), eq(reports.id, reportId)));
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}
