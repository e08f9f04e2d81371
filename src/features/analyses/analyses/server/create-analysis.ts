import type { Input } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { canDownloadOriginal, type Documents } from '#features/documents/server.ts';
import { roleOn } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { newId } from '#platform/new-id.ts';
import type { createAnalysis as endpoint } from '../contract/analyses.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import type { NewAnalysis } from '../contract/new-analysis.ts';
import type { ActorContext } from './actor-context.ts';
import { analysisOnceById } from './analysis-once-by-id.ts';
import { findAnalyses } from './analysis-store.ts';
import { insertAnalysis } from './insert-analysis.ts';
import { readCard } from './read-analyses.ts';
import { resolveDocument } from './resolve-document.ts';

/** CA-03: creates an analysis of a page or a captured document; a repeated request with its id returns it. */
export async function createAnalysis(
  documents: Documents,
  context: RequestContext,
  given: Input<typeof endpoint>,
): Promise<AnalysisCard> {
  requireScope(context.actor, 'capture');
  return analysisOnceById(() =>
    context.transaction(async (tx) => {
      const { analysisId } = await ensureAnalysis(documents, tx, context, given);
      return readCard(documents, tx, context, analysisId);
    }),
  );
}

interface EnsuredAnalysis {
  readonly analysisId: Id;
  /** False when it already existed. */
  readonly made: boolean;
}

/** The analysis with that id, if the caller may open it; otherwise a new one. Runs inside `analysisOnceById`. */
export async function ensureAnalysis(
  documents: Documents,
  tx: Transaction,
  context: ActorContext,
  given: NewAnalysis,
): Promise<EnsuredAnalysis> {
  const { organisationId, userId } = context.actor;
  const analysisId = given.id ?? newId();
  if (given.id && (await exists(tx, { organisationId, userId, itemId: analysisId })))
    return { analysisId, made: false };
  const document = await resolveDocument(documents, tx, context, given.document);
  const { acl, tags, threadName, document: called } = given;
  // A caller who gives an address has the original; one who names a document passes on no more access than they have.
  const isNamed = called.id === document.id;
  const downloadAuthorized = !isNamed || (await canDownloadOriginal(documents, tx, context.actor, document));
  const made = { id: analysisId, document, called, acl, tags, threadName, downloadAuthorized };
  await insertAnalysis(tx, context, made);
  return { analysisId, made: true };
}

async function exists(tx: Transaction, asked: Parameters<typeof roleOn>[1]): Promise<boolean> {
  const role = await roleOn(tx, asked);
  return role !== null && (await findAnalyses(tx, asked.organisationId, [asked.itemId])).length > 0;
}
