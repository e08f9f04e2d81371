import type { Id } from '#base/ids.ts';
import { requireDocument } from '#features/documents/server.ts';
import { requirePortfolios } from '#features/portfolios/server.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { publicationsOf } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Finding } from '../finding.ts';

/** Everything criteria name by its id must be the caller's to open; what is not is as good as missing. */
export async function requireNamed(
  { documents }: Pick<Finding, 'documents'>,
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  { scorings, filters }: { readonly scorings: readonly Scoring[]; readonly filters: readonly Filter[] },
): Promise<void> {
  const named = [...new Set(scorings.flatMap(documentNamed))];
  const published = await publicationsOf(tx, actor, named);
  for (const documentId of named)
    if (!published.has(documentId)) await requireDocument(documents, tx, actor, documentId);
  const portfolioIds = [...scorings.flatMap(portfolioNamed), ...filters.flatMap(portfoliosNamed)];
  await requirePortfolios(tx, actor, portfolioIds);
}

const documentNamed = (scoring: Scoring): Id[] => (scoring.type === 'Document' ? [scoring.param] : []);
const portfolioNamed = (scoring: Scoring): Id[] => (scoring.type === 'PortfolioBias' ? [scoring.param] : []);
const portfoliosNamed = (filter: Filter): Id[] => (filter.type === 'PortfolioId' ? filter.param : []);
