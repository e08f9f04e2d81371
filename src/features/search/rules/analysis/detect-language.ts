import type { Language } from '#base/language.ts';
import { foldWord } from './fold-word.ts';
import { forEachWord } from './for-each-word.ts';
import { STOP_WORDS } from './stop-words.ts';

const TAG = /^(fr|en)(?:[-_]|$)/i;
/** More text does not change the detected language. */
const SAMPLE_LENGTH = 2_000;

const exclusiveStopWords = (language: Language, other: Language) =>
  new Set([...STOP_WORDS[language]].filter((word) => !STOP_WORDS[other].has(word)));
const FRENCH = exclusiveStopWords('fr', 'en');
const ENGLISH = exclusiveStopWords('en', 'fr');

/** The language of a text: its declared tag (« en-CA »), else detected by its stop words, else French. */
export function detectLanguage(text: string, known: string | null): Language {
  const tagged = TAG.exec(known ?? '')?.[1]?.toLowerCase();
  if (tagged === 'fr' || tagged === 'en') return tagged;
  return detectByStopWords(text) ?? 'fr';
}

/** Detects the language by stop words that exist in only one of both; null when there are none, or as many of each. */
export function detectByStopWords(text: string): Language | null {
  let balance = 0;
  forEachWord(text.slice(0, SAMPLE_LENGTH), (word) => {
    const folded = foldWord(word);
    if (FRENCH.has(folded)) balance -= 1;
    else if (ENGLISH.has(folded)) balance += 1;
  });
  if (balance === 0) return null;
  return balance > 0 ? 'en' : 'fr';
}
