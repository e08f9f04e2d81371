import { DOC_KINDS, type DocKind, type Filter, type Scoring } from '#features/search/contract/criteria.ts';

/** What was published; each document once, and not again for every analysis and passage of it. */
const PUBLISHED: readonly DocKind[] = ['Document', 'FeedItem'];
/** What is tagged and filed in portfolios. */
const FILED: readonly DocKind[] = ['Analysis'];
const OF_FILED: ReadonlySet<string> = new Set(['Tags', 'PortfolioAddedTime', 'PortfolioId']);

/** Which kinds of things a search is for, also where its caller names none. */
export function kindsLookedFor(scorings: readonly Scoring[], filters: readonly Filter[]): DocKind[] {
  const named = filters.filter((filter) => filter.type === 'DocKind');
  const included = named.filter(({ kind }) => kind === 'Include');
  const unsaid = [...scorings, ...filters].some(({ type }) => OF_FILED.has(type)) ? FILED : PUBLISHED;
  const wanted = included.length > 0 ? included.map(({ param }) => param) : [unsaid];
  const excluded = named.filter(({ kind }) => kind === 'Exclude').flatMap(({ param }) => param);
  return DOC_KINDS.filter((one) => wanted.every((kinds) => kinds.includes(one)) && !excluded.includes(one));
}
