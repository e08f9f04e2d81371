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

/** D2 §2: from this width on, the analyses are next to the document. */
const TWO_COLUMNS_FROM_PX = 1_250;
/** D2 §2: width of the window a PDF leaves free. */
export const RESERVED_WIDTH_PX = 86;
export const RESERVED_WIDTH_WITH_COLUMN_PX = 652;

/** The width of a PDF before zooming. */
export function pdfWidthPx(windowPx: number): number {
  const free = windowPx < TWO_COLUMNS_FROM_PX ? RESERVED_WIDTH_PX : RESERVED_WIDTH_WITH_COLUMN_PX;
  return Math.max(0, windowPx - free);
}
