import type { Filter, Scoring } from '../../src/features/search/contract/criteria.ts';

/** A scoring with default values. */
export const scoring = (one: Pick<Scoring, 'type' | 'param'>) =>
  ({ multiplier: 1, id: undefined, ...one }) as Scoring;
/** A filter that includes by default. */
export const filter = (one: Pick<Filter, 'type' | 'param'>, kind: Filter['kind'] = 'Include') =>
  ({ kind, id: undefined, ...one }) as Filter;
/** A filter for texts with these words. */
export const words = (...param: string[]) => ({
  scorings: [scoring({ type: 'Keywords', param })],
  onlyMatches: true,
});
