/** D2 §5, §9: the score of one star. */
export const SCORE_PER_STAR = 20;

/** The score of a rating: 20 per star, a whole number. */
export const scoreOfRating = (rating: number): number => Math.round(rating * SCORE_PER_STAR);

/** A score as stars, to one decimal. */
export const ratingOfScore = (score: number): number => Math.round((score * 10) / SCORE_PER_STAR) / 10;
