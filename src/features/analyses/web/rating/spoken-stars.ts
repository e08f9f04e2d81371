import type { Language } from '#base/language.ts';

const AT_MOST_ONE = { maximumFractionDigits: 1 } as const;
const FORMATS = {
  fr: new Intl.NumberFormat('fr', AT_MOST_ONE),
  en: new Intl.NumberFormat('en-GB', AT_MOST_ONE),
} as const;

/** Stars as one says them: « 4 », « 3,5 ». */
export const spokenStars = (stars: number, language: Language): string => FORMATS[language].format(stars);
