import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { type Documents, requireDocument } from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../contract/analyses.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import { findOpenAnalysisIds } from './analysis-store.ts';
import { type CardContext, readCards } from './read-cards.ts';

/** One analysis as a card; 404 when it may not be opened. */
export async function readCard(
  documents: Documents,
  tx: Transaction,
  shown: CardContext,
  analysisId: Id,
): Promise<AnalysisCard> {
  const [card] = await readCards(documents, tx, shown, [analysisId]);
  if (!card) throw new AppError('missing', commonReasons.missing);
  return card;
}

export function readAnalysis(
  documents: Documents,
  context: RequestContext,
  { analysisId }: Input<typeof contract.readAnalysis>,
): Promise<AnalysisCard> {
  return context.transaction((tx) => readCard(documents, tx, context, analysisId));
}

/** SY-07: all of them in the order requested, or none; the client then requests them one by one. */
export function readAnalyses(
  documents: Documents,
  context: RequestContext,
  { ids }: Input<typeof contract.readAnalyses>,
): Promise<Output<typeof contract.readAnalyses>> {
  const wanted = [...new Set(ids)];
  return context.transaction(async (tx) => {
    const analyses = await readCards(documents, tx, context, wanted);
    if (analyses.length !== wanted.length) throw new AppError('missing', commonReasons.missing);
    return { analyses };
  });
}

/** AL-01: the threads of a document that the caller may open. */
export function listAnalysesOfDocument(
  documents: Documents,
  context: RequestContext,
  { documentId }: Input<typeof contract.listAnalysesOfDocument>,
): Promise<Output<typeof contract.listAnalysesOfDocument>> {
  return context.transaction(async (tx) => {
    const { id } = await requireDocument(documents, tx, context.actor, documentId);
    const ids = await findOpenAnalysisIds(tx, context.actor, [id]);
    return { analyses: await readCards(documents, tx, context, ids) };
  });
}
