import type { Language } from './language.ts';
import { perLanguage } from './per-language.ts';

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/** A number as the language writes it: « 5 000 », “5,000”. */
export function figure(value: number, language: Language): string {
  return numbers(language).format(value);
}
