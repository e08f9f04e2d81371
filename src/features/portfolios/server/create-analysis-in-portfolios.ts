import type { Input } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import {
  type ActorContext,
  addTags,
  analysisOnceById,
  ensureAnalysis,
  readCard,
} from '#features/analyses/server.ts';
import type { Documents } from '#features/documents/server.ts';
import { hasPermission } from '#features/sharing/rules/roles.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { createAnalysisInPortfolios as endpoint } from '../contract/portfolios.ts';
import { insertEntries, lockCounts } from './entry-store.ts';
import { grantPortfoliosAccess } from './grant-portfolios-access.ts';
import { requirePortfolios } from './open-portfolio.ts';

type RequestInput = Input<typeof endpoint>;

/** CA-03: creates an analysis and adds it to portfolios, or does neither. A retry with its id changes nothing. */
export async function createAnalysisInPortfolios(
  documents: Documents,
  context: RequestContext,
  input: RequestInput,
): Promise<AnalysisCard> {
  requireScope(context.actor, 'capture');
  return analysisOnceById(() =>
    context.transaction(async (tx) => {
      const analysisId = await ensureAnalysisInPortfolios(documents, tx, context, input);
      return readCard(documents, tx, context, analysisId);
    }),
  );
}

/**
 * The same within a transaction, inside `analysisOnceById`. An existing analysis of that id is added too, and
 * gets the chosen tags if the caller may edit it.
 */
export async function ensureAnalysisInPortfolios(
  documents: Documents,
  tx: Transaction,
  asking: ActorContext,
  { analysis, portfolio_ids }: RequestInput,
): Promise<Id> {
  const { organisationId, userId: by } = asking.actor;
  const portfolios = await requirePortfolios(tx, asking.actor, portfolio_ids);
  const { analysisId, made } = await ensureAnalysis(documents, tx, asking, analysis);
  if (portfolios.length > 0) {
    await grantPortfoliosAccess(tx, asking, portfolios, analysisId);
    const portfolioIds = portfolios.map(({ id }) => id);
    await lockCounts(tx, organisationId, portfolioIds);
    await insertEntries(tx, portfolios, { analysisId, undo: false, by, at: asking.now });
  }
  if (!made) await addTagsIfEditor(tx, asking, analysisId, analysis.tags);
  return analysisId;
}

async function addTagsIfEditor(
  tx: Transaction,
  asking: ActorContext,
  analysisId: Id,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return;
  const { role } = await requireItem(tx, asking.actor, analysisId, 'open');
  if (!hasPermission(role, 'edit')) return;
  await addTags(tx, asking, await requireItem(tx, asking.actor, analysisId, 'edit'), tags);
}
