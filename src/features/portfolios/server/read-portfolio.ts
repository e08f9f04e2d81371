import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import { wordsToFind } from '#base/words-of.ts';
import type { AnalysisCard } from '#features/analyses/contract/analysis-card.ts';
import { cardsOf } from '#features/analyses/server/public.ts';
import type { Documents } from '#features/documents/server/public.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readPortfolio as endpoint, PortfolioEntry } from '../contract/portfolios.ts';
import { whyCannotRemove } from '../rules/portfolio-rights.ts';
import { type EntryRow, findEntries, latestEntries } from './entry-pages.ts';
import { type OpenPortfolio, requirePortfolio } from './open-portfolio.ts';

/** PO-01, PO-02: a page of a portfolio, the latest additions first, or of what a search finds in it. */
export async function readPortfolio(
  documents: Documents,
  context: RequestContext,
  { portfolioId, search, offset, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  return context.transaction(async (tx) => {
    const portfolio = await requirePortfolio(tx, actor, portfolioId);
    const words = wordsToFind(fold(search));
    const { entries, total } = words.length
      ? await findEntries(tx, portfolio, actor, { words, offset, limit })
      : await latestEntries(tx, portfolio, actor, { offset, limit });
    const ids = entries.map(({ analysisId }) => analysisId);
    const cards = new Map((await cardsOf(documents, tx, context, ids)).map((card) => [card.id, card]));
    const items = entries.flatMap((entry) => {
      const analysis = cards.get(entry.analysisId);
      return analysis ? [asEntry(actor, portfolio, entry, analysis)] : [];
    });
    return { items, total };
  });
}

function asEntry(
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
