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
