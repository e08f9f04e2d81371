import type { Filter, Scoring } from '../../src/features/search/contract/criteria.ts';

/** A scoring of which nothing is said but what it looks for. */
export const scoring = (one: Pick<Scoring, 'type' | 'param'>) =>
  ({ multiplier: 1, id: undefined, ...one }) as Scoring;
/** A filter, by default of what is wanted. */
export const filter = (one: Pick<Filter, 'type' | 'param'>, kind: Filter['kind'] = 'Include') =>
  ({ kind, id: undefined, ...one }) as Filter;
/** What holds these words, and nothing else. */
export const words = (...param: string[]) => ({
  scorings: [scoring({ type: 'Keywords', param })],
  onlyMatches: true,
});
