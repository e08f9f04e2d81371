import type { Language } from '#base/language.ts';
import { eachTellingWord } from '#features/search/rules/analysis/analyse.ts';

const LETTERS = /^\p{L}{4,}$/u;

/** The telling words of a text, each once, as it is compared and as it is written. */
export function tellingWords(text: string, language: string | null): Map<string, string> {
  const words = new Map<string, string>();
  const of: Language = language?.startsWith('en') ? 'en' : 'fr';
  eachTellingWord(text, of, (folded, start, end) => {
    if (LETTERS.test(folded) && !words.has(folded)) words.set(folded, text.slice(start, end).toLowerCase());
  });
  return words;
}
