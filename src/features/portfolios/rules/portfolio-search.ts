import type { Id } from '#base/ids.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';

/** D2 §7: a week, a month, a year and ten, so that recent additions come first and old ones are still distinguished. */
const ADDED_HALF_LIVES_DAYS = [7, 30, 365, 3_650] as const;
/** D2 §7 */
const TAGS_MULTIPLIER = 5;
/** PO-03, D2 §7: the criteria of a search within one portfolio. */
export function portfolioSearch(
  portfolioId: Id,
  text: string,
): { readonly scorings: Scoring[]; readonly filters: Filter[] } {
  return {
    filters: [
      { type: 'PortfolioId', kind: 'Include', param: [portfolioId] },
      { type: 'DocKind', kind: 'Include', param: ['Analysis'] },
      { type: 'Keywords', kind: 'Include', param: [text] },
    ],
    scorings: [
      ...ADDED_HALF_LIVES_DAYS.map(
        (halfLifeDays): Scoring => ({
          type: 'PortfolioAddedTime',
          param: { halfLifeDays, shape: 'Linear' },
          multiplier: 1,
        }),
      ),
      { type: 'Semantic', param: text, multiplier: 1 },
      { type: 'Tags', param: [text], multiplier: TAGS_MULTIPLIER },
    ],
  };
}

/** The same search by meaning, in either language, for when no analysis contains the words. */
export function portfolioSearchByMeaning(portfolioId: Id, text: string): ReturnType<typeof portfolioSearch> {
  const { scorings, filters } = portfolioSearch(portfolioId, text);
  return { scorings, filters: filters.filter(({ type }) => type !== 'Keywords') };
}
