import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { roleOn } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { type Route, route } from '#platform/http/route.ts';
import type {
  moveToPortfolio as moveToPortfolioEndpoint,
  removeFromPortfolio as removeFromPortfolioEndpoint,
} from '../contract/portfolios.ts';
import * as contract from '../contract/portfolios.ts';
import { whyCannotRemove } from '../rules/portfolio-rights.ts';
import { addToPortfolio, readPlacement } from './add-to-portfolio.ts';
import { createAnalysisInPortfolios } from './create-analysis-in-portfolios.ts';
import { type Entry, findEntry, insertEntries, lockCounts, removeEntry } from './entry-store.ts';
import { grantPortfoliosAccess } from './grant-portfolios-access.ts';
import { listPortfolios, portfoliosOfAnalysis } from './list-portfolios.ts';
import { findOpenPortfolios, requirePortfolio } from './open-portfolio.ts';
import { type PortfolioServices, readPortfolio } from './read-portfolio.ts';

declare const checked: unique symbol;
/** An entry the caller was checked to be allowed to remove. */
type RemovableEntry = Entry & { readonly [checked]: true };

/**
 * The entry, if the caller may remove it. A person who shares the portfolio gets the reason of a refusal;
 * others get 404, unless they may remove the entry although they do not share the portfolio.
 */
async function requireRemovable(
  tx: Transaction,
  by: Actor,
  { portfolioId, analysisId }: { readonly portfolioId: Id; readonly analysisId: Id },
): Promise<RemovableEntry> {
  const { organisationId, userId } = by;
  const entry = await findEntry(tx, { organisationId, portfolioId, analysisId });
  if (!entry) throw new AppError('missing', commonReasons.missing);
  const role = await roleOn(tx, { organisationId, userId, itemId: analysisId });
  const portfolio = { id: portfolioId, kind: entry.kind };
  const refusal = whyCannotRemove({ by, portfolio, addedBy: entry.addedBy, role });
  if (!refusal) return entry as RemovableEntry;
  const sharesIn = (await findOpenPortfolios(tx, by, [portfolioId])).length > 0;
  throw sharesIn && role
    ? new AppError('forbidden', refusal)
    : new AppError('missing', commonReasons.missing);
}

/** The routes of portfolios. */
export function portfolioRoutes(reading: PortfolioServices): Route[] {
  const { documents } = reading;
  return [
    route(contract.listPortfolios, listPortfolios),
    route(contract.readPortfolio, (context, input) => readPortfolio(reading, context, input)),
    route(contract.addToPortfolio, addToPortfolio),
    route(contract.removeFromPortfolio, removeFromPortfolio),
    route(contract.moveToPortfolio, moveToPortfolio),
    route(contract.portfoliosOfAnalysis, portfoliosOfAnalysis),
    route(contract.createAnalysisInPortfolios, (context, input) =>
      createAnalysisInPortfolios(documents, context, input),
    ),
  ];
}

/** CA-03: removes an analysis from a portfolio; the analysis and the access to it stay. Idempotent. */
async function removeFromPortfolio(
  { actor, now, transaction }: RequestContext,
  asked: Input<typeof removeFromPortfolioEndpoint>,
): Promise<Output<typeof removeFromPortfolioEndpoint>> {
  requireScope(actor, 'write');
  return transaction(async (tx) => {
    const entry = await requireRemovable(tx, actor, asked);
    await lockCounts(tx, actor.organisationId, [entry.portfolioId]);
    await removeEntry(tx, entry, { by: actor.userId, at: now });
    return { portfolioId: entry.portfolioId, analysisId: entry.analysisId };
  });
}

/**
 * PO-04: adds to one portfolio and removes from another in one transaction. Moving to the same portfolio
 * changes nothing.
 */
async function moveToPortfolio(
  context: RequestContext,
  asked: Input<typeof moveToPortfolioEndpoint>,
): Promise<Output<typeof moveToPortfolioEndpoint>> {
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
