/** D2 §5: the highest rating. */
export const STARS = 5;
/** People rate in half stars. */
export const STAR_STEP = 0.5;

/** The next half step up or down, also from a value between two steps; between half a star and all of them. */
export function starStep(stars: number, direction: 1 | -1): number {
  const steps = stars / STAR_STEP;
  const next = direction === 1 ? Math.floor(steps + 1) : Math.ceil(steps - 1);
  return Math.min(STARS, Math.max(STAR_STEP, next * STAR_STEP));
}

/**
 * The rating a touch gives, since half a star is too narrow for a finger: the whole star, and its half when
 * touched again.
 */
export function starsForTouch(stars: number, touched: number): number {
  const whole = Math.ceil(touched);
  return stars === whole ? whole - STAR_STEP : whole;
}

/** How much of each star is filled, to the nearest half. */
export function starFills(stars: number): readonly ('full' | 'half' | 'empty')[] {
  const halves = Math.round(stars / STAR_STEP);
  return Array.from({ length: STARS }, (_, place) => {
    const left = halves - place * 2;
    return left >= 2 ? 'full' : left === 1 ? 'half' : 'empty';
  });
}
