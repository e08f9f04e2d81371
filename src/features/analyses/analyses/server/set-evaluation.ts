import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import {
  applyEvaluation,
  type Evaluation,
  whyInvalidEvaluation,
} from '#features/analyses/ratings/rules/evaluation.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Revision } from '../contract/analyses.ts';
import type { setEvaluation as endpoint } from '../contract/evaluation.ts';
import { userAnalyses } from './analyses-tables.ts';
import { type AnalysisRevision, recordParticipation, reviseAnalysis } from './revise-analysis.ts';

/**
 * AL-05, AL-12: sets the caller's evaluation of the document, in their own user analysis. Repeating it
 * changes nothing.
 */
export async function setEvaluation(
  context: RequestContext,
  { analysisId, ...change }: Input<typeof endpoint>,
): Promise<Revision> {
  const refusal = whyInvalidEvaluation(change);
  if (refusal) throw new AppError('invalid', refusal);
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const evaluation = applyEvaluation(await ownEvaluation(tx, revising), change);
    if (!evaluation) return 'unchanged';
    // Sent together, in this order: the first inserts the row the second updates.
    await Promise.all([
      recordParticipation(tx, revising),
      tx.update(userAnalyses).set(evaluation).where(isOwn(revising)),
    ]);
    return 'rate-and-notify';
  });
}

const isOwn = ({ organisationId, analysisId, by }: AnalysisRevision) =>
  and(
    eq(userAnalyses.organisationId, organisationId),
    eq(userAnalyses.analysisId, analysisId),
    eq(userAnalyses.userId, by),
  );

async function ownEvaluation(tx: Transaction, revising: AnalysisRevision): Promise<Evaluation> {
  const { documentScore, scores } = userAnalyses;
  const [found] = await tx.select({ documentScore, scores }).from(userAnalyses).where(isOwn(revising));
  return found ?? { documentScore: 0, scores: {} };
}
