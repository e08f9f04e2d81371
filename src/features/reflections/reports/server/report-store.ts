import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ReportRow, reports } from './reports-tables.ts';

/** A reflection whose access was checked. */
interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

const ofReflection = ({ organisationId, reflectionId }: OfReflection) =>
  and(eq(reports.organisationId, organisationId), eq(reports.reflectionId, reflectionId));

const { analyses: _, categories: __, ...columns } = getTableColumns(reports);
/** The number of distinct analyses in a locked report; null while it is open. */
const frozenCount = sql<number | null>`(SELECT count(DISTINCT kept ->> 'analysisId')::integer
  FROM jsonb_array_elements(${reports.analyses}) kept WHERE ${reports.lockedOn} IS NOT NULL)`;
const before = alias(reports, 'before');
const earlier = alias(reports, 'earlier');
const number = sql<number>`(SELECT count(*)::integer + 1 FROM ${reports} AS ${earlier}
  WHERE ${earlier.organisationId} = ${reports.organisationId} AND ${earlier.reflectionId} = ${reports.reflectionId}
    AND ${earlier.lockedOn} IS NOT NULL AND (${reports.lockedOn} IS NULL
      OR (${earlier.lockedOn}, ${earlier.id}) < (${reports.lockedOn}, ${reports.id})))`;

/** The reports of a reflection, the open one first, then the locked ones, newest first; or only one of them. */
export function reportsOf(tx: Transaction, reflection: OfReflection, reportId?: Id) {
  return tx
    .select({ ...columns, number, keptCount: frozenCount, continuesFrom: before.lockedOn })
    .from(reports)
    .leftJoin(
      before,
      and(eq(before.organisationId, reports.organisationId), eq(before.id, reports.continues)),
    )
    .where(and(ofReflection(reflection), reportId ? eq(reports.id, reportId) : undefined))
    .orderBy(sql`${reports.lockedOn} DESC NULLS FIRST`, sql`${reports.id} DESC`);
}

/** A report of a reflection; one of another reflection is missing. */
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
