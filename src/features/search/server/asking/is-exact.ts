import type { Scoring } from '../../contract/criteria.ts';
import type { Component, Shortlist } from './component.ts';
import { normalizedMeasure, type ScoredRow } from './score.ts';

type Lists = readonly (readonly Shortlist[])[];

/** Semantic matches below this share of the best one are rare. */
const MIN_SEMANTIC_SHARE = 0.35;

/** Whether rows that are on no list may be results. */
export const mayHaveMore = (
  components: readonly Component[],
  listsOfScopes: Lists,
  largest: readonly number[],
  onlyMatches: boolean,
): boolean =>
  listsOfScopes.some((lists) => {
    if (!onlyMatches) {
      return lists.some(({ upperBound }, at) => upperBound > 0 && weightOf(components[at]) > 0);
    }
    const values = new Map<Scoring, number>();
    for (const [at, { relevance, scoring, share }] of components.entries()) {
      const rest = relevance ? share * normalizedMeasure(lists[at]?.upperBound ?? 0, largest[at] ?? 0) : 0;
      values.set(scoring, (values.get(scoring) ?? 0) + rest);
    }
    return [...values].some(([{ type }, value]) => value > (type === 'Semantic' ? MIN_SEMANTIC_SHARE : 0));
  });

/**
 * Whether rows that are on no list cannot enter the first `wanted` ranks, by Fagin's threshold algorithm. The score of such a
 * row is at most the sum of the list bounds: Σ multiplier × upperBound. The ranking is exact when
 * - no bound exceeds the largest value seen, since values are normalised by it, and
 * - the last wanted row scores more than that sum. Equality suffices when only one list is incomplete and its order among
 *   equals is that of the results: no row outside is newer then.
 * Otherwise lists are deepened, up to a limit beyond which a row that is average in every list may be missed.
 */
export function isExact(
  components: readonly Component[],
  listsOfScopes: Lists,
  largest: readonly number[],
  scored: readonly ScoredRow[],
  { wanted, onlyMatches }: { readonly wanted: number; readonly onlyMatches: boolean },
): boolean {
  const last = scored[wanted - 1]?.score ?? 0;
  return listsOfScopes.every((lists) => {
    const isLargestSure = lists.every(({ upperBound }, at) => upperBound <= (largest[at] ?? 0));
    const rest = lists.reduce((sum, { upperBound }, at) => {
      return sum + weightOf(components[at]) * normalizedMeasure(upperBound, largest[at] ?? 0);
    }, 0);
    const cut = components.filter((_, at) => (lists[at]?.upperBound ?? 0) > 0);
    const isEqualEnough = cut.length === 1 && cut.every(({ isByDate }) => isByDate);
    const isOver = !mayHaveMore(components, [lists], largest, onlyMatches);
    return isLargestSure && (isOver || last > rest || (isEqualEnough && last >= rest));
  });
}

const weightOf = (component: Component | undefined) =>
  component ? component.scoring.multiplier * component.share : 0;
