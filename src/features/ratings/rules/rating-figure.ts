import type { Language } from '#base/language.ts';
import { SCORE_OF_A_STAR } from './score-and-rating.ts';

const figures = (minimumFractionDigits: number) => {
  const decimals = { minimumFractionDigits, maximumFractionDigits: 1 };
  return { fr: new Intl.NumberFormat('fr', decimals), en: new Intl.NumberFormat('en-GB', decimals) } as const;
};
const WRITTEN = figures(1);
const SPOKEN = figures(0);

/** D2 §9: an average score as stars with one decimal, « 4,2 ». */
export const ratingFigure = (score: number, language: Language): string =>
  WRITTEN[language].format(score / SCORE_OF_A_STAR);

/** Stars as one says them: « 4 », « 3,5 ». */
export const spokenStars = (stars: number, language: Language): string => SPOKEN[language].format(stars);
