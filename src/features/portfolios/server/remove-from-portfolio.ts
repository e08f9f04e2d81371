import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { removeFromPortfolio as endpoint } from '../contract/portfolios.ts';
import { removeEntry } from './entry-store.ts';
import { lockCounts } from './lock-counts.ts';
import { requireRemovable } from './require-removable.ts';

/** CA-03: removes an analysis from a portfolio; the analysis and the access to it stay. Idempotent. */
export async function removeFromPortfolio(
  { actor, now, transaction }: RequestContext,
  asked: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  requireScope(actor, 'write');
  return transaction(async (tx) => {
    const entry = await requireRemovable(tx, actor, asked);
    await lockCounts(tx, actor.organisationId, [entry.portfolioId]);
    await removeEntry(tx, entry, { by: actor.userId, at: now });
    return { portfolioId: entry.portfolioId, analysisId: entry.analysisId };
  });
}
