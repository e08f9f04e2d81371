import { fold } from '#base/fold.ts';
import { LANGUAGES } from '#base/language.ts';
import type { Scoring } from '../../contract/criteria.ts';
import { analyse } from '../../rules/analysis/analyse.ts';
import { tagsValue } from '../../rules/scoring/tags-value.ts';
import { canBeHeld, listed, textLiteral } from '../lance/literal.ts';
import type { OpenTables } from '../lance/open-tables.ts';
import { snowballStem } from '../snowball-stem.ts';
import { told } from './answer.ts';
import { type Component, NONE_LISTED } from './component.ts';
import { thoseWith } from './lists.ts';
import type { OpenScope } from './open-scope.ts';

/** Which share of the tags that are wanted it has. */
export function tagged(scoring: Extract<Scoring, { type: 'Tags' }>): Component {
  const wanted = scoring.param.map((tag) => fold(tag).trim()).filter(canBeHeld);
  const value = tagsValue(scoring.param);
  return {
    scoring,
    share: 1,
    isRelative: false,
    isByDate: wanted.length === 1,
    columns: ['tags'],
    measure: ({ row }) => value(row.texts('tags')),
    shortlist: async (scope, depth) => {
      const known = await thatMayBeBorne(wanted, scope);
      if (known.length === 0) return NONE_LISTED;
      const condition = `array_has_any(tags, [${listed(known.map(textLiteral))}])`;
      return (await isBorne(condition, scope)) ? thoseWith(scope, condition, depth) : NONE_LISTED;
    },
    told: (_, share) => (share > 0 ? 1 : 0),
  };
}

/** What bears a tag has its words among its own: most of what somebody types is no tag, and need not be looked for. */
async function thatMayBeBorne(wanted: readonly string[], { scope, tables }: OpenScope) {
  // In this order: a vocabulary that becomes whole after it was looked at may not have been when it was.
  if (!(await told(scope, tables.isVocabularyWhole()))) return wanted;
  const { counts } = tables.vocabulary;
  return wanted.filter((tag) =>
    LANGUAGES.some((language) => analyse(tag, language, snowballStem).every((term) => counts.has(term))),
  );
}

const asked = new WeakMap<OpenTables, Map<string, Promise<number>>>();

/** Whether anything in the scope does, whoever may open it. Every kind of a palette asks at once: it is looked up for all. */
async function isBorne(condition: string, { scope, tables }: OpenScope): Promise<boolean> {
  const asking = asked.get(tables) ?? new Map<string, Promise<number>>();
  asked.set(tables, asking);
  const counting = asking.get(condition) ?? tables.findables.countRows(condition);
  asking.set(condition, counting);
  try {
    return (await told(scope, counting)) > 0;
  } finally {
    asking.delete(condition);
  }
}
