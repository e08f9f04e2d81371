import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { addToPortfolio as endpoint } from '../contract/portfolios.ts';
import { findEntry, insertEntries, lockCounts } from './entry-store.ts';
import { grantPortfoliosAccess } from './grant-portfolios-access.ts';
import { type OpenPortfolio, requirePortfolio } from './open-portfolio.ts';

type Placed = Output<typeof endpoint>;

/** CA-03: adds an analysis to one's own portfolio or to a group's, which thereby gets access. Idempotent. */
export async function addToPortfolio(
  context: RequestContext,
  { portfolioId, analysisId, undo }: Input<typeof endpoint>,
): Promise<Placed> {
  requireScope(context.actor, 'capture');
  const { actor, now } = context;
  return context.transaction(async (tx) => {
    const portfolio = await requirePortfolio(tx, actor, portfolioId);
    const { itemId } = await grantPortfoliosAccess(tx, context, [portfolio], analysisId);
    await lockCounts(tx, actor.organisationId, [portfolio.id]);
    await insertEntries(tx, [portfolio], { analysisId: itemId, undo, by: actor.userId, at: now });
    return readPlacement(tx, portfolio, itemId);
  });
}

/** The entry of an analysis that was just added. */
export async function readPlacement(
  tx: Transaction,
  { organisationId, id: portfolioId }: OpenPortfolio,
  analysisId: Id,
): Promise<Placed> {
  const entry = await findEntry(tx, { organisationId, portfolioId, analysisId });
  if (!entry) throw new Error('entry missing right after its insertion');
  return { portfolioId, analysisId, addedOn: entry.addedAt.toISOString() };
}
