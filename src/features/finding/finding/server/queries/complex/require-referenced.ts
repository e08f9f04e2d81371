import type { Id } from '#base/ids.ts';
import { requireDocument } from '#features/documents/server.ts';
import { requirePortfolios } from '#features/portfolios/server.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { visiblePublications } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { FindingServices } from '../rank.ts';

/** Requires access to every document and portfolio that criteria reference; inaccessible ones count as missing. */
export async function requireReferenced(
  { documents }: Pick<FindingServices, 'documents'>,
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { scorings, filters }: { readonly scorings: readonly Scoring[]; readonly filters: readonly Filter[] },
): Promise<void> {
  const referenced = [...new Set(scorings.flatMap(referencedDocument))];
  const published = await visiblePublications(tx, actor, referenced);
  for (const documentId of referenced)
    if (!published.has(documentId)) await requireDocument(documents, tx, actor, documentId);
  const portfolioIds = [...scorings.flatMap(referencedPortfolio), ...filters.flatMap(referencedPortfolios)];
  await requirePortfolios(tx, actor, portfolioIds);
}

const referencedDocument = (scoring: Scoring): Id[] => (scoring.type === 'Document' ? [scoring.param] : []);
const referencedPortfolio = (scoring: Scoring): Id[] =>
  scoring.type === 'PortfolioBias' ? [scoring.param] : [];
const referencedPortfolios = (filter: Filter): Id[] => (filter.type === 'PortfolioId' ? filter.param : []);
