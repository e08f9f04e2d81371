/** In percent of the width a PDF has by itself. */
export const ZOOM_MIN = 50;
export const ZOOM_MAX = 300;
/** As wide as there is room. */
export const ZOOM_FIT = 100;
const STEPS = [ZOOM_MIN, 67, 80, 90, ZOOM_FIT, 110, 125, 150, 175, 200, 250, ZOOM_MAX];

/** The next step of the zoom; the last one stays. */
export function zoomStep(percent: number, direction: 'in' | 'out'): number {
  return direction === 'in'
    ? (STEPS.find((step) => step > percent) ?? ZOOM_MAX)
    : (STEPS.findLast((step) => step < percent) ?? ZOOM_MIN);
}
