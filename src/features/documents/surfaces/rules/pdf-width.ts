/** D2 §2: from this width on, the analyses stand beside the document. */
const TWO_COLUMNS_FROM_PX = 1_250;
/** D2 §2: what a PDF leaves free of the window. */
export const LEFT_FREE_PX = 86;
export const LEFT_FREE_BESIDE_COLUMN_PX = 652;

/** How wide a PDF is shown before one zooms. */
export function pdfWidthPx(windowPx: number): number {
  const free = windowPx < TWO_COLUMNS_FROM_PX ? LEFT_FREE_PX : LEFT_FREE_BESIDE_COLUMN_PX;
  return Math.max(0, windowPx - free);
}
