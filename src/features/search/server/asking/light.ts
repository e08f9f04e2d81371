import type { Decay, Scoring } from '../../contract/criteria.ts';
import { decayOf } from '../../rules/scoring/decay-of.ts';
import { urlMatches } from '../../rules/scoring/url-matches.ts';
import type { Component } from './component.ts';
import { newest, thoseWith } from './lists.ts';
import { urlCondition } from './url-condition.ts';

type Of<T extends Scoring['type']> = Extract<Scoring, { type: T }>;

/** A component whose value depends on the row alone, not on the query text. */
const rowComponent = (
  scoring: Scoring,
  rest: Omit<Component, 'scoring' | 'share' | 'isRelative' | 'isByDate' | 'told'>,
): Component => ({
  scoring,
  share: 1,
  isRelative: false,
  isByDate: true,
  told: null,
  ...rest,
});

export const valueAt = (decay: Decay, now: Date, at: number) => decayOf(now.getTime() - at, decay);

export const dateDecay = (scoring: Of<'DateDecay'>, now: Date): Component =>
  rowComponent(scoring, {
    columns: [],
    measure: ({ row }) => valueAt(scoring.param, now, row.date),
    shortlist: async (scope, depth) => {
      const { ids, dates, isCut } = await newest(scope, depth);
      return { ids, restAtMost: isCut ? valueAt(scoring.param, now, dates.at(-1) ?? 0) : 0 };
    },
  });

export const urlIs = (scoring: Of<'Url'>): Component => {
  const condition = urlCondition(scoring.param);
  return rowComponent(scoring, {
    columns: [],
    measure: ({ row }) => (scoring.param.some((wanted) => urlMatches(wanted, row.url)) ? 1 : 0),
    shortlist: (scope, depth) => thoseWith(scope, condition, depth),
  });
};
