import type { Language } from '#base/language.ts';
import { perLanguage } from '#base/per-language.ts';
import { SCORE_OF_A_STAR } from './score-and-rating.ts';

const figures = (minimumFractionDigits: number) =>
  perLanguage((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 1 }));
const written = figures(1);
const spoken = figures(0);

/** D2 §9: an average score as stars with one decimal, « 4,2 ». */
export const ratingFigure = (score: number, language: Language): string =>
  written(language).format(score / SCORE_OF_A_STAR);

/** Stars as one says them: « 4 », « 3,5 ». */
export const spokenStars = (stars: number, language: Language): string => spoken(language).format(stars);
