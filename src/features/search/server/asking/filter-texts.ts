import type { Language } from '#base/language.ts';
import { analyse } from '../../rules/analysis/analyse.ts';
import type { Excluded, Query } from '../../rules/query/parse-query.ts';
import { type Reading, termsOf } from '../../rules/query/terms-of.ts';
import { snowballStem } from '../snowball-stem.ts';
import type { InLanguages } from './holders.ts';
import { unlisted } from './phrase-holders.ts';

/** Conditions on texts, by language. */
export interface Sought {
  readonly words: InLanguages;
  readonly phrases: InLanguages;
  /** The phrases of stop words only. */
  readonly unlisted: InLanguages;
}
/** One parsed text of a keywords filter. */
export interface SoughtText {
  readonly meets: Sought;
  /** Everything matches except its exclusions. */
  readonly onlyLeaves: boolean;
  readonly leaves: Sought;
  readonly excluded: readonly Excluded[];
}

/** Parses a text of a filter. While typing, the last word may be a prefix. */
export function soughtIn(
  query: Query,
  isTyping: boolean,
  formsIn: (reading: Reading) => readonly string[],
): SoughtText {
  const { fr, en } = termsOf({ ...query, phrases: [] }, snowballStem, { isTyping });
  const terms = (reading: Reading) => (reading.isOfStopWords ? [] : formsIn(reading));
  // Stop words are matched as phrases of one word.
  const phrases = (reading: Reading) => [...query.phrases, ...stopWords(reading)];
  return {
    meets: conditions({ fr: terms(fr), en: terms(en) }, { fr: phrases(fr), en: phrases(en) }),
    onlyLeaves: fr.terms.length + query.phrases.length === 0 && query.excluded.length > 0,
    leaves: exclusions(query.excluded),
    excluded: query.excluded,
  };
}

const conditions = (words: InLanguages, phrases: InLanguages): Sought => ({
  words,
  phrases,
  unlisted: unlisted(phrases),
});

const stopWords = ({ isOfStopWords, terms }: Reading) => (isOfStopWords ? terms.map(({ term }) => term) : []);

/** An exclusion of one word applies to all its forms; one of several words applies as written. */
function exclusions(excluded: readonly Excluded[]): Sought {
  const read = (language: Language) => {
    const each = excluded.map(({ text, isPhrase }) => {
      const terms = isPhrase ? [] : analyse(text, language, snowballStem);
      return terms.length === 1 ? { words: terms, phrases: [] } : { words: [], phrases: [text] };
    });
    return { words: each.flatMap(({ words }) => words), phrases: each.flatMap(({ phrases }) => phrases) };
  };
  const [fr, en] = [read('fr'), read('en')];
  return conditions({ fr: fr.words, en: en.words }, { fr: fr.phrases, en: en.phrases });
}
