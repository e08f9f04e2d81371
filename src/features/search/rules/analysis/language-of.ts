import type { Language } from '#base/language.ts';
import { foldWord } from './fold-word.ts';
import { STOP_WORDS } from './stop-words.ts';
import { eachWord } from './words-in.ts';

const TAG = /^(fr|en)(?:[-_]|$)/i;
/** More say nothing new about the language. */
const LOOKED_AT = 2_000;

const only = (language: Language, other: Language) =>
  new Set([...STOP_WORDS[language]].filter((word) => !STOP_WORDS[other].has(word)));
const FRENCH = only('fr', 'en');
const ENGLISH = only('en', 'fr');

/** In which language a text is read: as it says (« en-CA »), else as its words say, else French. */
export function languageOf(text: string, known: string | null): Language {
  const said = TAG.exec(known ?? '')?.[1]?.toLowerCase();
  if (said === 'fr' || said === 'en') return said;
  return languageByWords(text) ?? 'fr';
}

/** By the little words that only one of both languages has; null where there are none, or as many of each. */
export function languageByWords(text: string): Language | null {
  let balance = 0;
  eachWord(text.slice(0, LOOKED_AT), (word) => {
    const folded = foldWord(word);
    if (FRENCH.has(folded)) balance -= 1;
    else if (ENGLISH.has(folded)) balance += 1;
  });
  if (balance === 0) return null;
  return balance > 0 ? 'en' : 'fr';
}
