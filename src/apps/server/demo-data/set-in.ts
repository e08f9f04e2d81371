import type { Language } from '#base/language.ts';

/** Words as their language sets them. In French: no break before : ; ? ! » nor after «, nor inside a number. */
export function setIn(language: Language, words: string): string {
  if (language !== 'fr') return words;
  return words
    .replace(/ ([:;?!»%€])/g, '\u00A0$1')
    .replace(/« /g, '«\u00A0')
    .replace(/(\d) (?=\d{3}\b)/g, '$1\u00A0');
}
