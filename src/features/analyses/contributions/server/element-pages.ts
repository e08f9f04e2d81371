import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { AppError, reasons } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { analyses } from '#features/analyses/analyses/server/analyses-tables.ts';
import { type ElementRow, elements } from '#features/analyses/elements/server/elements-tables.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { ELEMENTS_SHOWN } from '../contract/contributions.ts';

/** Reasons why a page of an analysis cannot be read. */
const pageReasons = reasons({
  'unknown-place': {
    fr: 'L’élément d’où reprendre la lecture n’est pas dans cette analyse.',
    en: 'The element to read on from is not in this analysis.',
  },
});

/** The elements of an analysis, including archived ones and answers. */
export const elementsIn = ({ organisationId, analysisId }: ReadableAnalysis): SQL | undefined =>
  and(eq(elements.organisationId, organisationId), eq(elements.analysisId, analysisId));

/** The elements of cards; answers are part of their missions. */
const onCards = (analysis: ReadableAnalysis) =>
  and(elementsIn(analysis), eq(elements.archived, false), ne(elements.type, 'answer'));

const newestFirst = [desc(elements.createdAt), desc(elements.id)];

/** The newest few elements of each person, newest first, in one statement. */
export async function newestElements(
  tx: Transaction,
  { organisationId, analysisId }: ReadableAnalysis,
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

/** A page of one person's elements, newest first, from before the last known one. */
export async function elementsBefore(
  tx: Transaction,
  analysis: ReadableAnalysis,
  {
    userId,
    before,
    limit,
  }: { readonly userId: UserId; readonly before: Id | undefined; readonly limit: number },
): Promise<ElementRow[]> {
  const isAuthor = eq(elements.userId, userId);
  const older = before && sql`${timeKey} < ${await timeKeyOf(tx, analysis, before, isAuthor)}`;
  return tx
    .select()
    .from(elements)
    .where(and(onCards(analysis), isAuthor, older || undefined))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** A page of everyone's passages, oldest first, from after the last known one. */
export async function passagesAfter(
  tx: Transaction,
  analysis: ReadableAnalysis,
  { after, limit }: { readonly after: Id | undefined; readonly limit: number },
) {
  const { id, type, userId, text, code, anchor } = elements;
  const newer = after && sql`${timeKey} > ${await timeKeyOf(tx, analysis, after)}`;
  return tx
    .select({ id, type, userId, text, code, anchor })
    .from(elements)
    .where(and(onCards(analysis), isNotNull(anchor), newer || undefined))
    .orderBy(asc(elements.createdAt), asc(elements.id))
    .limit(limit);
}

const timeKey = sql`(${elements.createdAt}, ${elements.id})`;

/**
 * The position of an element in time, archived or not. Returned as two values rather than a subquery: only
 * then can the page query start from the index.
 */
async function timeKeyOf(
  tx: Transaction,
  analysis: ReadableAnalysis,
  elementId: Id,
  isAuthor?: SQL,
): Promise<SQL> {
  const [found] = await tx
    .select({ at: sql<string>`${elements.createdAt}::text` })
    .from(elements)
    .where(and(elementsIn(analysis), eq(elements.id, elementId), isAuthor));
  if (!found) throw new AppError('invalid', pageReasons['unknown-place']);
  return sql`(${found.at}::timestamptz, ${elementId}::uuid)`;
}

/** An analysis the reader may open, with the fields used here. */
export interface ReadableAnalysis {
  readonly organisationId: OrganisationId;
  readonly analysisId: Id;
  readonly revision: number;
  readonly createdAt: Date;
}

/**
 * Checks access, then reads the revision, before anything else is read: a change in between is returned again
 * by the next request for changes, and never missed.
 */
export async function requireAnalysis(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  wanted: Id,
): Promise<ReadableAnalysis> {
  const { organisationId, itemId: analysisId } = await requireItem(tx, actor, wanted, 'open');
  const [found] = await tx
    .select({ revision: analyses.revision, createdAt: analyses.createdAt })
    .from(analyses)
    .where(and(eq(analyses.organisationId, organisationId), eq(analyses.id, analysisId)));
  if (!found) throw new AppError('missing', commonReasons.missing);
  return { organisationId, analysisId, ...found };
}
