/** Design, margin rail: an avatar of 22 px within 3 px. */
export const PIN_HEIGHT_PX = 28;
/** Between two pins. */
const GAP_PX = 4;
/** Further away from its passage than two lines, a pin would seem to speak of another one. */
const PUSHED_AT_MOST_PX = 48;

/** Where the first line of a passage stands, from the top of the rail. */
export interface PassageTop {
  readonly id: string;
  readonly topPx: number;
}

/** A pin of the rail: one passage, or several that stand too close for one each. */
interface RailPin {
  readonly ids: readonly [string, ...string[]];
  readonly topPx: number;
}

/** Pins level with their passages; those that would overlap are pushed down, and those pushed too far share one. */
export function railPins(tops: readonly PassageTop[]): RailPin[] {
  const pins: { ids: [string, ...string[]]; topPx: number }[] = [];
  for (const { id, topPx } of tops.toSorted((a, b) => a.topPx - b.topPx)) {
    const last = pins.at(-1);
    const freePx = last ? last.topPx + PIN_HEIGHT_PX + GAP_PX : topPx;
    if (last && freePx - topPx > PUSHED_AT_MOST_PX) last.ids.push(id);
    else pins.push({ ids: [id], topPx: Math.max(topPx, freePx) });
  }
  return pins;
}
