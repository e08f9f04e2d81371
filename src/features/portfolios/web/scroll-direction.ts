/** D2 §9: how often the scroll position is read. */
export const SCROLL_THROTTLE_MS = 20;

/** Smaller movements are jitter. */
const STEP_PX = 8;
/** Within this distance of the top everything is shown. */
const TOP_PX = 72;

export interface ScrollState {
  readonly isHidden: boolean;
  readonly yPx: number;
}

/** PO-02: hides when scrolling down, returns when scrolling up and at the top. */
export function nextScrollState(yPx: number, before: ScrollState): ScrollState {
  if (yPx < TOP_PX) return { isHidden: false, yPx };
  if (Math.abs(yPx - before.yPx) < STEP_PX) return before;
  return { isHidden: yPx > before.yPx, yPx };
}
