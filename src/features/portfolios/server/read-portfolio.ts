import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { readCards } from '#features/analyses/server.ts';
import type { Documents } from '#features/documents/server.ts';
import { granteeIdsOf } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readPortfolio as endpoint, PortfolioEntry } from '../contract/portfolios.ts';
import { whyCannotRemove } from '../rules/portfolio-rights.ts';
import { type EntryRow, latestEntries } from './entry-pages.ts';
import { type OpenPortfolio, requirePortfolio } from './open-portfolio.ts';
import { type FoundPage, type PortfolioSearchIndex, searchPortfolio } from './search-portfolio.ts';

/** What reading a portfolio needs of other features. */
export interface PortfolioServices {
  readonly documents: Documents;
  readonly search: PortfolioSearchIndex;
}

/** PO-01, PO-02: a page of a portfolio, the latest additions first, or of the results of a search in it. */
export async function readPortfolio(
  reading: PortfolioServices,
  context: RequestContext,
  { portfolioId, search, offset, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  if (!search) {
    return context.transaction(async (tx) => {
      const portfolio = await requirePortfolio(tx, actor, portfolioId);
      const latest = await latestEntries(tx, portfolio, actor, { offset, limit });
      return pageOf(reading, context, tx, portfolio, { ...latest, notice: null });
    });
  }
  const { portfolio, readerIds } = await context.transaction(async (tx) => ({
    portfolio: await requirePortfolio(tx, actor, portfolioId),
    readerIds: await granteeIdsOf(tx, actor),
  }));
  const find = await searchPortfolio(reading.search, context, {
    portfolio,
    readerIds,
    search,
    offset,
    limit,
  });
  return context.transaction(async (tx) => pageOf(reading, context, tx, portfolio, await find(tx)));
}

async function pageOf(
  { documents }: PortfolioServices,
  context: RequestContext,
  tx: Transaction,
  portfolio: OpenPortfolio,
  { entries, total, notice }: FoundPage,
): Promise<Output<typeof endpoint>> {
  const ids = entries.map(({ analysisId }) => analysisId);
  const cards = new Map((await readCards(documents, tx, context, ids)).map((card) => [card.id, card]));
  const items = entries.flatMap((entry) => {
    const analysis = cards.get(entry.analysisId);
    return analysis ? [toEntry(context.actor, portfolio, entry, analysis)] : [];
  });
  return { items, total, notice };
}

function toEntry(
  by: Actor,
  portfolio: OpenPortfolio,
  { addedAt, addedBy, firstName, lastName }: EntryRow,
  analysis: AnalysisCard,
): PortfolioEntry {
  return {
    analysis,
    addedOn: addedAt.toISOString(),
    addedBy: { id: addedBy, firstName, lastName },
    removable: whyCannotRemove({ by, portfolio, addedBy, role: analysis.role }) === null,
  };
}
