import type { Language } from './language.ts';
import { perLanguage } from './per-language.ts';

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/** Formats a number for a language: « 5 000 », “5,000”. */
export function formatNumber(value: number, language: Language): string {
  return numbers(language).format(value);
}
