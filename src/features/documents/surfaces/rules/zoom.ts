/** In percent of the unzoomed width of a PDF. */
export const ZOOM_MIN = 50;
export const ZOOM_MAX = 300;
/** Fits the available width. */
export const ZOOM_FIT = 100;
const STEPS = [ZOOM_MIN, 67, 80, 90, ZOOM_FIT, 110, 125, 150, 175, 200, 250, ZOOM_MAX];

/** The next zoom step; the last one stays. */
export function zoomStep(percent: number, direction: 'in' | 'out'): number {
  return direction === 'in'
    ? (STEPS.find((step) => step > percent) ?? ZOOM_MAX)
    : (STEPS.findLast((step) => step < percent) ?? ZOOM_MIN);
}
