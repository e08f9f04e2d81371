import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { moveToPortfolio as endpoint } from '../contract/portfolios.ts';
import { readPlacement } from './add-to-portfolio.ts';
import { insertEntries, removeEntry } from './entry-store.ts';
import { grantPortfoliosAccess } from './grant-portfolios-access.ts';
import { lockCounts } from './lock-counts.ts';
import { requirePortfolio } from './open-portfolio.ts';
import { requireRemovable } from './require-removable.ts';

/**
 * PO-04: adds to one portfolio and removes from another in one transaction. Moving to the same portfolio
 * changes nothing.
 */
export async function moveToPortfolio(
  context: RequestContext,
  asked: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  requireScope(context.actor, 'write');
  const { actor, now } = context;
  const writing = { by: actor.userId, at: now };
  return context.transaction(async (tx) => {
    const from = await requireRemovable(tx, actor, asked);
    const target = await requirePortfolio(tx, actor, asked.toPortfolioId);
    const { analysisId } = from;
    await grantPortfoliosAccess(tx, context, [target], analysisId);
    if (target.id !== from.portfolioId) {
      await lockCounts(tx, actor.organisationId, [from.portfolioId, target.id]);
      await removeEntry(tx, from, writing);
      await insertEntries(tx, [target], { analysisId, undo: false, ...writing });
    }
    return readPlacement(tx, target, analysisId);
  });
}
