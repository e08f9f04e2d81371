import type { Scoring } from '../../contract/criteria.ts';
import type { Component, Shortlist } from './component.ts';
import { type Scored, shareOf } from './score.ts';

type Lists = readonly (readonly Shortlist[])[];

/** What is found by meaning is seldom worth less, beside the best there is. */
const WORTH_OF_FOUND = 0.35;

/** Whether rows that are on no list could be part of the answer. */
export const isOpen = (
  components: readonly Component[],
  listsOfScopes: Lists,
  largest: readonly number[],
  onlyMatches: boolean,
): boolean =>
  listsOfScopes.some((lists) => {
    if (!onlyMatches) {
      return lists.some(({ restAtMost }, at) => restAtMost > 0 && weightOf(components[at]) > 0);
    }
    const values = new Map<Scoring, number>();
    for (const [at, { told, scoring, share }] of components.entries()) {
      const rest = told ? share * shareOf(lists[at]?.restAtMost ?? 0, largest[at] ?? 0) : 0;
      values.set(scoring, (values.get(scoring) ?? 0) + rest);
    }
    return [...values].some(([{ type }, value]) => value > (type === 'Semantic' ? WORTH_OF_FOUND : 0));
  });

/**
 * Whether rows that are on no list could still come into the first `wanted` ones, by Fagin's threshold rule. Such a row
 * is worth at most the last place of every list at once: Σ multiplier × restAtMost. Nothing can change any more when
 * - no rest is above the largest measure seen, since shares are taken of the largest, and
 * - the last wanted row is worth more than that sum. Equal is enough where one list was cut and
 *   its order among equals is the answer's: no row outside is newer then.
 * Otherwise deeper lists are asked, up to a bound: beyond it an answer may miss a row that is middling in everything.
 */
export function isSettled(
  components: readonly Component[],
  listsOfScopes: Lists,
  largest: readonly number[],
  scored: readonly Scored[],
  { wanted, onlyMatches }: { readonly wanted: number; readonly onlyMatches: boolean },
): boolean {
  const last = scored[wanted - 1]?.score ?? 0;
  return listsOfScopes.every((lists) => {
    const isLargestSure = lists.every(({ restAtMost }, at) => restAtMost <= (largest[at] ?? 0));
    const rest = lists.reduce((sum, { restAtMost }, at) => {
      return sum + weightOf(components[at]) * shareOf(restAtMost, largest[at] ?? 0);
    }, 0);
    const cut = components.filter((_, at) => (lists[at]?.restAtMost ?? 0) > 0);
    const isEqualEnough = cut.length === 1 && cut.every(({ isByDate }) => isByDate);
    const isOver = !isOpen(components, [lists], largest, onlyMatches);
    return isLargestSure && (isOver || last > rest || (isEqualEnough && last >= rest));
  });
}

const weightOf = (component: Component | undefined) =>
  component ? component.scoring.multiplier * component.share : 0;
