import { fold } from '#base/fold.ts';
import type { Scoring } from '../../contract/criteria.ts';
import { tagsValue } from '../../rules/scoring/tags-value.ts';
import { canBeHeld, listed, textLiteral } from '../lance/literal.ts';
import type { Component } from './component.ts';
import { thoseWith } from './lists.ts';

/** Which share of the tags that are wanted it has. */
export function tagged(scoring: Extract<Scoring, { type: 'Tags' }>): Component {
  const wanted = scoring.param.map((tag) => fold(tag).trim()).filter(canBeHeld);
  const value = tagsValue(scoring.param);
  const condition =
    wanted.length === 0 ? 'FALSE' : `array_has_any(tags, [${listed(wanted.map(textLiteral))}])`;
  return {
    scoring,
    share: 1,
    isRelative: false,
    isByDate: wanted.length === 1,
    columns: ['tags'],
    measure: ({ row }) => value(row.texts('tags')),
    shortlist: (scope, depth) => thoseWith(scope, condition, depth),
    isMatch: (share) => share > 0,
  };
}
