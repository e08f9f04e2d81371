/** PO-05: the room kept for « +N » beside the tags. */
const MORE_RESERVE_PX = 36;
export const TAG_GAP_PX = 6;

/** PO-05: how many tags stand on one line with « +N » beside them, or all when they fit; at least one. */
export function tagsThatFit(widthsPx: readonly number[], roomPx: number): number {
  const used = widthsPx.map((_, last) =>
    widthsPx.slice(0, last + 1).reduce((sum, width) => sum + width + TAG_GAP_PX, -TAG_GAP_PX),
  );
  const all = used.at(-1);
  if (all === undefined || all <= roomPx) return widthsPx.length;
  const fitting = used.filter((width) => width + TAG_GAP_PX + MORE_RESERVE_PX <= roomPx).length;
  return Math.max(1, fitting);
}
