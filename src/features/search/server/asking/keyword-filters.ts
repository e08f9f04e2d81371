import type { Language } from '#base/language.ts';
import { oneOfFew } from '#platform/one-of-few.ts';
import type { Filter } from '../../contract/criteria.ts';
import { analyse } from '../../rules/analysis/analyse.ts';
import { type Excluded, parseQuery, type Query } from '../../rules/query/parse-query.ts';
import { type Reading, termsOf } from '../../rules/query/terms-of.ts';
import { idLiteral, listed } from '../lance/literal.ts';
import type { Asked } from '../search-index.ts';
import { snowballStem } from '../snowball-stem.ts';
import { formsOf } from './forms-of.ts';
import { type Holders, holdersOfAny, holdersWhere, type InLanguages, together } from './holders.ts';
import type { LeftOutTitles } from './left-out-titles.ts';
import type { OpenScope } from './open-scope.ts';
import { holdersOfPhrases } from './phrase-holders.ts';
import type { Statistics } from './statistics.ts';

/** One search leaves the tables to others, too. */
const TEXTS_AT_ONCE = 2;

type KeywordsFilter = Extract<Filter, { type: 'Keywords' }>;

/**
 * Everything that filters of words let through: what holds any of the words, or any phrase with its words following each
 * other, and nothing that is excluded. A text that only excludes is met by everything else; one without any word, by
 * nothing. Null without such filters. While somebody types, the last word lets through those it begins, too.
 */
export async function passing(
  scope: OpenScope,
  { filters, isTyping = false }: Pick<Asked, 'filters' | 'isTyping'>,
  { statistics, leftOutTitles }: { readonly statistics: Statistics; readonly leftOutTitles: LeftOutTitles },
): Promise<Holders | null> {
  const ofWords = filters.filter((filter): filter is KeywordsFilter => filter.type === 'Keywords');
  if (ofWords.length === 0) return null;
  const formsIn = (reading: Reading) => reading.terms.flatMap((term) => formsOf(term, statistics));
  const few = oneOfFew(TEXTS_AT_ONCE);
  const sets = await Promise.all(
    ofWords.map(async ({ kind, param }) => {
      const typed = { isTyping: isTyping && kind === 'Include', formsIn, leftOutTitles };
      // What meets any of the texts.
      const found = param.map((text) => few(() => meeting(scope, parseQuery(text), typed)));
      return { kind, holders: together(await Promise.all(found)) };
    }),
  );
  const included = sets.filter(({ kind }) => kind === 'Include').map(({ holders }) => holders);
  const excluded = sets.filter(({ kind }) => kind === 'Exclude').map(({ holders }) => holders);
  const [first = await holdersWhere(scope, 'TRUE'), ...others] = included;
  return new Map(
    [...first].filter(([id]) => others.every((set) => set.has(id)) && !excluded.some((set) => set.has(id))),
  );
}

interface Typed {
  readonly isTyping: boolean;
  readonly formsIn: (reading: Reading) => readonly string[];
  readonly leftOutTitles: LeftOutTitles;
}

async function meeting(
  scope: OpenScope,
  query: Query,
  { isTyping, formsIn, leftOutTitles }: Typed,
): Promise<Holders> {
  const { fr, en } = termsOf({ ...query, phrases: [] }, snowballStem, { isTyping });
  const telling = (reading: Reading) => (reading.isOfStopWords ? [] : formsIn(reading));
  // A stop word is looked for as a phrase of one word is.
  const phrases = (reading: Reading) => [...query.phrases, ...stopWords(reading)];
  const onlyExcludes = fr.terms.length + query.phrases.length === 0 && query.excluded.length > 0;
  const [found, left, under] = await Promise.all([
    onlyExcludes
      ? holdersWhere(scope, 'TRUE')
      : holding(scope, { fr: telling(fr), en: telling(en) }, { fr: phrases(fr), en: phrases(en) }),
    leftOut(scope, query.excluded),
    passagesUnder(scope, leftOutTitles(query.excluded)),
  ]);
  for (const id of [...left.keys(), ...under.keys()]) found.delete(id);
  return found;
}

const stopWords = ({ isOfStopWords, terms }: Reading) => (isOfStopWords ? terms.map(({ term }) => term) : []);

const holding = async (scope: OpenScope, words: InLanguages, phrases: InLanguages): Promise<Holders> =>
  together(await Promise.all([holdersOfAny(scope, words), holdersOfPhrases(scope, phrases)]));

async function passagesUnder(scope: OpenScope, titled: ReturnType<LeftOutTitles>): Promise<Holders> {
  const ids = [...(await titled)].map(idLiteral);
  return ids.length === 0
    ? new Map()
    : holdersWhere(scope, `kind = 'Passage' AND analysisId IN (${listed(ids)})`);
}

/** A word is left out in all its forms; what is written as several words, as it is written. */
function leftOut(scope: OpenScope, excluded: readonly Excluded[]): Promise<Holders> {
  const read = (language: Language) => {
    const each = excluded.map(({ text, isPhrase }) => {
      const terms = isPhrase ? [] : analyse(text, language, snowballStem);
      return terms.length === 1 ? { words: terms, phrases: [] } : { words: [], phrases: [text] };
    });
    return { words: each.flatMap(({ words }) => words), phrases: each.flatMap(({ phrases }) => phrases) };
  };
  const [fr, en] = [read('fr'), read('en')];
  return holding(scope, { fr: fr.words, en: en.words }, { fr: fr.phrases, en: en.phrases });
}
