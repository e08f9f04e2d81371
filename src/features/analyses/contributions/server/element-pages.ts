import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Id, UserId } from '#base/ids.ts';
import { type ElementRow, elements } from '#features/analyses/elements/server/elements-tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { ELEMENTS_SHOWN } from '../contract/contributions.ts';
import { pageReasons } from '../rules/page-reasons.ts';
import type { ReadAnalysis } from './require-analysis.ts';

/** The elements of an analysis, archived ones and answers too. */
export const elementsIn = ({ organisationId, analysisId }: ReadAnalysis): SQL | undefined =>
  and(eq(elements.organisationId, organisationId), eq(elements.analysisId, analysisId));

/** What a card shows: answers stand with their missions. */
const onCards = (analysis: ReadAnalysis) =>
  and(elementsIn(analysis), eq(elements.archived, false), ne(elements.type, 'answer'));

const newestFirst = [desc(elements.createdAt), desc(elements.id)];

/** The newest few elements of some people, newest first, in one statement. */
export async function newestElements(
  tx: Transaction,
  { organisationId, analysisId }: ReadAnalysis,
  userIds: readonly UserId[],
): Promise<ElementRow[]> {
  const newest = sql`ARRAY(
    SELECT shown.id FROM unnest(${sql.param([...userIds])}::uuid[]) AS card (user_id) CROSS JOIN LATERAL (
      SELECT e.id FROM elements e
      WHERE e.organisation_id = ${organisationId} AND e.analysis_id = ${analysisId} AND e.user_id = card.user_id
        AND NOT e.archived AND e.type <> 'answer'
      ORDER BY e.created_at DESC, e.id DESC LIMIT ${ELEMENTS_SHOWN}) AS shown)`;
  return tx
    .select()
    .from(elements)
    .where(and(eq(elements.organisationId, organisationId), sql`${elements.id} = ANY(${newest})`))
    .orderBy(...newestFirst);
}

/** A stretch of one person's elements, newest first: those before the one that is known last. */
export async function elementsBefore(
  tx: Transaction,
  analysis: ReadAnalysis,
  {
    userId,
    before,
    limit,
  }: { readonly userId: UserId; readonly before: Id | undefined; readonly limit: number },
): Promise<ElementRow[]> {
  const theirs = eq(elements.userId, userId);
  const older = before && sql`${inTime} < ${await placeOf(tx, analysis, before, theirs)}`;
  return tx
    .select()
    .from(elements)
    .where(and(onCards(analysis), theirs, older || undefined))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** A stretch of what everyone marked in the document, oldest first: what came after the one that is known last. */
export async function passagesAfter(
  tx: Transaction,
  analysis: ReadAnalysis,
  { after, limit }: { readonly after: Id | undefined; readonly limit: number },
) {
  const { id, type, userId, text, code, anchor } = elements;
  const newer = after && sql`${inTime} > ${await placeOf(tx, analysis, after)}`;
  return tx
    .select({ id, type, userId, text, code, anchor })
    .from(elements)
    .where(and(onCards(analysis), isNotNull(anchor), newer || undefined))
    .orderBy(asc(elements.createdAt), asc(elements.id))
    .limit(limit);
}

const inTime = sql`(${elements.createdAt}, ${elements.id})`;

/**
 * Where an element stands in time, also once it was archived. As two values rather than a look within the statement
 * that reads on: only then does the index say where to begin.
 */
async function placeOf(tx: Transaction, analysis: ReadAnalysis, elementId: Id, theirs?: SQL): Promise<SQL> {
  const [found] = await tx
    .select({ at: sql<string>`${elements.createdAt}::text` })
    .from(elements)
    .where(and(elementsIn(analysis), eq(elements.id, elementId), theirs));
  if (!found) throw new AppError('invalid', pageReasons['unknown-place']);
  return sql`(${found.at}::timestamptz, ${elementId}::uuid)`;
}
