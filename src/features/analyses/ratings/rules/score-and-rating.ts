/** D2 §5, §9: the score of one star. */
export const SCORE_OF_A_STAR = 20;

/** The score of a rating: 20 per star, a whole number. */
export const scoreOfRating = (rating: number): number => Math.round(rating * SCORE_OF_A_STAR);

/** A score as stars, to one decimal. */
export const ratingOfScore = (score: number): number => Math.round((score * 10) / SCORE_OF_A_STAR) / 10;
