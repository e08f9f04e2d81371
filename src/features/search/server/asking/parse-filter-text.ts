import type { Language } from '#base/language.ts';
import { analyse } from '../../rules/analysis/analyse.ts';
import type { Excluded, Query } from '../../rules/query/parse-query.ts';
import { type LanguageTerms, queryTerms } from '../../rules/query/query-terms.ts';
import { snowballStem } from '../snowball-stem.ts';
import type { ByLanguage } from './matching-rows.ts';
import { stopWordPhrases } from './rows-with-phrases.ts';

/** Conditions on texts, by language. */
export interface MatchConditions {
  readonly words: ByLanguage;
  readonly phrases: ByLanguage;
  /** The phrases of stop words only. */
  readonly stopWordPhrases: ByLanguage;
}
/** One parsed text of a keywords filter. */
export interface FilterText {
  readonly includedMatches: MatchConditions;
  /** Everything matches except its exclusions. */
  readonly isExclusionOnly: boolean;
  readonly excludedMatches: MatchConditions;
  readonly excluded: readonly Excluded[];
}

/** Parses a text of a filter. While typing, the last word may be a prefix. */
export function parseFilterText(
  query: Query,
  isTyping: boolean,
  formsIn: (reading: LanguageTerms) => readonly string[],
): FilterText {
  const { fr, en } = queryTerms({ ...query, phrases: [] }, snowballStem, { isTyping });
  const terms = (reading: LanguageTerms) => (reading.isOnlyStopWords ? [] : formsIn(reading));
  // Stop words are matched as phrases of one word.
  const phrases = (reading: LanguageTerms) => [...query.phrases, ...stopWords(reading)];
  return {
    includedMatches: conditions({ fr: terms(fr), en: terms(en) }, { fr: phrases(fr), en: phrases(en) }),
    isExclusionOnly: fr.terms.length + query.phrases.length === 0 && query.excluded.length > 0,
    excludedMatches: exclusions(query.excluded),
    excluded: query.excluded,
  };
}

const conditions = (words: ByLanguage, phrases: ByLanguage): MatchConditions => ({
  words,
  phrases,
  stopWordPhrases: stopWordPhrases(phrases),
});

const stopWords = ({ isOnlyStopWords, terms }: LanguageTerms) =>
  isOnlyStopWords ? terms.map(({ term }) => term) : [];

/** An exclusion of one word applies to all its forms; one of several words applies as written. */
function exclusions(excluded: readonly Excluded[]): MatchConditions {
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
