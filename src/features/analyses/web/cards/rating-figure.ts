import type { Language } from '#base/language.ts';

/** D2 §9: five stars for a score of 100. */
const SCORE_PER_STAR = 20;

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const FORMATS = {
  fr: new Intl.NumberFormat('fr', ONE_DECIMAL),
  en: new Intl.NumberFormat('en-GB', ONE_DECIMAL),
} as const;

/** D2 §9: an average score as stars with one decimal, « 4,2 ». */
export function ratingFigure(score: number, language: Language): string {
  return FORMATS[language].format(score / SCORE_PER_STAR);
}
