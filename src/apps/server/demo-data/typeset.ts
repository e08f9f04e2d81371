import type { Language } from '#base/language.ts';

/** Applies the typography of a language. In French: no-break spaces before : ; ? ! », after «, and inside numbers. */
export function typeset(language: Language, words: string): string {
  if (language !== 'fr') return words;
  return words
    .replace(/ ([:;?!»%€])/g, '\u00A0$1')
    .replace(/« /g, '«\u00A0')
    .replace(/(\d) (?=\d{3}\b)/g, '$1\u00A0');
}
