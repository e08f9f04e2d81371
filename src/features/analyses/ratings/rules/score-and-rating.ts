/** D2 §5, §9: what a star is worth in a score. */
export const SCORE_OF_A_STAR = 20;

/** Stars as they are kept: 0–5 twenty-fold, a whole number. */
export const scoreOfRating = (rating: number): number => Math.round(rating * SCORE_OF_A_STAR);

/** A score as stars, to one decimal. */
export const ratingOfScore = (score: number): number => Math.round((score * 10) / SCORE_OF_A_STAR) / 10;
