import { and, asc, count, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#base/ids.ts';
import { users } from '#features/accounts/server.ts';
import { userAnalyses } from '#features/analyses/analyses/server/analyses-tables.ts';
import { allCriteria } from '#features/analyses/ratings/rules/evaluation.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { UserAnalysis } from '../contract/contributions.ts';
import type { ReadableAnalysis } from './element-pages.ts';

const earliestFirst = [asc(userAnalyses.createdAt), asc(userAnalyses.userId)];

/** AL-02: the user analyses of everyone but one person, earliest participants first. */
export async function findOtherUserAnalyses(
  tx: Transaction,
  analysis: ReadableAnalysis,
  { userId, offset, limit }: { readonly userId: UserId; readonly offset: number; readonly limit: number },
): Promise<UserAnalysis[]> {
  const rows = await selectUserAnalyses(tx)
    .where(and(inAnalysis(analysis), ne(userAnalyses.userId, userId)))
    .orderBy(...earliestFirst)
    .offset(offset)
    .limit(limit);
  return rows.map(toUserAnalysis);
}

export async function countOthers(
  tx: Transaction,
  analysis: ReadableAnalysis,
  userId: UserId,
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(userAnalyses)
    .where(and(inAnalysis(analysis), ne(userAnalyses.userId, userId)));
  return row?.total ?? 0;
}

/** A person's own user analysis; an empty one before they take part. */
export async function findOwnUserAnalysis(
  tx: Transaction,
  analysis: ReadableAnalysis,
  userId: UserId,
): Promise<UserAnalysis> {
  const [row] = await selectUserAnalyses(tx).where(
    and(inAnalysis(analysis), eq(userAnalyses.userId, userId)),
  );
  if (row) return toUserAnalysis(row);
  const { firstName, lastName } = users;
  const [name] = await tx
    .select({ firstName, lastName })
    .from(users)
    .where(and(eq(users.organisationId, analysis.organisationId), eq(users.id, userId)));
  const person = { id: userId, firstName: '', lastName: '', ...name };
  const auditInfo = { modifiedBy: null, modifiedOn: analysis.createdAt.toISOString() };
  return { id: userId, person, documentScore: 0, scores: allCriteria({}), elementCount: 0, auditInfo };
}

/** User analyses changed after a revision, up to a limit; earliest participants first, so that new ones come last. */
export async function findChangedUserAnalyses(
  tx: Transaction,
  analysis: ReadableAnalysis,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<UserAnalysis[]> {
  const rows = await selectUserAnalyses(tx)
    .where(and(inAnalysis(analysis), gt(userAnalyses.revision, after)))
    .orderBy(...earliestFirst)
    .limit(limit);
  return rows.map(toUserAnalysis);
}

const inAnalysis = ({ organisationId, analysisId }: ReadableAnalysis): SQL | undefined =>
  and(eq(userAnalyses.organisationId, organisationId), eq(userAnalyses.analysisId, analysisId));

/** Answers are part of their missions and not counted. */
const elementCount = sql<number>`(SELECT count(*) FROM elements e
  WHERE e.organisation_id = ${userAnalyses.organisationId} AND e.analysis_id = ${userAnalyses.analysisId}
    AND e.user_id = ${userAnalyses.userId} AND NOT e.archived AND e.type <> 'answer')`;

const selectUserAnalyses = (tx: Transaction) =>
  tx
    .select({
      userId: userAnalyses.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      documentScore: userAnalyses.documentScore,
      scores: userAnalyses.scores,
      elementCount,
      modifiedBy: userAnalyses.modifiedBy,
      modifiedOn: userAnalyses.modifiedOn,
    })
    .from(userAnalyses)
    .innerJoin(users, eq(users.id, userAnalyses.userId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectUserAnalyses>>[number];

const toUserAnalysis = ({
  userId,
  firstName,
  lastName,
  scores,
  modifiedBy,
  modifiedOn,
  ...row
}: Row): UserAnalysis => ({
  id: userId,
  person: { id: userId, firstName, lastName },
  ...row,
  scores: allCriteria(scores),
  auditInfo: { modifiedBy, modifiedOn: modifiedOn.toISOString() },
});
