import type { Language } from '#base/language.ts';
import { analyse } from '../../rules/analysis/analyse.ts';
import type { Excluded, Query } from '../../rules/query/parse-query.ts';
import { type Reading, termsOf } from '../../rules/query/terms-of.ts';
import { snowballStem } from '../snowball-stem.ts';
import type { InLanguages } from './holders.ts';
import { unlisted } from './phrase-holders.ts';

/** What is looked for in texts of each language. */
export interface Sought {
  readonly words: InLanguages;
  readonly phrases: InLanguages;
  /** Those of the phrases that have only stop words. */
  readonly unlisted: InLanguages;
}
/** One of the texts of a filter. */
export interface SoughtText {
  readonly meets: Sought;
  /** It is met by everything but what it leaves out. */
  readonly onlyLeaves: boolean;
  readonly leaves: Sought;
  readonly excluded: readonly Excluded[];
}

/** While somebody types, the last word may go on. */
export function soughtIn(
  query: Query,
  isTyping: boolean,
  formsIn: (reading: Reading) => readonly string[],
): SoughtText {
  const { fr, en } = termsOf({ ...query, phrases: [] }, snowballStem, { isTyping });
  const telling = (reading: Reading) => (reading.isOfStopWords ? [] : formsIn(reading));
  // A stop word is looked for as a phrase of one word is.
  const phrases = (reading: Reading) => [...query.phrases, ...stopWords(reading)];
  return {
    meets: sought({ fr: telling(fr), en: telling(en) }, { fr: phrases(fr), en: phrases(en) }),
    onlyLeaves: fr.terms.length + query.phrases.length === 0 && query.excluded.length > 0,
    leaves: leftOut(query.excluded),
    excluded: query.excluded,
  };
}

const sought = (words: InLanguages, phrases: InLanguages): Sought => ({
  words,
  phrases,
  unlisted: unlisted(phrases),
});

const stopWords = ({ isOfStopWords, terms }: Reading) => (isOfStopWords ? terms.map(({ term }) => term) : []);

/** A word is left out in all its forms; what is written as several words, as it is written. */
function leftOut(excluded: readonly Excluded[]): Sought {
  const read = (language: Language) => {
    const each = excluded.map(({ text, isPhrase }) => {
      const terms = isPhrase ? [] : analyse(text, language, snowballStem);
      return terms.length === 1 ? { words: terms, phrases: [] } : { words: [], phrases: [text] };
    });
    return { words: each.flatMap(({ words }) => words), phrases: each.flatMap(({ phrases }) => phrases) };
  };
  const [fr, en] = [read('fr'), read('en')];
  return sought({ fr: fr.words, en: en.words }, { fr: fr.phrases, en: en.phrases });
}
