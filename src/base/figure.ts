import type { Language } from './language.ts';

const FORMATS = { fr: new Intl.NumberFormat('fr'), en: new Intl.NumberFormat('en-GB') } as const;

/** A number as the language writes it: « 5 000 », “5,000”. */
export function figure(value: number, language: Language): string {
  return FORMATS[language].format(value);
}
