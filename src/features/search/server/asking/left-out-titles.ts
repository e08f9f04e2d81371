import type { Language } from '#base/language.ts';
import { analyse, plainWords } from '../../rules/analysis/analyse.ts';
import type { Excluded } from '../../rules/query/parse-query.ts';
import { apart } from '../../rules/query/query-matchers.ts';
import type { Scope } from '../findable.ts';
import { textLiteral } from '../lance/literal.ts';
import type { OpenTables } from '../lance/open-tables.ts';
import type { Asked } from '../search-index.ts';
import { snowballStem } from '../snowball-stem.ts';
import { answer } from './answer.ts';
import { type FetchedRow, rowsOf } from './fetched-row.ts';
import { LANGUAGES } from './holders.ts';
import { ALL, idIn } from './lists.ts';
import { accessCondition } from './where.ts';
import { wordList } from './word-list.ts';

/** Ids of the analyses whose title holds something that is left out. */
export type LeftOutTitles = (excluded: readonly Excluded[]) => Promise<ReadonlySet<string>>;

interface Looked {
  readonly scope: Scope;
  readonly tables: OpenTables;
}

/**
 * What was said in an analysis is shown under its title, which is none of its own words: whoever leaves a word out does
 * not want to read it there either. Only passages are shown so.
 */
export function leftOutTitles(
  scopes: readonly Looked[],
  { readerIds, filters }: Pick<Asked, 'readerIds' | 'filters'>,
): LeftOutTitles {
  const isOfPassages = filters.some(
    ({ type, kind, param }) => type === 'DocKind' && kind === 'Include' && param.includes('Passage'),
  );
  return async (excluded) => {
    if (!isOfPassages || excluded.length === 0) return new Set();
    const found = scopes.flatMap((looked) =>
      LANGUAGES.map((language) => titledIn(looked, readerIds, excluded, language)),
    );
    return new Set((await Promise.all(found)).flat());
  };
}

async function titledIn(
  { scope, tables }: Looked,
  readerIds: readonly string[],
  excluded: readonly Excluded[],
  language: Language,
): Promise<string[]> {
  const wanted = excluded.map((one) => inTitle(one, language)).filter(({ terms }) => terms.length > 0);
  if (wanted.length === 0) return [];
  const countOf = (term: string) => tables.vocabulary.counts.get(term) ?? 0;
  const terms = wanted.map((one) => one.terms.reduce((a, b) => (countOf(b) < countOf(a) ? b : a)));
  const access = accessCondition(scope, readerIds);
  const where = { findables: access, passages: access, isSameForPassages: true };
  const titled = `kind = 'Analysis' AND language = ${textLiteral(language)}`;
  const { ids } = await wordList(
    { scope, tables, where, only: null },
    'title',
    [...new Set(terms)],
    ALL,
    titled,
  );
  // A single word is in every title that is listed.
  if (ids.length === 0 || wanted.every(({ phrase }) => phrase === null)) return [...ids];
  const question = tables.findables.query().where(idIn(ids)).select(['id', 'title', 'plain']).limit(ALL);
  const rows = rowsOf(await answer(scope, question));
  return rows.filter((row) => wanted.some(({ isHeld }) => isHeld(row))).map(({ id }) => id);
}

/** What of an exclusion stands in titles as they are analysed; written as several words, it also stands so somewhere. */
function inTitle({ text, isPhrase }: Excluded, language: Language) {
  const terms = analyse(text, language, snowballStem);
  const sought = apart(terms.join(' '));
  const phrase = isPhrase || terms.length > 1 ? apart(plainWords(text)) : null;
  const isHeld = (row: FetchedRow) =>
    apart(row.text('title')).includes(sought) &&
    (phrase === null || apart(row.text('plain')).includes(phrase));
  return { terms, phrase, isHeld };
}
