import { DOC_KINDS, type DocKind, type Filter, type Scoring } from '#features/search/contract/criteria.ts';

/** The default kinds; each document once, without its analyses and passages. */
const DEFAULT_KINDS: readonly DocKind[] = ['Document', 'FeedItem'];
/** The kinds that have tags and portfolios. */
const FILED_KINDS: readonly DocKind[] = ['Analysis'];
const FILED_CRITERIA: ReadonlySet<string> = new Set(['Tags', 'PortfolioAddedTime', 'PortfolioId']);

/** The kinds of items that a search covers, with defaults when it names none. */
export function searchedKinds(scorings: readonly Scoring[], filters: readonly Filter[]): DocKind[] {
  const named = filters.filter((filter) => filter.type === 'DocKind');
  const included = named.filter(({ kind }) => kind === 'Include');
  const defaults = [...scorings, ...filters].some(({ type }) => FILED_CRITERIA.has(type))
    ? FILED_KINDS
    : DEFAULT_KINDS;
  const wanted = included.length > 0 ? included.map(({ param }) => param) : [defaults];
  const excluded = named.filter(({ kind }) => kind === 'Exclude').flatMap(({ param }) => param);
  return DOC_KINDS.filter((one) => wanted.every((kinds) => kinds.includes(one)) && !excluded.includes(one));
}
