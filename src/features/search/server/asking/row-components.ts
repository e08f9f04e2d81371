import type { Decay, Scoring } from '../../contract/criteria.ts';
import { decayOf } from '../../rules/scoring/decay-of.ts';
import { urlMatches } from '../../rules/scoring/url-matches.ts';
import type { Component } from './component.ts';
import { newestRows, shortlistWhere } from './lists.ts';
import { urlCondition } from './url-condition.ts';

type Of<T extends Scoring['type']> = Extract<Scoring, { type: T }>;

/** A component whose value depends on the row alone, not on the query text. */
const rowComponent = (
  scoring: Scoring,
  rest: Omit<Component, 'scoring' | 'share' | 'isRelative' | 'isByDate' | 'relevance'>,
): Component => ({
  scoring,
  share: 1,
  isRelative: false,
  isByDate: true,
  relevance: null,
  ...rest,
});

export const decayedValue = (decay: Decay, now: Date, at: number) => decayOf(now.getTime() - at, decay);

export const dateDecayComponent = (scoring: Of<'DateDecay'>, now: Date): Component =>
  rowComponent(scoring, {
    columns: [],
    measure: ({ row }) => decayedValue(scoring.param, now, row.date),
    shortlist: async (scope, depth) => {
      const { ids, dates, isCut } = await newestRows(scope, depth);
      return { ids, upperBound: isCut ? decayedValue(scoring.param, now, dates.at(-1) ?? 0) : 0 };
    },
  });

export const urlComponent = (scoring: Of<'Url'>): Component => {
  const condition = urlCondition(scoring.param);
  return rowComponent(scoring, {
    columns: [],
    measure: ({ row }) => (scoring.param.some((wanted) => urlMatches(wanted, row.url)) ? 1 : 0),
    shortlist: (scope, depth) => shortlistWhere(scope, condition, depth),
  });
};
