import { perLanguage } from '#base/format.ts';
import type { Language } from '#base/language.ts';

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

/** D2 §5, §9: the score of one star. */
const SCORE_PER_STAR = 20;

/** The score of a rating: 20 per star, a whole number. */
export const scoreOfRating = (rating: number): number => Math.round(rating * SCORE_PER_STAR);

/** A score as stars, to one decimal. */
export const ratingOfScore = (score: number): number => Math.round((score * 10) / SCORE_PER_STAR) / 10;
