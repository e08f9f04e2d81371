/** PO-05: the width reserved for « +N » after the tags. */
const MORE_RESERVE_PX = 36;
export const TAG_GAP_PX = 6;

/** PO-05: how many tags fit on one line with « +N » after them, or all when they fit; at least one. */
export function countFittingTags(widthsPx: readonly number[], roomPx: number): number {
  const cumulativeWidths = widthsPx.map((_, last) =>
    widthsPx.slice(0, last + 1).reduce((sum, width) => sum + width + TAG_GAP_PX, -TAG_GAP_PX),
  );
  const all = cumulativeWidths.at(-1);
  if (all === undefined || all <= roomPx) return widthsPx.length;
  const fitting = cumulativeWidths.filter((width) => width + TAG_GAP_PX + MORE_RESERVE_PX <= roomPx).length;
  return Math.max(1, fitting);
}
