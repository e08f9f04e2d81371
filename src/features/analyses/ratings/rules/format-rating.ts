import type { Language } from '#base/language.ts';
import { perLanguage } from '#base/per-language.ts';
import { SCORE_PER_STAR } from './score-and-rating.ts';

const formatters = (minimumFractionDigits: number) =>
  perLanguage((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 1 }));
const fixedDecimal = formatters(1);
const optionalDecimal = formatters(0);

/** D2 §9: an average score as stars with one decimal, « 4,2 ». */
export const formatRating = (score: number, language: Language): string =>
  fixedDecimal(language).format(score / SCORE_PER_STAR);

/** A number of stars for a screen reader: « 4 », « 3,5 ». */
export const formatSpokenStars = (stars: number, language: Language): string =>
  optionalDecimal(language).format(stars);
