/** D2 §9: how often a scrolling page is looked at. */
export const SCROLL_REST_MS = 20;

/** Less is a hand that rests on the wheel. */
const STEP_PX = 8;
/** At the top everything is shown. */
const TOP_PX = 72;

export interface Scrolled {
  readonly isHidden: boolean;
  readonly yPx: number;
}

/** PO-02: hides on the way down, comes back on the way up and at the top. */
export function scrolledTo(yPx: number, before: Scrolled): Scrolled {
  if (yPx < TOP_PX) return { isHidden: false, yPx };
  if (Math.abs(yPx - before.yPx) < STEP_PX) return before;
  return { isHidden: yPx > before.yPx, yPx };
}
