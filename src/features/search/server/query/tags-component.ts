import { fold } from '#base/fold.ts';
import { LANGUAGES } from '#base/language.ts';
import type { Scoring } from '../../contract/criteria.ts';
import { analyse } from '../../rules/analysis/analyse.ts';
import { isStorableText, joinLiterals, textLiteral } from '../lance/literal.ts';
import type { OpenTables } from '../lance/open-tables.ts';
import { snowballStem } from '../snowball-stem.ts';
import { type Component, EMPTY_SHORTLIST } from './component.ts';
import { shortlistWhere } from './lists.ts';
import { type OpenScope, wrapIndexError } from './query-table.ts';

/** Scores the share of wanted tags that an item has. */
export function tagsComponent(scoring: Extract<Scoring, { type: 'Tags' }>): Component {
  const wanted = scoring.param.map((tag) => fold(tag).trim()).filter(isStorableText);
  const value = tagsValue(scoring.param);
  return {
    scoring,
    share: 1,
    isRelative: false,
    isByDate: wanted.length === 1,
    columns: ['tags'],
    measure: ({ row }) => value(row.texts('tags')),
    shortlist: async (scope, depth) => {
      const known = await possiblyUsed(wanted, scope);
      if (known.length === 0) return EMPTY_SHORTLIST;
      const condition = `array_has_any(tags, [${joinLiterals(known.map(textLiteral))}])`;
      return (await isUsed(condition, scope)) ? shortlistWhere(scope, condition, depth) : EMPTY_SHORTLIST;
    },
    relevance: (_, share) => (share > 0 ? 1 : 0),
  };
}

/** A tag is indexed with the words of its items: tags with unknown words are not queried, which is the usual case. */
async function possiblyUsed(wanted: readonly string[], { scope, tables }: OpenScope) {
  // In this order: the vocabulary may become complete after its words were checked.
  if (!(await wrapIndexError(scope, tables.isVocabularyComplete()))) return wanted;
  const { counts } = tables.vocabulary;
  return wanted.filter((tag) =>
    LANGUAGES.some((language) => analyse(tag, language, snowballStem).every((term) => counts.has(term))),
  );
}

const pendingCounts = new WeakMap<OpenTables, Map<string, Promise<number>>>();

/** Whether any item of the scope has the tag, whatever the access. Concurrent searches share one query. */
async function isUsed(condition: string, { scope, tables }: OpenScope): Promise<boolean> {
  const pending = pendingCounts.get(tables) ?? new Map<string, Promise<number>>();
  pendingCounts.set(tables, pending);
  const counting = pending.get(condition) ?? tables.findables.countRows(condition);
  pending.set(condition, counting);
  try {
    return (await wrapIndexError(scope, counting)) > 0;
  } finally {
    pending.delete(condition);
  }
}

/** Returns a function that computes the share of the wanted tags among the folded tags of an item. */
export function tagsValue(wanted: readonly string[]): (tags: readonly string[]) => number {
  const sought = [...new Set(wanted.map((tag) => fold(tag).trim()))];
  return (tags) =>
    tags.length === 0 || sought.length === 0
      ? 0
      : sought.filter((tag) => tags.includes(tag)).length / sought.length;
}
